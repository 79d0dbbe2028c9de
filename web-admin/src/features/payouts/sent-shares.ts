import type { SentShare } from './payout-calls.ts';
import type { ShareRecord } from './records.ts';
import type { OfferedShare } from './use-act-on-many.ts';

/** The references that were entered, by the id of the share. */
export type References = Readonly<Partial<Record<number, string>>>;

/**
 * The shares with their references, each by the method that its payee expects; undefined while a
 * reference is missing.
 */
export function sentOf(
  shares: readonly OfferedShare[],
  references: References,
): readonly SentShare[] | undefined {
  const sent = shares.flatMap(({ id, method, sums }): readonly SentShare[] => {
    const reference = references[id]?.trim() ?? '';
    return method === null || reference === '' ? [] : [{ id, method, reference, sums }];
  });
  return sent.length === shares.length ? sent : undefined;
}

/** The references with the first share's one for the shares of the same method that have none. */
export function filledFromFirst(
  shares: readonly ShareRecord[],
  references: References,
): References {
  const [first] = shares;
  const reference = first && references[first.id]?.trim();
  if (!reference) return references;
  const filled = shares
    .filter(({ id, method }) => method === first.method && !references[id]?.trim())
    .map(({ id }) => [id, reference] as const);
  return { ...references, ...Object.fromEntries(filled) };
}
