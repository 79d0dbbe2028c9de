import type { RecordedEvent } from '@rostrum/event-store';
import type { Rule } from './read-model.ts';
import { rulesFor } from './typed-rules.ts';

/**
 * Totals of lists: helpers that events move by their data alone, so that no list is ever counted
 * to say how long it is.
 */
export interface Counter {
  readonly n: number;
}

const counters = rulesFor<Counter>();

/** Id of the counter of a list; `*` stands for everything. */
export const counterId = (...keys: readonly (string | number)[]): string =>
  ['count', ...keys].join(':');

/** Moves one counter by `by(event)`; undefined: the event does not concern it. */
export function counting<E extends RecordedEvent>(
  id: (event: E) => string | undefined,
  by: number,
): Rule<E> {
  return counters.helper(id, (counter, _event) => ({ n: (counter?.n ?? 0) + by }));
}
