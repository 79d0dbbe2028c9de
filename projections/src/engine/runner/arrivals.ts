/** A pending wait for a condition on positions. */
interface Waiter {
  readonly reached: () => boolean;
  readonly resolve: (reached: boolean) => void;
}

/** Resolves waits for positions that the read models of this process reach. */
export class Arrivals {
  readonly #waiters = new Set<Waiter>();

  /** To be called after each commit. */
  moved(): void {
    for (const waiter of this.#waiters) if (waiter.reached()) waiter.resolve(true);
  }

  /** True once `reached` answers true, false when `late` aborts before. */
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
