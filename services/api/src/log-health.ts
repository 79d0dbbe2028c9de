import { LogUnavailable, type EventStore } from '@rostrum/event-store';
import { withAppend } from './around-appends.ts';

/** For so long after a refused write the log counts as unable to take one. Milliseconds. */
const UNAVAILABLE_FOR_MS = 10_000;

/** Watches what becomes of writes, for `/readyz`. */
export function watchWrites(
  events: EventStore,
  clock: () => Date,
): { readonly events: EventStore; readonly takesWrites: () => boolean } {
  let refusedAt = Number.NEGATIVE_INFINITY;
  const watched = withAppend(events, async (stream, news, expected, cause) => {
    try {
      const appended = await events.append(stream, news, expected, cause);
      refusedAt = Number.NEGATIVE_INFINITY;
      return appended;
    } catch (error) {
      if (error instanceof LogUnavailable) refusedAt = clock().getTime();
      throw error;
    }
  });
  return {
    events: watched,
    takesWrites: () => clock().getTime() - refusedAt > UNAVAILABLE_FOR_MS,
  };
}
