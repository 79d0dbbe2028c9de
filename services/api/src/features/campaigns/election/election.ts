import { type DomainEvent, type EventData, happenedAt } from '@rostrum/contracts';
import {
  campaignMessages,
  conversationIsOpen,
  electionLimits,
  endAfterHold,
  type ElectionCause,
  type Phase,
  type WireStatus,
} from '@rostrum/contracts/campaigns';
import type { Position, RecordedEvent } from '@rostrum/event-store';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { Conversation } from '../conversation/conversation.ts';
import type { Proposal } from '../proposal.ts';
import { lastMoment } from './last-moment.ts';
import { orderRefunds, type CampaignRefunds } from '../refunds/campaign-refunds.ts';
import { statusChanged } from '../status-changed.ts';

/** The election of a campaign. Times are ISO 8601. */
export interface Election {
  /** Donors choose until then. It moves by the length of a hold. */
  readonly endsAt: string;
  readonly reminded: boolean;
  /** Its end: choices at a later log position do not count. */
  readonly ended: { readonly at: string; readonly position: Position } | null;
  /** The result; null until it is known. */
  readonly extended: boolean | null;
  /** The last moment for an extended conversation; null unless it is extended. */
  readonly conversationBy: string | null;
}

/** The fields of a campaign that decisions on its election depend on. */
export interface ElectionSubject {
  readonly id: number;
  readonly creatorId: number;
  readonly kind: EventData<'CampaignCreated'>['kind'];
  readonly phase: Phase;
  readonly phaseSince: string | null;
  readonly createdAt: string;
  readonly proposal: Pick<Proposal, 'expiresAt' | 'categoryId'>;
  readonly conversation: Pick<Conversation, 'evidence'>;
  /** ISO 8601; null while it is not on hold. */
  readonly onHoldSince: string | null;
  readonly onHoldMs: number;
  readonly refunds: CampaignRefunds | null;
  readonly election: Election | null;
  /** Whether the conversation was missed before the product knew elections. */
  readonly electionLeftToAdmin: boolean;
}

export type ElectionCommand =
  | {
      /** The conversation did not take place in time. */
      readonly type: 'missConversation';
      readonly now: Date;
      /** Number of donations that the campaign holds. */
      readonly held: number;
      /** Since when the product knows elections, ISO 8601. */
      readonly knownSince: string;
    }
  /** An admin opens the election of a campaign from before elections were known. */
  | {
      readonly type: 'openElection';
      readonly now: Date;
      readonly openedBy: number;
      readonly reason: string;
      /** Number of donations that the campaign holds. */
      readonly held: number;
    }
  | { readonly type: 'remindOfElection'; readonly now: Date }
  | { readonly type: 'endElection'; readonly now: Date }
  /** `extended`: whether a donor chose to wait longer. */
  | { readonly type: 'decideElection'; readonly now: Date; readonly extended: boolean };

/** The election after an event of the campaign's stream; null before it is opened. */
export function evolveElection(before: Election | null, event: RecordedEvent): Election | null {
  switch (event.type) {
    case 'ElectionOpened': {
      const none = { reminded: false, ended: null, extended: null, conversationBy: null };
      return { endsAt: event.data.endsAt, ...none };
    }
    case 'ElectionReminderRequested':
      return before && { ...before, reminded: true };
    case 'ElectionEnded':
      return before && { ...before, ended: { at: happenedAt(event), position: event.position } };
    case 'ElectionDecided':
      return before && { ...before, ...event.data };
    case 'HoldLifted': {
      if (!before || before.ended) return before;
      const endsAt = endAfterHold(before.endsAt, event.data.since, happenedAt(event));
      return { ...before, endsAt };
    }
    default:
      return before;
  }
}

const isoOf = (ms: number): string => new Date(ms).toISOString();

/** Why an election keeps the campaign from getting the status; undefined when it does not. */
export function refusalInElection(
  { phase, election }: Pick<ElectionSubject, 'phase'> & { readonly election: object | null },
  to: WireStatus,
): string | undefined {
  if (phase === 'election') {
    return 'The backers of this campaign choose what becomes of their donations; its status changes with the result.';
  }
  return election && to === 'active'
    ? 'This campaign cannot be reopened: its backers were asked whether they wait longer.'
    : undefined;
}

/** Decides on the election of a campaign. Commands that come early or again have no effect. @throws DomainError (409) */
export function decideOnElection(
  command: ElectionCommand,
  state: ElectionSubject,
): readonly DomainEvent[] {
  switch (command.type) {
    case 'missConversation':
      return missConversation(command, state);
    case 'openElection':
      return openByAdmin(command, state);
    case 'remindOfElection':
      return remind(command.now, state);
    case 'endElection':
      return end(command.now, state);
    case 'decideElection':
      return decideResult(command, state);
  }
}

function missConversation(
  { now, held, knownSince }: Extract<ElectionCommand, { type: 'missConversation' }>,
  state: ElectionSubject,
): readonly DomainEvent[] {
  const by = Date.parse(lastMoment(state));
  if (by > now.getTime() || state.electionLeftToAdmin || !canMiss(state, held)) return [];
  const { id: campaignId, creatorId } = state;
  // What was due or had expired before elections were known is left to an admin.
  const { phase, phaseSince, election } = state;
  const expiredAt = phase === 'expired' && !election ? Date.parse(phaseSince ?? '') : Infinity;
  if (Math.min(by, expiredAt) <= Date.parse(knownSince)) {
    return [{ type: 'ElectionLeftToAdmin', data: { campaignId, creatorId } }];
  }
  if (held === 0) return expired(state);
  const cause = 'conversation_missed';
  return state.election
    ? secondMiss(state, now)
    : openedElection(state, { now, cause, openedBy: null, reason: null });
}

