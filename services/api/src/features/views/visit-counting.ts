import type { Visit, VisitBounds, Visits } from '@rostrum/state';
import { setTimeout as after } from 'node:timers/promises';

/** Maximum number of visits that wait for the state; further ones are not counted. */
const maxWaiting = 10_000;
/** Visits that are written together. */
const batchSize = 1_000;
/** Milliseconds between two batches, so that visits write to the state ten times a second at most. */
const pauseMs = 100;

export interface VisitCounting {
  /**
   * Resolves once the visit is in the state, or was left out because too many wait.
   * @throws StateUnavailable when it could not be written; it may then not be counted again
   */
  count(visit: Visit): Promise<void>;
}

interface WaitingVisit {
  readonly visit: Visit;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** Writes the visits of this process in batches, one after the other. */
export function createVisitCounting(
  visits: Pick<Visits, 'count'>,
  bounds: VisitBounds,
): VisitCounting {
  let waiting: WaitingVisit[] = [];
  let leftOut = 0;
  let running: Promise<void> | undefined;

  const write = async (batch: readonly WaitingVisit[]): Promise<void> => {
    const uncounted = leftOut;
    leftOut = 0;
    try {
      await visits.count(
        batch.map(({ visit }) => visit),
        bounds,
        uncounted,
      );
      for (const { resolve } of batch) resolve();
    } catch (error) {
      leftOut += uncounted;
      for (const { reject } of batch) reject(error);
    }
  };

  const run = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, batchSize);
      waiting = waiting.slice(batchSize);
      await write(batch);
      await after(pauseMs, undefined, { ref: false });
    }
    running = undefined;
  };

  return {
    count: (visit) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= maxWaiting) {
          leftOut += 1;
          resolve();
          return;
        }
        waiting.push({ visit, resolve, reject });
        running ??= run();
      }),
  };
}
