import { happenedAt } from '@rostrum/contracts';
import {
  donationWeight,
  repeatFactor,
  repeats,
  tookBackMs,
  trustOfAge,
} from '@rostrum/contracts/trending';
import type { EventOfType, AuxiliaryView, Rule } from '../engine/read-model.ts';
import {
  campaignKey,
  fundingCloseReads,
  creditedCampaignId,
  debitedCampaignId,
  returnsAll,
  type MoneyReturnedEvent,
} from './funding-close.ts';
import { rulesFor } from '../engine/typed-rules.ts';

/** What a member says and does about a campaign beside giving. */
export interface Voice {
  /** Visible comments and answers. */
  readonly comments: number;
  readonly reactions: number;
  /** When the last acts that added heat happened, Unix ms: at most five, within seven days. */
  readonly times: readonly number[];
  /** The heat of the member's vote for a trailer, which is subtracted when it ends. Absent without. */
  readonly vote?: { readonly atMs: number; readonly weight: number };
}

/** A member's part in a campaign: one auxiliary document per pair, so that sets of members are not arrays. */
export interface Backer {
  readonly leftCents: number;
  /**
   * Donations that added heat, with the weight that a refund or a lost dispute subtracts again: at
   * most five within seven days, and `repeats.everCounted` in all.
   */
  readonly acts: readonly (readonly [donationId: number, atMs: number, weight: number])[];
  /** When the member last took a donation back, Unix ms. Absent until then. */
  readonly tookBackAtMs?: number;
  /** Absent until the first act beside giving. */
  readonly voice?: Voice;
}

export const nothingGiven: Backer = { leftCents: 0, acts: [] };
export const silent: Voice = { comments: 0, reactions: 0, times: [] };

/** Whether a member has a visible comment or a reaction, which everybody can see. */
export const speaks = ({ voice = silent }: Backer): boolean =>
  voice.comments > 0 || voice.reactions > 0;

type CountedDonation = EventOfType<'DonationMade'>;

export const backers = rulesFor<Backer>();

export const backerId = (campaignId: number, userId: number): string =>
  `${String(campaignId)}:${String(userId)}`;

export function backerOf(auxiliary: AuxiliaryView, campaignId: number, userId: number): Backer {
  return backers.read(auxiliary, backerId(campaignId, userId)) ?? nothingGiven;
}

/** Epoch milliseconds. */
export const happenedAtMs = (event: Parameters<typeof happenedAt>[0]): number =>
  Date.parse(happenedAt(event));

/**
 * Heat of a donation: none for the creator's own and within 30 days after the member took one back, less
 * for young accounts and repeats. What was taken back of another campaign is in the donation itself.
 */
export function heatOf(event: CountedDonation, backer: Backer): number {
  const { creatorId, userId, amountCents, donorRegisteredAt, tookBackAt } = event.data;
  if (userId === creatorId || backer.acts.length >= repeats.everCounted) return 0;
  const at = happenedAtMs(event);
  const lastAt = Math.max(
    backer.tookBackAtMs ?? -Infinity,
    tookBackAt === undefined ? -Infinity : Date.parse(tookBackAt),
  );
  if (at - lastAt < tookBackMs) return 0;
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
  if (!returnsAll(event)) return undefined;
  const act = backer.acts.find(([donationId]) => donationId === event.data.donationId);
  return act && { atMs: act[1], weight: act[2] };
}

const isTakenBack = (event: MoneyReturnedEvent): boolean =>
  event.type === 'RefundRequested' && event.data.reason === 'withdrawn';

/** Rules of the auxiliary documents, under the campaign's partition key. */
export const backerRules: {
  readonly DonationMade: Rule<CountedDonation>;
  readonly DepositApplied: Rule<EventOfType<'DepositApplied'>>;
  /** Rule for refunds, lost disputes and differences. */
  readonly returned: Rule<MoneyReturnedEvent>;
} = {
  DonationMade: backers.auxiliary(
    (e, auxiliary) => {
      const campaignId = creditedCampaignId(e, auxiliary);
      return campaignId === undefined ? undefined : backerId(campaignId, e.data.userId);
    },
    (backer = nothingGiven, e) => {
      const weight = heatOf(e, backer);
      return {
        ...backer,
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
    (backer = nothingGiven, e) => ({
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
    (backer = nothingGiven, e) => ({
      ...backer,
      leftCents: backer.leftCents - e.data.amountCents,
      ...(isTakenBack(e) && { tookBackAtMs: happenedAtMs(e) }),
      // The donation stays in the list, so that the next one still counts as a repeat.
      acts: backer.acts.map(
        ([donationId, at, weight]) =>
          [donationId, at, donationId === e.data.donationId && returnsAll(e) ? 0 : weight] as const,
      ),
    }),
    { partitionKey: campaignKey },
  ),
};
