import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface WorkerSetup {
  /** Holds the files of `filesIn`. */
  readonly directory: string;
  readonly ttlMs: number;
  readonly partitions: number;
}

export function filesIn(directory: string): {
  readonly log: string;
  readonly state: string;
  readonly documents: string;
  readonly vaultKey: Uint8Array;
} {
  return {
    log: join(directory, 'log.db'),
    state: join(directory, 'state.db'),
    documents: join(directory, 'documents.db'),
    vaultKey: new Uint8Array(32).fill(7),
  };
}

const program = fileURLToPath(new URL('./worker-process.fixture.ts', import.meta.url));

/** A worker process on the files of a directory. */
export class WorkerProcess {
  /** The name under which it holds leases. */
  readonly holder: string;
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;
  /** Lines of its log. */
  readonly log: readonly string[];

  private constructor(
    child: ChildProcess,
    holder: string,
    ended: Promise<unknown>,
    log: readonly string[],
  ) {
    this.#child = child;
    this.holder = holder;
    this.#ended = ended;
    this.log = log;
  }

  /** Resolves once it folds. @throws Error when it exits before */
  static async start(setup: WorkerSetup): Promise<WorkerProcess> {
    const child = spawn(process.execPath, ['--import', 'tsx', program, JSON.stringify(setup)], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = once(child, 'close');
    const log: string[] = [];
    createInterface({ input: child.stderr }).on('line', (line) => log.push(line));
    const lines = createInterface({ input: child.stdout });
    const holder = await Promise.race([
      once(lines, 'line').then(([line]) => String(line)),
      ended.then(() => undefined),
    ]);
    if (holder === undefined) throw new Error(`a worker ended: ${log.join('\n')}`);
    return new WorkerProcess(child, holder, ended, log);
  }

  /** kill −9 */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#ended;
  }

  /**
   * Stops it for `ms` milliseconds. A shell continues it, because this process may be blocked by a
   * lock of the stopped one.
   */
  async pauseFor(ms: number): Promise<void> {
    const pid = String(this.#child.pid);
    const script = `kill -STOP ${pid}; sleep ${String(ms / 1_000)}; kill -CONT ${pid}`;
    await once(spawn('/bin/sh', ['-c', script], { stdio: 'ignore' }), 'close');
  }

  /** Ends it with SIGTERM. Resolves to its exit code. */
  async stop(): Promise<number | null> {
    this.#child.kill('SIGCONT');
    this.#child.kill('SIGTERM');
    await this.#ended;
    return this.#child.exitCode;
  }
}
