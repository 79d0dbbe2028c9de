import type { EventStore } from '@rostrum/event-store';

/** The log with another `append`, to observe appends, or to make them fail in a test. */
export function withAppend(events: EventStore, append: EventStore['append']): EventStore {
  return withMethods(events, { append });
}

/** The log with some of its methods replaced. */
export function withMethods(events: EventStore, replaced: Partial<EventStore>): EventStore {
  return {
    append: (...all) => events.append(...all),
    readStream: (stream) => events.readStream(stream),
    load: (...all) => events.load(...all),
    readAll: (from, options) => events.readAll(from, options),
    subscribe: (from, handler, options) => events.subscribe(from, handler, options),
    subscribeToRevisions: (...all) => events.subscribeToRevisions(...all),
    head: () => events.head(),
    verified: () => events.verified(),
    close: () => events.close(),
    ...replaced,
  };
}
