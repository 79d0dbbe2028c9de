/** Somebody who waits until something that moves has reached a position. */
interface Waiter {
  readonly reached: () => boolean;
  readonly resolve: (reached: boolean) => void;
}

/** Wakes whoever waits for the read models to have folded something. */
export class Arrivals {
  readonly #waiters = new Set<Waiter>();

  /** Call it after each commit. */
  moved(): void {
    for (const waiter of this.#waiters) if (waiter.reached()) waiter.resolve(true);
  }

  /** True once `reached` says so, false when `late` aborts before. */
  async until(reached: () => boolean, late: AbortSignal): Promise<boolean> {
    if (reached()) return true;
    if (late.aborted) return false;
    return new Promise((resolve) => {
      const giveUp = (): void => waiter.resolve(false);
      const waiter: Waiter = {
        reached,
        resolve: (outcome) => {
          late.removeEventListener('abort', giveUp);
          this.#waiters.delete(waiter);
          resolve(outcome);
        },
      };
      late.addEventListener('abort', giveUp);
      this.#waiters.add(waiter);
    });
  }
}
