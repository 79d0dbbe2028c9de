import type { EventData } from '@rostrum/contracts';
import type { ConfirmationWay, Phase, Review } from '@rostrum/contracts/campaigns';
import type { CampaignRefundReason } from '@rostrum/contracts/payments/constants';
import type { Conversation } from './conversation.ts';
import type { Election } from './election.ts';
import type { PromotionWindow } from './promotion-windows.ts';

/** A campaign, as cards and pages show it. Money in cents, times ISO 8601. */
export interface CampaignCard {
  readonly id: number;
  readonly kind: 'debate' | 'trailer';
  readonly title: string;
  /**
   * Seed of the drawn cover: a 32-bit hash of the category and of the title as first published; 0
   * once the title is erased.
   */
  readonly coverSeed: number;
  readonly description: string;
  readonly categoryId: number;
  readonly creatorId: number;
  readonly participants: readonly string[];
  readonly moderator: string | null;
  /** The participants who were confirmed as members; `slot` is their number from 1. */
  readonly confirmedParticipants: readonly {
    readonly slot: number;
    readonly userId: number;
    /** How it is known that they are the participant; null where that is not recorded. */
    readonly way: ConfirmationWay | null;
  }[];
  readonly imageUrl: string | null;
  readonly videoUrl: string | null;
  /** Null unless it is a trailer, and once its texts are erased. */
  readonly trailer:
    | (Pick<EventData<'TrailerDescribed'>, 'genre' | 'duration' | 'video'> & {
        /** Revision of the event that brought the film. */
        readonly filmRevision: number;
        /** Whether a member has voted for the film. */
        readonly filmLocked: boolean;
      })
    | null;
  /** Whether the files of an unpaid trailer were released. */
  readonly filesReleased: boolean;
  /** Of a trailer, from its publication on. */
  readonly review: Review | null;
  /** Why it was sent back, until it is accepted; null otherwise. */
  readonly sentBackReason: string | null;
  /** Votes for the film of a trailer by members who are neither suspended nor erased. */
  readonly voteCount: number;
  readonly goalCents: number;
  /** Donations that are not late, less their refunds and lost disputes. */
  readonly currentAmountCents: number;
  /** Distinct donors who have given more than was returned to them. */
  readonly backerCount: number;
  /** Distinct members who have a visible comment or a reaction. */
  readonly speakerCount: number;
  readonly phase: Phase;
  readonly payoutPolicy: { readonly id: string; readonly version: number };
  readonly termsLocked: boolean;
  readonly createdAt: string;
  readonly publishedAt: string | null;
  readonly expiresAt: string;
  /** End of the campaign's last promotion, possibly in the past; null without one. */
  readonly promotedUntil: string | null;
  readonly promotionWindows: readonly PromotionWindow[];
  /** Trending score: log2 of the decayed heat, in units of 2^-24; null without a score. */
  readonly heat: number | null;
  readonly conversation: Conversation;
  readonly election: Election | null;
  /** When it was put on hold; null while it is not. */
  readonly onHoldSince: string | null;
  /** For how long it was on hold, without a hold that lasts. Milliseconds. */
  readonly onHoldMs: number;
  /** The refund of all its donations; null while none is ordered. Times are ISO 8601. */
  readonly refunds: {
    readonly reason: CampaignRefundReason;
    readonly orderedAt: string;
    readonly beginsAt: string;
    readonly begun: boolean;
  } | null;
  /** When an admin removed it, ISO 8601, and the phase that it was in; null otherwise. */
  readonly takedown: { readonly at: string; readonly from: Phase } | null;
}
