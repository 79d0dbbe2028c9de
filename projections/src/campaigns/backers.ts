import { happenedAt } from '@rostrum/contracts';
import { donationWeight, repeatFactor, repeats, trustOfAge } from '@rostrum/contracts/trending';
import type { EventOfType, AuxiliaryView, Rule } from '../engine/read-model.ts';
import {
  campaignKey,
  fundingCloseReads,
  creditedCampaignId,
  debitedCampaignId,
  type MoneyReturnedEvent,
} from './funding-close.ts';
import { rulesFor } from '../engine/typed-rules.ts';

/** A member's contribution to a campaign: one auxiliary document per pair, so that the set of backers is not an array. */
interface Backer {
  readonly leftCents: number;
  /**
   * Donations that added heat, with the weight that a refund or a lost dispute subtracts again: at
   * most five within seven days, and `repeats.everCounted` in all.
   */
  readonly acts: readonly (readonly [donationId: number, atMs: number, weight: number])[];
}

type CountedDonation = EventOfType<'DonationMade'>;

const backers = rulesFor<Backer>();

export const backerId = (campaignId: number, userId: number): string =>
  `${String(campaignId)}:${String(userId)}`;

export function backerOf(auxiliary: AuxiliaryView, campaignId: number, userId: number): Backer {
  return backers.read(auxiliary, backerId(campaignId, userId)) ?? { leftCents: 0, acts: [] };
}

/** Epoch milliseconds. */
export const happenedAtMs = (event: Parameters<typeof happenedAt>[0]): number =>
  Date.parse(happenedAt(event));

/** Heat of a donation: none for the creator's own, less for young accounts and repeats. */
export function heatOf(event: CountedDonation, backer: Backer): number {
  const { creatorId, userId, amountCents, donorRegisteredAt } = event.data;
  if (userId === creatorId || backer.acts.length >= repeats.everCounted) return 0;
  const at = happenedAtMs(event);
  const earlier = backer.acts.filter(([, actAt]) => Math.abs(at - actAt) < repeats.withinMs).length;
  return (
    donationWeight(amountCents) *
    trustOfAge(Date.parse(donorRegisteredAt), at) *
    repeatFactor(earlier)
  );
}

/** The heat that a returned donation had added. */
export function heatAdded(
  event: MoneyReturnedEvent,
  backer: Backer,
): { readonly atMs: number; readonly weight: number } | undefined {
  const act = backer.acts.find(([donationId]) => donationId === event.data.donationId);
  return act && { atMs: act[1], weight: act[2] };
}

/** Rules of the auxiliary documents, under the campaign's partition key. */
export const backerRules: {
  readonly DonationMade: Rule<CountedDonation>;
  readonly DepositApplied: Rule<EventOfType<'DepositApplied'>>;
  /** Rule for refunds and lost disputes. */
  readonly returned: Rule<MoneyReturnedEvent>;
} = {
  DonationMade: backers.auxiliary(
    (e, auxiliary) => {
      const campaignId = creditedCampaignId(e, auxiliary);
      return campaignId === undefined ? undefined : backerId(campaignId, e.data.userId);
    },
    (backer = { leftCents: 0, acts: [] }, e) => {
      const weight = heatOf(e, backer);
      return {
        leftCents: backer.leftCents + e.data.amountCents,
        acts:
          weight > 0
            ? [...backer.acts, [e.data.donationId, happenedAtMs(e), weight] as const]
            : backer.acts,
      };
    },
    { partitionKey: campaignKey, reads: fundingCloseReads },
  ),
  DepositApplied: backers.auxiliary(
    (e) => (e.data.as === 'donation' ? backerId(e.data.campaignId, e.data.userId) : undefined),
    (backer = { leftCents: 0, acts: [] }, e) => ({
      ...backer,
      leftCents: backer.leftCents + e.data.amountCents,
    }),
    { partitionKey: campaignKey },
  ),
  returned: backers.auxiliary<MoneyReturnedEvent>(
    (e) => {
      const campaignId = debitedCampaignId(e);
      return campaignId === undefined ? undefined : backerId(campaignId, e.data.userId);
    },
    (backer = { leftCents: 0, acts: [] }, e) => ({
      leftCents: backer.leftCents - e.data.amountCents,
      // The donation stays in the list, so that the next one still counts as a repeat.
      acts: backer.acts.map(
        ([donationId, at, weight]) =>
          [donationId, at, donationId === e.data.donationId ? 0 : weight] as const,
      ),
    }),
    { partitionKey: campaignKey },
  ),
};
