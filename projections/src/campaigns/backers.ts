import { donationWeight, happenedAt, repeatFactor, repeats, trustOfAge } from '@rostrum/contracts';
import type { EventOfType, HelperView, Rule } from '../engine/read-model.ts';
import { cutId, isLate, refundedCampaign } from './funding-close.ts';
import { rulesFor } from '../engine/typed-rules.ts';

/** What one member has in one campaign: a helper per pair, so that distinct backers need no array. */
interface Backer {
  readonly leftCents: number;
  /**
   * Donations that added heat, with what they added: a refund takes away exactly that. At most five
   * within seven days count, so this stays short.
   */
  readonly acts: readonly (readonly [donationId: number, atMs: number, weight: number])[];
}

type Donated = EventOfType<'DonationMade'>;
type Refunded = EventOfType<'RefundRequested'>;

const backers = rulesFor<Backer>();

export const backerId = (campaignId: number, userId: number): string =>
  `${String(campaignId)}:${String(userId)}`;

export function backerOf(helpers: HelperView, campaignId: number, userId: number): Backer {
  return backers.ask(helpers, backerId(campaignId, userId)) ?? { leftCents: 0, acts: [] };
}

/** Unix ms of when it happened. */
export const happenedAtMs = (event: Parameters<typeof happenedAt>[0]): number =>
  Date.parse(happenedAt(event));

/** Heat of a donation that counts: none for the creator's own, less for young accounts and repeats. */
export function heatOf(event: Donated, backer: Backer): number {
  const { creatorId, userId, amountCents, donorRegisteredAt } = event.data;
  if (userId === creatorId) return 0;
  const at = happenedAtMs(event);
  const earlier = backer.acts.filter(([, actAt]) => Math.abs(at - actAt) < repeats.withinMs).length;
  return (
    donationWeight(amountCents) *
    trustOfAge(Date.parse(donorRegisteredAt), at) *
    repeatFactor(earlier)
  );
}

/** What a refunded donation had added, or nothing. */
export function heatAdded(
  event: Refunded,
  backer: Backer,
): { readonly atMs: number; readonly weight: number } | undefined {
  const act = backer.acts.find(([donationId]) => donationId === event.data.donationId);
  return act && { atMs: act[1], weight: act[2] };
}

/** The helpers' rules, in the campaign's group. They fold what the campaign's own rules fold. */
export const backerRules: {
  readonly DonationMade: Rule<Donated>;
  readonly DepositApplied: Rule<EventOfType<'DepositApplied'>>;
  readonly RefundRequested: Rule<Refunded>;
} = {
  DonationMade: backers.helper(
    (e, helpers) => (isLate(e, helpers) ? undefined : backerId(e.data.campaignId, e.data.userId)),
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
    { group: (e) => cutId(e.data.campaignId), asks: (e) => [cutId(e.data.campaignId)] },
  ),
  DepositApplied: backers.helper(
    (e) => (e.data.as === 'donation' ? backerId(e.data.campaignId, e.data.userId) : undefined),
    (backer = { leftCents: 0, acts: [] }, e) => ({
      ...backer,
      leftCents: backer.leftCents + e.data.amountCents,
    }),
    { group: (e) => cutId(e.data.campaignId) },
  ),
  RefundRequested: backers.helper(
    (e) => {
      const campaignId = refundedCampaign(e);
      return campaignId === undefined ? undefined : backerId(campaignId, e.data.userId);
    },
    (backer = { leftCents: 0, acts: [] }, e) => ({
      leftCents: backer.leftCents - e.data.amountCents,
      // It stays a repeat: giving and taking back again does not make the next one the first.
      acts: backer.acts.map(
        ([donationId, at, weight]) =>
          [donationId, at, donationId === e.data.donationId ? 0 : weight] as const,
      ),
    }),
    { group: (e) => cutId(e.data.campaignId ?? 0) },
  ),
};
