import fc from 'fast-check';
import { inject } from 'vitest';

// A failed property prints the seed and path that repeat it, and is not shrunk: on synchronous
// parts, such as SQLite, no time limit of a test ends the minutes that takes, and all other tests
// wait. `endOnFailure: false` beside that seed and path shrinks it.
fc.configureGlobal({ endOnFailure: true });

declare module 'vitest' {
  export interface ProvidedContext {
    /** Whether `npm run test:all` runs. */
    everything: boolean;
    /** The setting `PROPERTY_RUNS`. */
    propertyRuns: number;
  }
}

/** Whether `npm run test:all` runs, and not `npm test`. */
export const everything: boolean = inject('everything');

/**
 * The number of runs of a property that takes `whole` runs in `npm run test:all`: `whole` times
 * `PROPERTY_RUNS`, at least one.
 */
export const runs = (whole: number): number =>
  Math.max(1, Math.round(whole * inject('propertyRuns')));
