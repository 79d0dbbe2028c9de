import type { Position } from '@rostrum/event-store';
import { DomainError } from '../../kernel/domain-error.ts';
import type { RequestContext } from '../../http/route.ts';

/** Shares that are decided on at the same time. */
const beside = 10;

interface Result {
  readonly id: number;
  readonly done: boolean;
  readonly refusal: string | null;
}

/**
 * Acts on each of several shares: each has a result of its own, and one that is refused stops no
 * other. A repeat completes what was interrupted.
 */
export async function eachShare<T extends { readonly id: number }>(
  shares: readonly T[],
  context: Pick<RequestContext, 'reached'>,
  act: (share: T) => Promise<Position>,
): Promise<{ results: Result[] }> {
  const results: Result[] = [];
  const one = async (share: T): Promise<Result> => {
    const { id } = share;
    try {
      context.reached(await act(share));
      return { id, done: true, refusal: null };
    } catch (error) {
      if (error instanceof DomainError) return { id, done: false, refusal: error.message };
      throw error;
    }
  };
  for (let from = 0; from < shares.length; from += beside) {
    results.push(...(await Promise.all(shares.slice(from, from + beside).map(one))));
  }
  return { results };
}