/** Whether the conversation can be missed. Evidence that waits is looked at first. */
function canMiss(
  { kind, phase, refunds, conversation: { evidence } }: ElectionSubject,
  held: number,
): boolean {
  if (kind === 'trailer' || refunds || evidence?.state === 'waiting') return false;
  return conversationIsOpen(phase) || (phase === 'expired' && held > 0);
}

const expired = (state: ElectionSubject): readonly DomainEvent[] =>
  state.phase === 'expired' ? [] : [statusChanged(state, 'expired', null, null)];

/** The conversation is extended once: now all that is left is refunded. */
const secondMiss = (state: ElectionSubject, now: Date): readonly DomainEvent[] => [
  ...expired(state),
  ...orderRefunds(state, { reason: 'election', beginsAt: now, orderedBy: null }),
];

/** The election begins, and with it the time in which donors choose. */
export function openedElection(
  state: Pick<ElectionSubject, 'id' | 'creatorId' | 'phase' | 'proposal'>,
  {
    now,
    cause,
    openedBy,
    reason,
  }: {
    readonly now: Date;
    readonly cause: ElectionCause;
    /** Null when a deadline led to it. */
    readonly openedBy: number | null;
    readonly reason: string | null;
  },
): readonly DomainEvent[] {
  const { id: campaignId, creatorId } = state;
  const endsAt = isoOf(now.getTime() + electionLimits.lastsMs);
  const data = { campaignId, creatorId, cause, endsAt };
  return [{ type: 'ElectionOpened', data }, statusChanged(state, 'election', openedBy, reason)];
}

/**
 * Whether an admin can open an election: the conversation was missed, the campaign was expired by an
 * admin, or it was completed before evidence was asked for. A hold is lifted first, because it would
 * lengthen the election by all of its time.
 */
export function canOpenElection(
  state: Pick<
    ElectionSubject,
    | 'kind'
    | 'phase'
    | 'createdAt'
    | 'proposal'
    | 'conversation'
    | 'onHoldSince'
    | 'onHoldMs'
    | 'refunds'
  > & { readonly election: Pick<Election, 'conversationBy'> | null },
  now: Date,
): boolean {
  const { kind, phase, refunds, election, conversation, onHoldSince } = state;
  const { evidence } = conversation;
  if (onHoldSince !== null) return false;
  if (kind === 'trailer' || refunds || election || evidence?.state === 'waiting') return false;
  if (phase === 'completed') return evidence?.state !== 'confirmed';
  if (phase === 'expired') return true;
  return conversationIsOpen(phase) && Date.parse(lastMoment(state)) <= now.getTime();
}

/** @throws DomainError (409) unless the conversation was missed, and there are donations to choose about */
function openByAdmin(
  { now, openedBy, reason, held }: Extract<ElectionCommand, { type: 'openElection' }>,
  state: ElectionSubject,
): readonly DomainEvent[] {
  if (state.phase === 'election') return [];
  if (state.onHoldSince !== null) throw new DomainError('conflict', campaignMessages.liftFirst);
  if (!canOpenElection(state, now)) {
    throw new DomainError('conflict', campaignMessages.noMissedConversation);
  }
  if (held === 0) throw new DomainError('conflict', campaignMessages.nothingHeld);
  return openedElection(state, { now, cause: 'conversation_missed', openedBy, reason });
}

function remind(now: Date, state: ElectionSubject): readonly DomainEvent[] {
  const { id: campaignId, creatorId, phase, election } = state;
  // Marked for drills: remind-once
  if (phase !== 'election' || !election || election.reminded || election.ended) return [];
  const endMs = Date.parse(election.endsAt);
  const isDue = endMs - electionLimits.reminderBeforeMs <= now.getTime() && now.getTime() < endMs;
  if (!isDue) return [];
  const data = { campaignId, creatorId, endsAt: election.endsAt };
  return [{ type: 'ElectionReminderRequested', data }];
}

function end(now: Date, state: ElectionSubject): readonly DomainEvent[] {
  const { id: campaignId, creatorId, phase, election } = state;
  if (phase !== 'election' || !election || election.ended) return [];
  if (Date.parse(election.endsAt) > now.getTime()) return [];
  return [{ type: 'ElectionEnded', data: { campaignId, creatorId } }];
}

function decideResult(
  { now, extended }: Extract<ElectionCommand, { type: 'decideElection' }>,
  state: ElectionSubject,
): readonly DomainEvent[] {
  const { id: campaignId, creatorId, phase, election } = state;
  if (phase !== 'election' || !election?.ended || election.extended !== null) return [];
  const until = Date.parse(election.ended.at) + electionLimits.extendsByMs;
  const data = { campaignId, creatorId, extended, conversationBy: extended ? isoOf(until) : null };
  const decided: DomainEvent = { type: 'ElectionDecided', data };
  return extended
    ? [decided, statusChanged(state, 'extended', null, null)]
    : [
        decided,
        statusChanged(state, 'expired', null, null),
        ...orderRefunds(state, { reason: 'election', beginsAt: now, orderedBy: null }),
      ];
}
