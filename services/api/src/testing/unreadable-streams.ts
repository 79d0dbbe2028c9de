import { KeyMissing, type EventStore } from '@rostrum/event-store';
import { withMethods } from '../runtime/storage/around-appends.ts';
import type { TestApp } from './create-test-app.ts';

/** Streams that a test makes unreadable, as if their key were lost. */
export class UnreadableStreams {
  readonly #names = new Set<string>();

  /** Passed as `aroundEvents` to the test app. */
  readonly around = (events: EventStore): EventStore =>
    withMethods(events, {
      load: (stream, types) =>
        this.#names.has(stream)
          ? Promise.reject(
              new KeyMissing(`the key of ${stream} is missing`, '2026-01-01T00:00:00.000Z'),
            )
          : events.load(stream, types),
    });

  /** Also clears the app's cached state of the stream. */
  add(test: TestApp, stream: string): void {
    this.#names.add(stream);
    test.app.events.states?.clear();
  }

  clear(): void {
    this.#names.clear();
  }
}
