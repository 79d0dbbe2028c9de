import type { DomainEvent } from '@rostrum/contracts';
import {
  conversationIsOpen,
  conversationLimits,
  conversationMessages,
  evidenceStands,
} from '@rostrum/contracts/campaigns';
import { DomainError } from '../../../kernel/domain-error.ts';
import { lastMoment } from '../election/last-moment.ts';
import { areAllConfirmed } from '../participants/participants.ts';
import { invalidDate, type ConversationSubject, type Evidence } from './conversation.ts';

/** Announces the date of the conversation, or changes it; plans it while a participant is not confirmed. */
export interface Announcement {
  readonly now: Date;
  readonly announcedBy: number;
  /** ISO 8601. */
  readonly date: string;
  /** An admin's, who does it for the creator; otherwise null. */
  readonly reason: string | null;
}

/** Why no date can be announced now; undefined when one can. */
export function refusalOfAnnouncement({
  kind,
  phase,
  conversation: { evidence, announcedFor, changes, plans },
}: Pick<ConversationSubject, 'kind' | 'phase'> & {
  readonly conversation: {
    readonly announcedFor: string | null;
    readonly changes: number;
    readonly plans: number;
    readonly evidence: Pick<Evidence, 'state'> | null;
  };
}): string | undefined {
  if (kind === 'trailer') return 'A trailer has no conversation.';
  if (!conversationIsOpen(phase)) {
    return 'The date of the conversation can be announced from the publication of the campaign to its end.';
  }
  if (evidenceStands(evidence)) {
    return 'Evidence says that the conversation took place, so its date cannot be changed.';
  }
  if (announcedFor === null) {
    return plans < conversationLimits.plans
      ? undefined
      : `A date was planned ${String(conversationLimits.plans)} times for this campaign. It is announced when all participants are confirmed.`;
  }
  return changes < conversationLimits.changes
    ? undefined
    : `The announced date was changed ${String(conversationLimits.changes)} times and cannot be changed again.`;
}

/**
 * Announces a date, and requests the mail that tells it to the backers. While the last mail is less
 * than a day old, the mail waits until it is; it then tells the date of that time. A date that is not
 * announced yet is planned as long as a participant is not confirmed.
 */
export function announce(
  command: Announcement,
  state: ConversationSubject,
): readonly DomainEvent[] {
  const { now, announcedBy, date, reason } = command;
  const { id: campaignId, creatorId, conversation } = state;
  const isAnnounced = conversation.announcedFor !== null || areAllConfirmed(state);
  if (date === (isAnnounced ? conversation.announcedFor : conversation.plannedFor)) return [];
  const refusal = refusalOfAnnouncement(state);
  if (refusal !== undefined) throw new DomainError('conflict', refusal);
  if (Date.parse(date) <= now.getTime()) throw invalidDate(conversationMessages.dateInThePast);
  if (date > lastMoment(state)) {
    throw invalidDate(conversationMessages.dateAfterDeadline);
  }
  if (isAnnounced) return announced(command, state);
  const dates = { plannedFor: date, previouslyFor: conversation.plannedFor };
  const data = { campaignId, creatorId, plannedBy: announcedBy, ...dates, reason };
  return [{ type: 'ConversationPlanned', data }];
}

function announced(
  { now, announcedBy, date, reason }: Announcement,
  state: ConversationSubject,
): readonly DomainEvent[] {
  const { id: campaignId, creatorId, conversation } = state;
  const { told, lastAnnouncedFor: previouslyFor } = conversation;
  const last = conversation.announced.at(-1);
  const takeBackUntil =
    last?.to === null
      ? last.takeBackUntil
      : new Date(now.getTime() + conversationLimits.takeBackMs).toISOString();
  const mailFromMs = told === null ? 0 : Date.parse(told.at) + conversationLimits.mailEveryMs;
  const isToldAlready = told?.announcedFor === date;
  const tellsNow = !isToldAlready && mailFromMs <= now.getTime();
  const tellBackersAt = isToldAlready || tellsNow ? null : new Date(mailFromMs).toISOString();
  const data = { campaignId, creatorId, announcedBy, announcedFor: date, previouslyFor };
  const event = {
    type: 'ConversationAnnounced',
    data: { ...data, takeBackUntil, reason, tellBackersAt },
  } as const;
  return tellsNow ? [event, mailRequest(state, date, takeBackUntil)] : [event];
}

/** An announced date is a proposal again, because a participant is no longer confirmed. */
export function planAgain(
  { id: campaignId, creatorId, conversation: { announcedFor } }: ConversationSubject,
  plannedBy: number,
): readonly DomainEvent[] {
  if (announcedFor === null) return [];
  const dates = { plannedFor: announcedFor, previouslyFor: announcedFor };
  const data = { campaignId, creatorId, plannedBy, ...dates, reason: null };
  return [{ type: 'ConversationPlanned', data }];
}

/**
 * What a change of the participants means for the date: once all are confirmed, a planned date that
 * lies ahead is announced; once one of them is not, an announced date is a proposal again.
 */
export function dateAfterParticipants(
  state: ConversationSubject,
  after: Parameters<typeof areAllConfirmed>[0],
  { now, changedBy }: { readonly now: Date; readonly changedBy: number },
): readonly DomainEvent[] {
  const isConfirmed = areAllConfirmed(after);
  if (isConfirmed === areAllConfirmed(state) || !conversationIsOpen(state.phase)) return [];
  if (!isConfirmed) return planAgain(state, changedBy);
  const { plannedFor: date, evidence } = state.conversation;
  const isPossible =
    date !== null &&
    Date.parse(date) > now.getTime() &&
    date <= lastMoment(state) &&
    !evidenceStands(evidence);
  return isPossible ? announced({ now, announcedBy: changedBy, date, reason: null }, state) : [];
}

/** Requests the mail about the announced date that had to wait, once it is due. */
export function tellBackers(now: Date, state: ConversationSubject): readonly DomainEvent[] {
  const { announced: periods, announcedFor, tellBackersAt } = state.conversation;
  const isDue = tellBackersAt !== null && Date.parse(tellBackersAt) <= now.getTime();
  if (!isDue || announcedFor === null || !conversationIsOpen(state.phase)) return [];
  return [mailRequest(state, announcedFor, periods.at(-1)?.takeBackUntil ?? null)];
}

function mailRequest(
  { id: campaignId, creatorId, conversation }: ConversationSubject,
  announcedFor: string,
  takeBackUntil: string | null,
): DomainEvent {
  const previouslyFor = conversation.told?.announcedFor ?? null;
  return {
    type: 'AnnouncementMailRequested',
    data: { campaignId, creatorId, announcedFor, previouslyFor, takeBackUntil },
  };
}
