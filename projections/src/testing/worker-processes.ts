import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface WorkerSetup {
  /** With the files of `filesIn`. */
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

/** A process that folds the read models of a directory beside others. */
export class WorkerProcess {
  /** In the leases. */
  readonly holder: string;
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;
  /** What it had to say. */
  readonly complaints: readonly string[];

  private constructor(
    child: ChildProcess,
    holder: string,
    ended: Promise<unknown>,
    complaints: readonly string[],
  ) {
    this.#child = child;
    this.holder = holder;
    this.#ended = ended;
    this.complaints = complaints;
  }

  /** Resolves once it folds. @throws Error when it ends before */
  static async start(setup: WorkerSetup): Promise<WorkerProcess> {
    const child = spawn(
      process.execPath,
      ['--conditions=@rostrum/source', '--import', 'tsx', program, JSON.stringify(setup)],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    const ended = once(child, 'close');
    const complaints: string[] = [];
    createInterface({ input: child.stderr }).on('line', (line) => complaints.push(line));
    const lines = createInterface({ input: child.stdout });
    const holder = await Promise.race([
      once(lines, 'line').then(([line]) => String(line)),
      ended.then(() => undefined),
    ]);
    if (holder === undefined) throw new Error(`a worker ended: ${complaints.join('\n')}`);
    return new WorkerProcess(child, holder, ended, complaints);
  }

  /** kill −9 */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#ended;
  }

  /**
   * Stops it for so many milliseconds. A shell lets it go on: it may stand still in the middle of a
   * transaction, and this process waits for its lock without turning.
   */
  async standStillFor(ms: number): Promise<void> {
    const pid = String(this.#child.pid);
    const script = `kill -STOP ${pid}; sleep ${String(ms / 1_000)}; kill -CONT ${pid}`;
    await once(spawn('/bin/sh', ['-c', script], { stdio: 'ignore' }), 'close');
  }

  /** Its exit code. */
  async stop(): Promise<number | null> {
    this.#child.kill('SIGCONT');
    this.#child.kill('SIGTERM');
    await this.#ended;
    return this.#child.exitCode;
  }
}
