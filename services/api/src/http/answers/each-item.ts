import type { Position } from '@rostrum/event-store';
import { DomainError } from '../../kernel/domain-error.ts';
import type { RequestContext } from '../route.ts';

/** Items that are decided on at the same time. */
const beside = 10;

interface Outcome {
  readonly id: number;
  /** Why it was refused; null when it was done. */
  readonly refusal: string | null;
}

/**
 * Acts on each item of a request: each has an outcome of its own, and one that is refused stops no
 * other. `act` returns the position that it reached; a repeat of the request completes what was
 * interrupted.
 */
export async function eachItem<T extends { readonly id: number }>(
  items: readonly T[],
  context: Pick<RequestContext, 'reached'>,
  act: (item: T) => Promise<Position>,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  const one = async (item: T): Promise<Outcome> => {
    const { id } = item;
    try {
      context.reached(await act(item));
      return { id, refusal: null };
    } catch (error) {
      if (error instanceof DomainError) return { id, refusal: error.message };
      throw error;
    }
  };
  for (let from = 0; from < items.length; from += beside) {
    outcomes.push(...(await Promise.all(items.slice(from, from + beside).map(one))));
  }
  return outcomes;
}
