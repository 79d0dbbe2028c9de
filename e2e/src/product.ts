import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The product as a process of its own, as a person would run it, in a data directory of its own. */
export class Product {
  readonly dataDir: string;
  readonly port: number;
  readonly url: string;
  readonly #environment: Readonly<Record<string, string>>;
  #child: ChildProcess | undefined;
  /** What it wrote on its terminal. */
  output = '';

  private constructor(
    dataDir: string,
    port: number,
    environment: Readonly<Record<string, string>>,
  ) {
    this.dataDir = dataDir;
    this.port = port;
    this.url = `http://127.0.0.1:${String(port)}`;
    this.#environment = environment;
  }

  static async start(environment: Readonly<Record<string, string>> = {}): Promise<Product> {
    const dataDir = mkdtempSync(join(tmpdir(), 'rostrum-e2e-'));
    const product = new Product(dataDir, await freePort(), {
      DEMO: '0',
      LOG_LEVEL: 'warn',
      ...environment,
    });
    await product.start();
    return product;
  }

  /** Starts it (again) and waits until it is ready. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [join(root, 'services/api/dist/entry/all-in-one.js')], {
      cwd: root,
      env: this.#env(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (this.output += text));
    }
    for (let left = 600; left > 0; left -= 1) {
      if (hasEnded(child)) break;
      const ready = await fetch(`${this.url}/readyz`).catch(() => undefined);
      if (ready?.ok) return;
      await pause(50);
    }
    throw new Error(`the product did not become ready:\n${this.output}`);
  }

  /** Sends a signal (a terminal's Ctrl-C arrives twice) and waits for the end; answers exit code and signal. */
  async stop(
    signal: NodeJS.Signals = 'SIGTERM',
    times = 1,
  ): Promise<{ code: number | null; signal: string | null }> {
    const child = this.#child;
    if (!child || hasEnded(child)) return { code: child?.exitCode ?? null, signal: null };
    const ended = once(child, 'exit') as Promise<[number | null, string | null]>;
    for (let sent = 0; sent < times; sent += 1) child.kill(signal);
    const [code, by] = await ended;
    return { code, signal: by };
  }

  /** Runs one of the command-line tools (`audit`, `rebuild`) on the same data. */
  async run(tool: string, ...argv: string[]): Promise<{ code: number; output: string }> {
    const child = spawn(
      process.execPath,
      [join(root, `services/api/dist/entry/${tool}.js`), ...argv],
      {
        cwd: root,
        env: this.#env(),
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    }
    const [code] = (await once(child, 'close')) as [number | null];
    return { code: code ?? -1, output };
  }

  /** Kills it and removes its data. */
  async dispose(): Promise<void> {
    await this.stop('SIGKILL');
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  #env(): NodeJS.ProcessEnv {
    return {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      PORT: String(this.port),
      HOST: '127.0.0.1',
      DATA_DIR: this.dataDir,
      ...this.#environment,
    };
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
