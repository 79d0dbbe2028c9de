/** A pending wait for a condition on the positions. */
interface Waiter {
  readonly reached: () => boolean;
  readonly resolve: (reached: boolean) => void;
}

/** Waits for conditions on the positions of this process's read models. */
export class PositionWaits {
  readonly #waiters = new Set<Waiter>();

  /** Checks all waits; called after each commit. */
  check(): void {
    for (const waiter of this.#waiters) if (waiter.reached()) waiter.resolve(true);
  }

  /** True once `reached` returns true; false when `late` aborts first. */
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
