import type { Sums } from '@rostrum/contracts';
import type { Position } from '@rostrum/event-store';
import { DomainError } from '../../kernel/domain-error.ts';
import type { RequestContext } from '../route.ts';

/** Items that are decided on at the same time. */
const beside = 10;

interface Outcome<S extends Sums> {
  readonly id: number;
  /** Why it was refused; null when it was done. */
  readonly refusal: string | null;
  /** What it moves, when other sums were shown; else null. */
  readonly sums: S | null;
}

/**
 * Acts on each item of a request: each has an outcome of its own, and one that is refused stops no
 * other. `act` returns the position that it reached; a repeat of the request completes what was
 * interrupted. `S`: the sums that `act` compares.
 */
export async function eachItem<
  T extends { readonly id: number; readonly sums: S },
  S extends Sums = T['sums'],
>(
  items: readonly T[],
  context: Pick<RequestContext, 'reached'>,
  act: (item: T) => Promise<Position>,
): Promise<readonly Outcome<S>[]> {
  const outcomes: Outcome<S>[] = [];
  const one = async (item: T): Promise<Outcome<S>> => {
    const { id } = item;
    try {
      context.reached(await act(item));
      return { id, refusal: null, sums: null };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const { message: refusal, facts } = error;
      return { id, refusal, sums: (facts.sums ?? null) as S | null };
    }
  };
  for (let from = 0; from < items.length; from += beside) {
    outcomes.push(...(await Promise.all(items.slice(from, from + beside).map(one))));
  }
  return outcomes;
}
