import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as settle } from 'node:timers/promises';
import fc from 'fast-check';

/** Whose turn it is, and for how many steps. */
export interface Turn {
  readonly who: number;
  readonly steps: number;
}

/** Short turns, in which everybody overtakes everybody, and such long ones that somebody seems to have been stopped. */
export const turns: fc.Arbitrary<readonly Turn[]> = fc.array(
  fc.record({
    who: fc.nat(3),
    steps: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 5, max: 80 })),
  }),
  { maxLength: 60, size: 'max' },
);

/** Has several at work, of whom one takes a step at a time: always the one whose turn it is. */
export class Turns {
  readonly #who = new AsyncLocalStorage<number>();
  /** Of each, the steps that it is about to take: several when it does things side by side. */
  readonly #waiting = new Map<number, (() => void)[]>();

  /** To be awaited before each step. */
  readonly step = async (): Promise<void> => {
    const who = this.#who.getStore();
    if (who === undefined) return;
    await new Promise<void>((resolve) => {
      this.#waiting.set(who, [...(this.#waiting.get(who) ?? []), resolve]);
    });
  };

  /** Resolves when all have done their work. When the turns are used up, everybody finishes in order. */
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
