import { LogUnavailable, type EventStore } from '@rostrum/event-store';
import { withAppend } from './around-appends.ts';

/** Time after a refused write during which the log counts as not accepting writes. Milliseconds. */
const UNAVAILABLE_FOR_MS = 10_000;

/**
 * Observes whether appends succeed, for `/readyz`, and how many seconds they take, for the metrics.
 */
export function watchWrites(
  events: EventStore,
  clock: () => Date,
  appended: (seconds: number) => void,
): { readonly events: EventStore; readonly acceptsWrites: () => boolean } {
  let refusedAt = Number.NEGATIVE_INFINITY;
  const watched = withAppend(events, async (stream, news, expected, cause) => {
    const began = performance.now();
    try {
      const done = await events.append(stream, news, expected, cause);
      refusedAt = Number.NEGATIVE_INFINITY;
      appended((performance.now() - began) / 1_000);
      return done;
    } catch (error) {
      if (error instanceof LogUnavailable) refusedAt = clock().getTime();
      throw error;
    }
  });
  return {
    events: watched,
    acceptsWrites: () => clock().getTime() - refusedAt > UNAVAILABLE_FOR_MS,
  };
}
