import { happenedAt } from '@rostrum/contracts';
import { lastMomentOf, type Phase, type Review } from '@rostrum/contracts/campaigns';
import type { EventOfType } from '../engine/read-model.ts';
import { holdsNothing, type Holding } from '../payments/index.ts';

/**
 * What the end of a campaign depends on: one auxiliary document per campaign, from its creation on.
 * Times are ISO 8601.
 */
export interface CampaignEnding extends Holding {
  readonly kind: 'debate' | 'trailer';
  readonly phase: Phase;
  readonly onHold: boolean;
  /** When it was put on hold, ISO 8601; null while it is not. */
  readonly onHoldSince: string | null;
  readonly published: boolean;
  /** Whether the files of an unpaid trailer were released. */
  readonly filesReleased: boolean;
  readonly createdAt: string;
  readonly goalCents: number;
  /** Since when it holds its goal; null while it does not. */
  readonly goalHeldAt: string | null;
  /** Whether members were told of that. */
  readonly goalReached: boolean;
  /** The last moment for the conversation, or for the selection of a trailer. */
  readonly conversationBy: string;
  /** For how long it was on hold, without a hold that lasts. Milliseconds. */
  readonly onHoldMs: number;
  /** Of a trailer, from its publication on. */
  readonly review: Review | null;
  readonly evidenceWaits: boolean;
  /** The conversation was missed before the product knew elections. */
  readonly leftToAdmin: boolean;
  /** When the refund of all of them begins; null while none is ordered. */
  readonly refundsFrom: string | null;
  readonly refundsBegun: boolean;
  readonly election: Election | null;
}

export interface Election {
  readonly openedAt: string;
  readonly endsAt: string;
  readonly endedAt: string | null;
  readonly reminded: boolean;
  /** Whether the result is known. */
  readonly decided: boolean;
  /** Of the held donations: those in the election, and those of them whose donors chose to wait. */
  readonly inside: number;
  readonly extending: number;
  /** What the donations are together whose donors chose to wait. */
  readonly extendingCents: number;
  /** `extending` at the end of the election. */
  readonly extendingAtEnd: number;
  /** Of the held donations: those that stay with the campaign after the election. */
  readonly extended: number;
}

/** The document of a new campaign. */
export function created(event: EventOfType<'CampaignCreated'>): CampaignEnding {
  const createdAt = happenedAt(event);
  const { kind, goalCents, expiresAt } = event.data;
  return {
    kind,
    phase: 'pending_payment',
    onHold: false,
    onHoldSince: null,
    published: false,
    filesReleased: false,
    createdAt,
    goalCents,
    goalHeldAt: null,
    goalReached: false,
    conversationBy: lastMomentOf({ kind, createdAt, expiresAt, onHoldMs: 0 }),
    onHoldMs: 0,
    review: null,
    evidenceWaits: false,
    leftToAdmin: false,
    refundsFrom: null,
    refundsBegun: false,
    ...holdsNothing,
    election: null,
  };
}
