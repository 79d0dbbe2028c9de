import type { EventStore } from '@rostrum/event-store';

/** The same log with something between the product and its writes: a watch, or a fault in a drill. */
export function withAppend(events: EventStore, append: EventStore['append']): EventStore {
  return {
    append,
    readStream: (stream) => events.readStream(stream),
    load: (stream) => events.load(stream),
    readAll: (from, options) => events.readAll(from, options),
    subscribe: (from, handler, options) => events.subscribe(from, handler, options),
    head: () => events.head(),
    verified: () => events.verified(),
    close: () => events.close(),
  };
}
