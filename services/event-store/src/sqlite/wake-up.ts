/** Milliseconds between two looks at a log that another process writes. */
const POLL = 25;

interface Woken {
  readonly promise: Promise<void>;
  cancel(): void;
}

/**
 * Tells subscriptions that there is something to read: at once when this process appended it, by
 * looking when another one writes.
 */
export class WakeUp {
  readonly #sleepers = new Set<() => void>();
  readonly #poll: (() => number) | undefined;
  #timer: NodeJS.Timeout | undefined;
  #seen = -1;
  #closed = false;

  /** @param options.poll ordinal of the head, asked for while somebody waits; left out when `wake` is called instead */
  constructor(options: { readonly poll?: () => number } = {}) {
    this.#poll = options.poll;
  }

  get closed(): boolean {
    return this.#closed;
  }

  /**
   * Resolves at the next wake-up after this call, or when `signal` aborts or the log closes. Asked
   * for before looking at the log, so that nothing is appended unseen in between.
   */
  next(signal: AbortSignal): Woken {
    let wake = (): void => undefined;
    const promise = new Promise<void>((resolve) => {
      wake = (): void => {
        this.#sleepers.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
    });
    if (signal.aborted || this.#closed) wake();
    else {
      this.#sleepers.add(wake);
      signal.addEventListener('abort', wake);
      this.#startPolling();
    }
    return { promise, cancel: wake };
  }

  wake(): void {
    for (const wake of [...this.#sleepers]) wake();
  }

  #startPolling(): void {
    if (this.#poll === undefined || this.#timer !== undefined) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#look();
      if (this.#sleepers.size > 0) this.#startPolling();
    }, POLL);
  }

  #look(): void {
    if (this.#poll === undefined || this.#closed) return;
    const head = this.#poll();
    if (head === this.#seen) return;
    this.#seen = head;
    this.wake();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.wake();
  }
}
