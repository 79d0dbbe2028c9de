import type { RecordedEvent } from '@rostrum/event-store';
import type { AuxiliaryView, Rule } from './read-model.ts';
import { rulesFor } from './typed-rules.ts';

/**
 * A counter for the total of a list. It is an auxiliary document that changes by the event's data
 * alone, so that queries need not count documents.
 */
export interface Counter {
  readonly n: number;
}

const counters = rulesFor<Counter>();

/** Id of the counter of a list; `*` stands for all values of a key. */
export const counterId = (...keys: readonly (string | number)[]): string =>
  ['count', ...keys].join(':');

/** Changes the counter `id(event)` by `by`; an undefined id skips the event. */
export function counterRule<E extends RecordedEvent>(
  id: (event: E, auxiliary: AuxiliaryView) => string | undefined,
  by: number,
  reads?: (event: E) => readonly string[],
): Rule<E> {
  return counters.auxiliary(
    id,
    (counter, _event) => ({ n: (counter?.n ?? 0) + by }),
    reads && { reads },
  );
}

/** The counter as it was before the event. The calling rule must have `id` in its `reads`. */
export const counted = (auxiliary: AuxiliaryView, id: string): number =>
  counters.read(auxiliary, id)?.n ?? 0;
