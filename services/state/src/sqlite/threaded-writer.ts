import type { CommitOutcome, RowWrite } from './row-writer.ts';
import { startThread, type Thread } from './thread.ts';

export interface RowWriterSetup {
  readonly path: string;
  readonly busyTimeoutMs?: number;
}

export type ToRowWriter = { readonly writes: readonly RowWrite[]; readonly now: number } | 'close';

/** Commits writes in a worker thread, so that the caller's thread does not wait for the disk. */
export class ThreadedWriter {
  readonly #worker: Thread;
  readonly #exited: Promise<void>;
  #settle: ((outcome: CommitOutcome) => void) | undefined;
  #ended: Error | undefined;

  /** The file must exist and have its table. */
  constructor(setup: RowWriterSetup) {
    this.#worker = startThread(new URL('./row-writer-thread.js', import.meta.url), setup);
    this.#exited = new Promise((resolve) => this.#worker.once('exit', () => resolve()));
    this.#worker.on('message', (outcome: CommitOutcome) => this.#answer(outcome));
    this.#worker.on('error', (error: unknown) =>
      this.#fail(error instanceof Error ? error : new Error(String(error))),
    );
    this.#worker.once('exit', () => this.#fail(new Error('the thread that writes rows has ended')));
    // The worker keeps the process alive only while a commit is under way.
    this.#worker.unref();
  }

  /** Must not be called again before the promise of the previous call has resolved. */
  commit(writes: readonly RowWrite[], now: number): Promise<CommitOutcome> {
    if (this.#ended) return Promise.resolve({ error: this.#ended, inDoubt: true });
    return new Promise((resolve) => {
      this.#settle = resolve;
      this.#worker.ref();
      this.#worker.postMessage({ writes, now } satisfies ToRowWriter);
    });
  }

  async close(): Promise<void> {
    this.#worker.ref();
    this.#worker.postMessage('close' satisfies ToRowWriter);
    await this.#exited;
  }

  #answer(outcome: CommitOutcome): void {
    const settle = this.#settle;
    this.#settle = undefined;
    this.#worker.unref();
    settle?.(outcome);
  }

  #fail(error: Error): void {
    this.#ended ??= error;
    this.#answer({ error: this.#ended, inDoubt: true });
  }
}
