import { LogUnavailable, type EventStore } from '@rostrum/event-store';

/** For so long after a refused write the log counts as unable to take one. Milliseconds. */
const UNAVAILABLE_FOR_MS = 10_000;

/** Watches what becomes of writes, for `/readyz`. */
export function watchWrites(
  events: EventStore,
  clock: () => Date,
): { readonly events: EventStore; readonly takesWrites: () => boolean } {
  let refusedAt = Number.NEGATIVE_INFINITY;
  const watched: EventStore = {
    append: async (stream, news, expected, cause) => {
      try {
        const appended = await events.append(stream, news, expected, cause);
        refusedAt = Number.NEGATIVE_INFINITY;
        return appended;
      } catch (error) {
        if (error instanceof LogUnavailable) refusedAt = clock().getTime();
        throw error;
      }
    },
    readStream: (stream) => events.readStream(stream),
    load: (stream) => events.load(stream),
    readAll: (from, options) => events.readAll(from, options),
    subscribe: (from, handler, options) => events.subscribe(from, handler, options),
    head: () => events.head(),
    verified: () => events.verified(),
    close: () => events.close(),
  };
  return {
    events: watched,
    takesWrites: () => clock().getTime() - refusedAt > UNAVAILABLE_FOR_MS,
  };
}
