import type { ComputedPayout, Share } from './payout.ts';

/**
 * What a further loss of `cents` takes from each share of a payout: in proportion to the shares,
 * rounded down on all losses together, so that no share ever loses more than it has, and all of it
 * when everything is lost. The rest is the platform's.
 */
export function partsOfLoss(
  { amountCents: total, lostCents: before }: Pick<ComputedPayout, 'amountCents' | 'lostCents'>,
  shares: readonly Pick<Share, 'shareId' | 'amountCents'>[],
  cents: number,
): ReadonlyMap<number, number> {
  const lostOf = (share: number, lost: number): bigint =>
    (BigInt(share) * BigInt(lost)) / BigInt(total);
  return new Map(
    shares.map(({ shareId, amountCents: share }) => [
      shareId,
      Number(lostOf(share, before + cents) - lostOf(share, before)),
    ]),
  );
}
