import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../free-port.ts';
import { withRewrites, type Rewrite } from '../rewriting/rewrite.ts';
import type { Scene } from './scene.ts';

export const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** Milliseconds until it is ready, on a machine that does other things too. */
const READY_WITHIN_MS = 60_000;

export interface ServerOptions {
  readonly dataDir: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** What the world does to it; a mutation under proof comes on top by itself. */
  readonly faults?: readonly Rewrite[];
  /** Of services/api/dist/entry; default all-in-one. */
  readonly entry?: string;
}

/** The server that was started ended before it was ready. */
export class DidNotStart extends Error {
  override readonly name = 'DidNotStart';
}

/** The built product as a process of its own, which a drill may stop, kill and start again. */
export class Server {
  readonly dataDir: string;
  readonly port: number;
  readonly url: string;
  readonly #options: ServerOptions;
  #child: ChildProcess | undefined;
  #exit: Promise<{ code: number | null; signal: NodeJS.Signals | null }> | undefined;
  /** Everything that it wrote, over all its lives. */
  output = '';

  private constructor(options: ServerOptions, port: number) {
    this.#options = options;
    this.dataDir = options.dataDir;
    this.port = port;
    this.url = `http://127.0.0.1:${String(port)}`;
  }

  /** Not started yet; killed when the scene ends. */
  static async on(scene: Scene, options: ServerOptions): Promise<Server> {
    const server = new Server(options, await freePort());
    scene.afterwards(() => server.stop('SIGKILL').then(() => undefined));
    return server;
  }

  get pid(): number {
    const pid = this.#child?.pid;
    if (pid === undefined) throw new Error('the server does not run');
    return pid;
  }

  get ended(): boolean {
    return this.#child === undefined || hasEnded(this.#child);
  }

  /** Without waiting until it is ready. `faults`: in this life, instead of its own. */
  launch(faults: readonly Rewrite[] = this.#options.faults ?? []): void {
    const file = join(root, 'services/api/dist/entry', `${this.#options.entry ?? 'all-in-one'}.js`);
    const child = spawn(process.execPath, [file], {
      cwd: root,
      env: this.#environment(faults),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    this.#exit = once(child, 'exit').then(([code, signal]) => ({
      code: code as number | null,
      signal: signal as NodeJS.Signals | null,
    }));
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (this.output += text));
  }

  /** Starts it, again if need be, and waits until it is ready. @throws DidNotStart */
  async start(faults?: readonly Rewrite[]): Promise<void> {
    this.launch(faults);
    await this.ready();
  }

  /** @throws DidNotStart */
  async ready(): Promise<void> {
    for (const until = Date.now() + READY_WITHIN_MS; Date.now() < until && !this.ended;) {
      const ready = await fetch(`${this.url}/readyz`).catch(() => undefined);
      await ready?.arrayBuffer();
      if (ready?.ok === true) return;
      await pause(20);
    }
    throw new DidNotStart(`the server did not become ready:\n${this.output.slice(-4_000)}`);
  }

  signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal);
  }

  /** Sends a signal and waits for the end. */
  async stop(
    signal: NodeJS.Signals = 'SIGTERM',
  ): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
    if (this.#exit === undefined) return { code: null, signal: null };
    if (!this.ended) this.signal(signal);
    return this.#exit;
  }

  /** Waits for an end that it comes to by itself. */
  async end(): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
    return this.#exit ?? { code: null, signal: null };
  }

  #environment(faults: readonly Rewrite[]): NodeJS.ProcessEnv {
    return {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      DEMO: '0',
      LOG_LEVEL: 'error',
      RATE_LIMIT_FACTOR: '0',
      PORT: String(this.port),
      HOST: '127.0.0.1',
      DATA_DIR: this.dataDir,
      ...withRewrites(faults),
      ...this.#options.environment,
    };
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/** Runs one of the product's commands on a data directory, as it is built: no mutation, unless told. */
export async function runTool(
  tool: string,
  argv: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<{ code: number; stdout: string; stderr: string }> {
  const child = spawn(
    process.execPath,
    [join(root, 'services/api/dist/entry', `${tool}.js`), ...argv],
    {
      cwd: root,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const told = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (told.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (told.stderr += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code: code ?? -1, ...told };
}
