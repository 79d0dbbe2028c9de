import type { PromiseName } from './promises.ts';
import type { Rewrite } from './rewriting/rewrite.ts';

/** A mistake that a drill must notice, and the promise that it breaks. */
export interface Mutation {
  readonly name: string;
  readonly drill: string;
  readonly breaks: PromiseName;
  /** The small form of the drill would not notice. */
  readonly whole?: true;
  readonly rewrites: readonly Rewrite[];
}

export const mutations: readonly Mutation[] = [
  {
    name: 'acknowledgement before commit',
    drill: 'kill',
    breaks: 'I7',
    rewrites: [
      {
        module: 'services/event-store/dist/sqlite/writer.js',
        text: 'const outcomes = this.#appender.appendGroup(group);',
        by: `
          let first = before + 1;
          const outcomes = group.map(({ request, events }) => {
            const outcome = { request, kind: 'appended', first };
            first += events.length;
            return outcome;
          });
          this.#say({ kind: 'outcomes', outcomes });
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 30);
          this.#appender.appendGroup(group);`,
      },
    ],
  },
];
