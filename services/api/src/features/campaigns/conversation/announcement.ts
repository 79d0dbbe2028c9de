import type { DomainEvent } from '@rostrum/contracts';
import {
  conversationIsOpen,
  conversationLimits,
  conversationMessages,
} from '@rostrum/contracts/campaigns';
import { DomainError } from '../../../kernel/domain-error.ts';
import { lastMoment } from '../election/last-moment.ts';
import { invalidDate, type ConversationSubject, type Evidence } from './conversation.ts';

/** Announces the date of the conversation, or changes it. */
export interface Announcement {
  readonly now: Date;
  readonly announcedBy: number;
  /** ISO 8601. */
  readonly date: string;
}

/** Why no date can be announced now; undefined when one can. */
export function refusalOfAnnouncement({
  kind,
  phase,
  conversation: { evidence, announcements },
}: Pick<ConversationSubject, 'kind' | 'phase'> & {
  readonly conversation: {
    readonly announcements: number;
    readonly evidence: Pick<Evidence, 'state'> | null;
  };
}): string | undefined {
  if (kind === 'trailer') return 'A trailer has no conversation.';
  if (!conversationIsOpen(phase)) {
    return 'The date of the conversation can be announced from the publication of the campaign to its end.';
  }
  if (evidence !== null && evidence.state !== 'returned') {
    return 'Evidence says that the conversation took place, so its date cannot be changed.';
  }
  return announcements > conversationLimits.changes
    ? `The announced date was changed ${String(conversationLimits.changes)} times and cannot be changed again.`
    : undefined;
}

/**
 * Announces a date, and requests the mail that tells it to the backers. While the last mail is less
 * than a day old, the mail waits until it is; it then tells the date of that time.
 */
export function announce(
  { now, announcedBy, date }: Announcement,
  state: ConversationSubject,
): readonly DomainEvent[] {
  const { id: campaignId, creatorId, conversation } = state;
  const { announcedFor: previouslyFor, told } = conversation;
  if (date === previouslyFor) return [];
  const refusal = refusalOfAnnouncement(state);
  if (refusal !== undefined) throw new DomainError('conflict', refusal);
  if (Date.parse(date) <= now.getTime()) throw invalidDate(conversationMessages.dateInThePast);
  if (date > lastMoment(state)) {
    throw invalidDate(conversationMessages.dateAfterDeadline);
  }
  const mailFromMs = told === null ? 0 : Date.parse(told.at) + conversationLimits.mailEveryMs;
  const isToldAlready = told?.announcedFor === date;
  const tellsNow = !isToldAlready && mailFromMs <= now.getTime();
  const tellBackersAt = isToldAlready || tellsNow ? null : new Date(mailFromMs).toISOString();
  const data = { campaignId, creatorId, announcedBy, announcedFor: date, previouslyFor };
  const announced = { type: 'ConversationAnnounced', data: { ...data, tellBackersAt } } as const;
  return tellsNow ? [announced, mailRequest(state, date)] : [announced];
}

/** Requests the mail about the announced date that had to wait, once it is due. */
export function tellBackers(now: Date, state: ConversationSubject): readonly DomainEvent[] {
  const { announcedFor, tellBackersAt } = state.conversation;
  const isDue = tellBackersAt !== null && Date.parse(tellBackersAt) <= now.getTime();
  return isDue && announcedFor !== null ? [mailRequest(state, announcedFor)] : [];
}

function mailRequest(
  { id: campaignId, creatorId, conversation }: ConversationSubject,
  announcedFor: string,
): DomainEvent {
  const previouslyFor = conversation.told?.announcedFor ?? null;
  return {
    type: 'AnnouncementMailRequested',
    data: { campaignId, creatorId, announcedFor, previouslyFor },
  };
}
