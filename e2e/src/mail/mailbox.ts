import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../product/product-process.ts';
import { findWithin } from '../drills/support/poll-until.ts';

interface ReceivedMail {
  readonly to: readonly string[];
  /** The headers and the body of the mail, as sent. */
  readonly content: string;
}

/** Receives the product's mails with a third-party mail server (aiosmtpd). */
export class Mailbox {
  readonly url: string;
  readonly #stop: () => Promise<void>;
  readonly #mails: ReceivedMail[];

  private constructor(url: string, mails: ReceivedMail[], stop: () => Promise<void>) {
    this.url = url;
    this.#mails = mails;
    this.#stop = stop;
  }

  static async open(python: string): Promise<Mailbox> {
    const script = join(root, 'services/api/src/testing/smtp-server.py');
    const child = spawn(python, [script], { stdio: ['pipe', 'pipe', 'inherit'] });
    const lines = createInterface({ input: child.stdout });
    const [first] = (await once(lines, 'line')) as [string];
    const { port } = JSON.parse(first) as { port: number };
    const mails: ReceivedMail[] = [];
    lines.on('line', (line) => mails.push(JSON.parse(line) as ReceivedMail));
    return new Mailbox(`smtp://127.0.0.1:${String(port)}`, mails, async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    });
  }

  /** Waits for a mail to the address with a link to the page. Returns the path of the link. */
  async linkFor(address: string, page: string): Promise<string> {
    const link = new RegExp(`https?://[^/\\s]+(${page}[^\\s<>"]*)`);
    return findWithin(20_000, `a mail with ${page} for ${address}`, () =>
      this.#mails
        .filter(({ to }) => to.includes(address))
        .flatMap(({ content }) => link.exec(decode(content))?.[1] ?? [])
        .at(-1),
    );
  }

  close(): Promise<void> {
    return this.#stop();
  }
}

/** Decodes quoted-printable text: removes soft line breaks and replaces escapes. */
function decode(content: string): string {
  return content
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCodePoint(Number.parseInt(hex, 16)),
    );
}

/**
 * Path of a Python with aiosmtpd; undefined if there is none.
 * @throws Error if there is none and `CI` is `true`
 */
export function pythonWithSmtp(): string | undefined {
  const python = process.env.AIOSMTPD;
  if (python !== undefined && existsSync(python)) return python;
  const skip = 'SKIPPED: no AIOSMTPD (.ci/install-servers installs it)';
  if (process.env.CI === 'true') throw new Error(skip);
  console.warn(skip);
  return undefined;
}
