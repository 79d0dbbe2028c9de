import type { OfferedShare } from './use-act-on-many.ts';

export type Disputed = Pick<OfferedShare['sums'], 'disputes' | 'disputedCents'>;

/** The open disputes of the campaigns of shares, with their sum, each campaign once. */
export function disputedOf(shares: readonly Pick<OfferedShare, 'campaignId' | 'sums'>[]): Disputed {
  const campaigns = new Map(shares.map(({ campaignId, sums }) => [campaignId, sums]));
  return [...campaigns.values()].reduce<Disputed>(
    (all, { disputes, disputedCents }) => ({
      disputes: all.disputes + disputes,
      disputedCents: all.disputedCents + disputedCents,
    }),
    { disputes: 0, disputedCents: 0 },
  );
}
