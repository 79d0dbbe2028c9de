/** Milliseconds between two polls of the head, when another process appends. */
const POLL_MS = 25;

interface WakeUpCall {
  readonly promise: Promise<void>;
  /** Stops waiting; resolves the promise. */
  cancel(): void;
}

/**
 * Wakes waiting subscriptions when events were appended: on a call of `wake`, or by polling the head
 * when another process appends.
 */
export class WakeUp {
  readonly #waiting = new Set<() => void>();
  readonly #poll: (() => number) | undefined;
  #timer: NodeJS.Timeout | undefined;
  #seen = -1;
  #closed = false;

  /** @param options.poll returns the ordinal of the head; polled while a subscription waits. Default: no polling */
  constructor(options: { readonly poll?: () => number } = {}) {
    this.#poll = options.poll;
  }

  get closed(): boolean {
    return this.#closed;
  }

  /**
   * Resolves at the next wake-up after this call, or when `signal` aborts or this is closed. Call it
   * before reading the log: events that are appended during or after the read then wake the caller.
   */
  next(signal: AbortSignal): WakeUpCall {
    let wake = (): void => undefined;
    const promise = new Promise<void>((resolve) => {
      wake = (): void => {
        this.#waiting.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
    });
    if (signal.aborted || this.#closed) wake();
    else {
      this.#waiting.add(wake);
      signal.addEventListener('abort', wake);
      this.#startPolling();
    }
    return { promise, cancel: wake };
  }

  wake(): void {
    for (const wake of [...this.#waiting]) wake();
  }

  #startPolling(): void {
    if (this.#poll === undefined || this.#timer !== undefined) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#pollHead();
      if (this.#waiting.size > 0) this.#startPolling();
    }, POLL_MS);
  }

  #pollHead(): void {
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
