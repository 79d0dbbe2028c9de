import type { RecordedEvent } from '@rostrum/event-store';
import type { Rule } from './read-model.ts';
import { rulesFor } from './typed-rules.ts';

/** The total of a list: an auxiliary document that events move by their data alone, so that no list is counted. */
export interface Counter {
  readonly n: number;
}

const counters = rulesFor<Counter>();

/** Id of the counter of a list; `*` stands for all values of a key. */
export const counterId = (...keys: readonly (string | number)[]): string =>
  ['count', ...keys].join(':');

/** Moves the counter `id(event)` by `by`; undefined: the event does not concern it. */
export function counting<E extends RecordedEvent>(
  id: (event: E) => string | undefined,
  by: number,
): Rule<E> {
  return counters.auxiliary(id, (counter, _event) => ({ n: (counter?.n ?? 0) + by }));
}
