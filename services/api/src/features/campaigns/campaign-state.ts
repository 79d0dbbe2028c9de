import { happenedAt, type EventData, type EventOf } from '@rostrum/contracts';
import type { Phase, Review } from '@rostrum/contracts/campaigns';
import type { RecordedEvent } from '@rostrum/event-store';
import { noConversation, type Conversation } from './conversation/conversation.ts';
import { noEdits, type Edits } from '../../kernel/edits.ts';
import type { Election } from './election/election.ts';
import { noMilestones, type Milestones } from './milestones.ts';
import { noParticipants, type Participants } from './participants/participants.ts';
import type { CampaignPayout } from './payout/payout-order.ts';
import { proposalOf, type Proposal } from './proposal.ts';
import type { CampaignRefunds } from './refunds/campaign-refunds.ts';
import type { Takedown } from './takedown/takedown.ts';
import { noFilm, type Trailer } from './trailer/trailer.ts';

type CreatedData = EventData<'CampaignCreated'>;

/** A campaign: the state for decisions in `campaign-{id}`. */
export interface Campaign {
  readonly id: number;
  readonly creatorId: number;
  readonly creatorRegisteredAt: string;
  readonly kind: CreatedData['kind'];
  readonly proposal: Proposal;
  /** Null unless it is a trailer. */
  readonly trailer: Trailer | null;
  /** Of a trailer, from its publication on. */
  readonly review: Review | null;
  /** Revision of the event that brought the film of a trailer; 0 without one. */
  readonly filmRevision: number;
  /** Whether a member has voted for the film. */
  readonly filmLocked: boolean;
  /** Whether its film and picture were released, because its $1 was not paid in time. */
  readonly filesReleased: boolean;
  readonly payoutPolicy: CreatedData['payoutPolicy'];
  /** The deposit that reserved this id; null when the campaign was created unpaid. */
  readonly depositId: number | null;
  /** The deposit that pays for the campaign; null while it is unpaid. */
  readonly paidBy: number | null;
  readonly phase: Phase;
  /** When the log recorded the last change of the status, ISO 8601; null before the first. */
  readonly phaseSince: string | null;
  readonly termsLocked: boolean;
  /**
   * The first step of unlocking the terms, while the second is pending; otherwise null. `at` is ISO
   * 8601, `revision` that of the event.
   */
  readonly termsUnlock: { readonly at: string; readonly revision: number } | null;
  /** Revision of the last event that changed the terms. */
  readonly termsSince: number;
  readonly edits: Edits;
  readonly createdAt: string;
  readonly publishedAt: string | null;
  readonly conversation: Conversation;
  readonly participants: Participants;
  /** What members were told by its deadlines. */
  readonly milestones: Milestones;
  /** Null before its conversation was missed. */
  readonly election: Election | null;
  /** Whether the conversation was missed before the product knew elections. */
  readonly electionLeftToAdmin: boolean;
  /** When it was put on hold, ISO 8601; null while it is not. */
  readonly onHoldSince: string | null;
  /** For how long it was on hold, without a hold that lasts. Milliseconds. */
  readonly onHoldMs: number;
  /** The refund of all donations; null while none is ordered. */
  readonly refunds: CampaignRefunds | null;
  /** What it holds is paid out; null while that is not ordered. */
  readonly payout: CampaignPayout | null;
  /** Null unless an admin has removed it. */
  readonly takedown: Takedown | null;
  /** When it was last removed, ISO 8601, also if that was undone; null unless it ever was. */
  readonly lastTakedownAt: string | null;
  /** Whether its text and names are erased. */
  readonly erased: boolean;
  /** Id of the command that created it; repeating that command has no effect. */
  readonly createdBy: string;
  /** Revision of the last event; a quote pins it. */
  readonly revision: number;
}

/** The state after the first event. */
export function created(event: RecordedEvent<EventOf<'CampaignCreated'>>): Campaign {
  const { data } = event;
  return {
    id: data.campaignId,
    creatorId: data.creatorId,
    creatorRegisteredAt: data.creatorRegisteredAt,
    kind: data.kind,
    proposal: proposalOf(data),
    trailer: null,
    review: null,
    ...noFilm,
    filesReleased: false,
    payoutPolicy: data.payoutPolicy,
    depositId: data.depositId,
    paidBy: data.depositId,
    phase: 'pending_payment',
    phaseSince: null,
    termsLocked: false,
    termsUnlock: null,
    termsSince: event.revision,
    edits: noEdits,
    createdAt: happenedAt(event),
    publishedAt: null,
    conversation: noConversation,
    participants: noParticipants,
    milestones: noMilestones,
    election: null,
    electionLeftToAdmin: false,
    onHoldSince: null,
    onHoldMs: 0,
    refunds: null,
    payout: null,
    takedown: null,
    lastTakedownAt: null,
    erased: false,
    createdBy: event.metadata.causationId,
    revision: event.revision,
  };
}
