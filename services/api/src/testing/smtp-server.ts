import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, vi } from 'vitest';

/** A mail as the server received it. */
export interface ReceivedMail {
  readonly to: readonly string[];
  /** Headers and body, as sent. */
  readonly content: string;
}

/** An aiosmtpd server; `smtp-server.py` lists its answers by recipient. */
export interface SmtpServer {
  readonly url: string;
  readonly taken: readonly ReceivedMail[];
  /**
   * Waits until the server has received `count` mails for an address that contain `text`.
   * @returns these mails
   */
  receivedFor(address: string, count?: number, text?: string): Promise<readonly ReceivedMail[]>;
  /** Removes the received mails. */
  clear(): void;
  stop(): Promise<void>;
}

/** The Python that has aiosmtpd; undefined without one. @throws Error when there is none and `CI` is `true` */
export function pythonWithSmtp(): string | undefined {
  const python = process.env.AIOSMTPD;
  if (python !== undefined && existsSync(python)) return python;
  const skip = 'SKIPPED: no AIOSMTPD (.ci/install-servers installs it)';
  if (process.env.CI === 'true') throw new Error(skip);
  console.warn(skip);
  return undefined;
}

export async function startSmtpServer(python: string): Promise<SmtpServer> {
  const script = fileURLToPath(new URL('smtp-server.py', import.meta.url));
  const child = spawn(python, [script], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout });
  const [first] = (await once(lines, 'line')) as [string];
  const { port } = JSON.parse(first) as { port: number };
  const taken: ReceivedMail[] = [];
  lines.on('line', (line) => taken.push(JSON.parse(line) as ReceivedMail));
  const mailsFor = (address: string, text: string) =>
    taken.filter(({ to, content }) => to.includes(address) && content.includes(text));
  return {
    url: `smtp://127.0.0.1:${String(port)}`,
    taken,
    async receivedFor(address, count = 1, text = '') {
      await vi.waitFor(
        () => {
          expect(mailsFor(address, text)).toHaveLength(count);
        },
        { timeout: 10_000, interval: 20 },
      );
      return mailsFor(address, text);
    },
    clear: () => {
      taken.length = 0;
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
