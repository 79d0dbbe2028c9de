import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as settle } from 'node:timers/promises';
import fc from 'fast-check';

/** Which task runs next, and for how many steps. */
export interface Turn {
  readonly who: number;
  readonly steps: number;
}

/** Short turns, in which tasks overtake each other, and long turns, during which the other tasks pause. */
export const turns: fc.Arbitrary<readonly Turn[]> = fc.array(
  fc.record({
    who: fc.nat(3),
    steps: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 5, max: 80 })),
  }),
  { maxLength: 60, size: 'max' },
);

/** Runs several tasks of which one at a time takes a step, in the order of the given turns. */
export class Interleaving {
  readonly #who = new AsyncLocalStorage<number>();
  /** By task: its pending steps; several when it works in parallel. */
  readonly #waiting = new Map<number, (() => void)[]>();

  /** To be awaited by a task before each step. */
  readonly step = async (): Promise<void> => {
    const who = this.#who.getStore();
    if (who === undefined) return;
    await new Promise<void>((resolve) => {
      this.#waiting.set(who, [...(this.#waiting.get(who) ?? []), resolve]);
    });
  };

  /** Resolves when all tasks have finished. After the last turn the tasks run to their ends one by one. */
  async run(works: readonly (() => Promise<void>)[], given: readonly Turn[]): Promise<void> {
    const working = new Set(works.keys());
    const all = Promise.all(
      works.map((work, who) =>
        this.#who.run(who, async () => {
          try {
            await work();
          } finally {
            working.delete(who);
          }
        }),
      ),
    );
    const take = async (who: number, steps: number): Promise<void> => {
      for (let step = 0; step < steps && working.has(who); step++) {
        this.#waiting.get(who)?.shift()?.();
        do await settle();
        while (working.has(who) && !this.#waiting.get(who)?.length);
      }
    };
    await settle();
    for (const { who, steps } of given) await take(who, steps);
    for (const who of works.keys()) await take(who, Infinity);
    await all;
  }
}
