import {
  type DomainEvent,
  type EventData,
  happenedAt,
  messages,
  startOfUtcDay,
} from '@rostrum/contracts';
import {
  conversationBy,
  conversationIsOpen,
  conversationLimits,
  conversationMessages,
  type EvidenceState,
  type Phase,
} from '@rostrum/contracts/campaigns';
import type { RecordedEvent } from '@rostrum/event-store';
import { DomainError } from '../../../kernel/domain-error.ts';

/** Evidence that the conversation took place, as it was submitted last. Times are ISO 8601. */
interface Evidence {
  readonly number: number;
  readonly state: EvidenceState;
  readonly heldAt: string;
  readonly minutes: number;
  readonly videoUrl: string | null;
  readonly submittedAt: string;
}

/** What a campaign's stream says about its conversation. Times are ISO 8601. */
export interface Conversation {
  readonly announcedFor: string | null;
  readonly announcements: number;
  /** The last mail to the backers: when, and the date that it says. */
  readonly told: { readonly at: string; readonly announcedFor: string } | null;
  /** When the backers are to get a mail that waits; null while none does. */
  readonly tellBackersAt: string | null;
  readonly evidence: Evidence | null;
  /** The video of the campaign. */
  readonly videoUrl: string | null;
}

export const noConversation: Conversation = {
  announcedFor: null,
  announcements: 0,
  told: null,
  tellBackersAt: null,
  evidence: null,
  videoUrl: null,
};

/** The fields of a campaign that decisions on its conversation depend on. */
interface Subject {
  readonly id: number;
  readonly creatorId: number;
  readonly kind: EventData<'CampaignCreated'>['kind'];
  readonly phase: Phase;
  readonly createdAt: string;
  readonly publishedAt: string | null;
  readonly proposal: { readonly expiresAt: string };
  readonly conversation: Conversation;
}

export type ConversationCommand =
  | {
      readonly type: 'announce';
      readonly now: Date;
      readonly announcedBy: number;
      /** ISO 8601. */
      readonly date: string;
    }
  /** The mail about the announced date, when it had to wait. */
  | { readonly type: 'tellBackers'; readonly now: Date }
  | {
      readonly type: 'submitEvidence';
      readonly now: Date;
      readonly submittedBy: number;
      /** Whether an admin submits it: also for a campaign that has ended. */
      readonly asAdmin: boolean;
      /** ISO 8601. */
      readonly date: string;
      readonly minutes: number;
      readonly videoUrl: string | null;
    }
  | {
      readonly type: 'returnEvidence';
      readonly number: number;
      readonly returnedBy: number;
      readonly reason: string;
    }
  | {
      readonly type: 'attachVideo';
      readonly attachedBy: number;
      readonly videoUrl: string;
      readonly reason: string | null;
    };

/** The conversation after an event of the campaign's stream. */
export function evolveConversation(before: Conversation, event: RecordedEvent): Conversation {
  switch (event.type) {
    case 'ConversationAnnounced': {
      const { announcedFor, tellBackersAt } = event.data;
      return { ...before, announcedFor, announcements: before.announcements + 1, tellBackersAt };
    }
    case 'AnnouncementMailRequested': {
      const told = { at: happenedAt(event), announcedFor: event.data.announcedFor };
      return { ...before, told, tellBackersAt: null };
    }
    case 'EvidenceSubmitted': {
      const { number, heldAt, minutes, videoUrl } = event.data;
      const submittedAt = happenedAt(event);
      const evidence = {
        number,
        state: 'waiting',
        heldAt,
        minutes,
        videoUrl,
        submittedAt,
      } as const;
      return { ...before, evidence };
    }
    case 'EvidenceReturned':
      return withEvidence(before, { state: 'returned' });
    case 'EvidenceConfirmed': {
      const videoUrl = event.data.videoUrl ?? before.videoUrl;
      return { ...withEvidence(before, { state: 'confirmed' }), videoUrl };
    }
    case 'VideoAttached': {
      const { videoUrl, toEvidence } = event.data;
      return toEvidence ? withEvidence(before, { videoUrl }) : { ...before, videoUrl };
    }
    case 'StatusChanged':
      return conversationIsOpen(event.data.to) ? before : { ...before, tellBackersAt: null };
    default:
      return before;
  }
}

const withEvidence = (
  before: Conversation,
  changes: Partial<Pick<Evidence, 'state' | 'videoUrl'>>,
): Conversation => ({
  ...before,
  evidence: before.evidence && { ...before.evidence, ...changes },
});

/** Why no date can be announced now; undefined when one can. */
export function refusalOfAnnouncement({
  kind,
  phase,
  conversation: { evidence, announcements },
}: Pick<Subject, 'kind' | 'phase'> & {
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

/** Why the caller cannot submit evidence now; undefined when it is possible. */
export function refusalOfEvidence(
  {
    kind,
    phase,
    conversation: { evidence },
  }: Pick<Subject, 'kind' | 'phase'> & {
    readonly conversation: { readonly evidence: Pick<Evidence, 'state' | 'number'> | null };
  },
  asAdmin: boolean,
): string | undefined {
  if (kind === 'trailer') return 'A trailer has no conversation.';
  const isPossible =
    conversationIsOpen(phase) || (asAdmin && (phase === 'completed' || phase === 'expired'));
  if (!isPossible) {
    return 'Evidence can be submitted from the publication of the campaign to its end, and by an administrator after it.';
  }
  if (evidence?.state === 'confirmed') {
    return 'The evidence of this conversation was confirmed and cannot be replaced.';
  }
  return (evidence?.number ?? 0) >= conversationLimits.submissions
    ? `Evidence was submitted ${String(conversationLimits.submissions)} times for this campaign. Please write to us.`
    : undefined;
}

const conflict = (message: string): DomainError => new DomainError('conflict', message);

const invalidDate = (date: string): DomainError =>
  new DomainError('invalid', messages.checkFields, { errors: { date } });

/** @throws DomainError (409, 400) */
export function decideOnConversation(
  command: ConversationCommand,
  state: Subject,
): readonly DomainEvent[] {
  switch (command.type) {
    case 'announce':
      return announce(command, state);
    case 'tellBackers': {
      const { announcedFor, tellBackersAt } = state.conversation;
      const isDue = tellBackersAt !== null && Date.parse(tellBackersAt) <= command.now.getTime();
      return isDue && announcedFor !== null ? [mailRequest(state, announcedFor)] : [];
    }
    case 'submitEvidence':
      return submitEvidence(command, state);
    case 'returnEvidence':
      return returnEvidence(command, state);
    case 'attachVideo':
      return attachVideo(command, state);
  }
}

type Of<T extends ConversationCommand['type']> = Extract<ConversationCommand, { type: T }>;

/**
 * Announces a date, and requests the mail that tells it to the backers. While the last mail is less
 * than a day old, the mail waits until it is; it then tells the date of that time.
 */
function announce({ now, announcedBy, date }: Of<'announce'>, state: Subject): DomainEvent[] {
  const { id: campaignId, creatorId, conversation } = state;
  const { announcedFor: previouslyFor, told } = conversation;
  if (date === previouslyFor) return [];
  const refusal = refusalOfAnnouncement(state);
  if (refusal !== undefined) throw conflict(refusal);
  if (Date.parse(date) <= now.getTime()) throw invalidDate(conversationMessages.dateInThePast);
  if (date > conversationBy(state.createdAt, state.proposal.expiresAt)) {
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

function mailRequest(
  { id: campaignId, creatorId, conversation }: Subject,
  announcedFor: string,
): DomainEvent {
  const previouslyFor = conversation.told?.announcedFor ?? null;
  return {
    type: 'AnnouncementMailRequested',
    data: { campaignId, creatorId, announcedFor, previouslyFor },
  };
}

function submitEvidence(command: Of<'submitEvidence'>, state: Subject): DomainEvent[] {
  const { now, submittedBy, asAdmin, date: heldAt, minutes, videoUrl } = command;
  const { id: campaignId, creatorId, publishedAt, conversation } = state;
  const { evidence } = conversation;
  const refusal = refusalOfEvidence(state, asAdmin);
  if (refusal !== undefined) throw conflict(refusal);
  const isRepeated =
    evidence?.state === 'waiting' &&
    evidence.heldAt === heldAt &&
    evidence.minutes === minutes &&
    evidence.videoUrl === videoUrl;
  if (isRepeated) return [];
  if (Date.parse(heldAt) + minutes * 60_000 > now.getTime()) {
    throw invalidDate(conversationMessages.notOver);
  }
  if (publishedAt === null || heldAt < startOfUtcDay(publishedAt)) {
    throw invalidDate(conversationMessages.beforePublication);
  }
  const number = (evidence?.number ?? 0) + 1;
  const data = { campaignId, creatorId, submittedBy, number, heldAt, minutes, videoUrl };
  return [{ type: 'EvidenceSubmitted', data }];
}

/** The evidence with a number, if it is the last one. @throws DomainError (409) */
function evidenceOf({ conversation: { evidence } }: Subject, number: number): Evidence {
  if (evidence === null) throw conflict('No evidence was submitted for this campaign.');
  if (evidence.number !== number) {
    throw conflict('This evidence was replaced meanwhile. Please look at the new one.');
  }
  return evidence;
}

/** Evidence that waits; also confirmed evidence, once an admin has taken back the completion. */
function returnEvidence(
  { number, returnedBy, reason }: Of<'returnEvidence'>,
  state: Subject,
): DomainEvent[] {
  const evidence = evidenceOf(state, number);
  if (evidence.state === 'returned') return [];
  if (evidence.state === 'confirmed' && state.phase === 'completed') {
    throw conflict('The evidence was confirmed, and the campaign is completed.');
  }
  const { id: campaignId, creatorId } = state;
  return [
    { type: 'EvidenceReturned', data: { campaignId, creatorId, number, returnedBy, reason } },
  ];
}

/** The confirmation of the evidence that waits. */
export function evidenceConfirmed(
  { id: campaignId, creatorId, conversation: { evidence } }: Subject,
  { confirmedBy, reason }: { readonly confirmedBy: number; readonly reason: string | null },
): readonly DomainEvent[] {
  if (evidence?.state !== 'waiting') return [];
  const { number, heldAt, minutes, videoUrl, submittedAt } = evidence;
  const submitted = { number, heldAt, minutes, videoUrl, submittedAt };
  const data = { campaignId, creatorId, ...submitted, confirmedBy, reason };
  return [{ type: 'EvidenceConfirmed', data }];
}

/** The evidence with this number. @throws DomainError (409) when it was replaced or sent back */
export function assertConfirmable(state: Subject, number: number): void {
  if (evidenceOf(state, number).state === 'returned') {
    throw conflict('This evidence was sent back to the creator.');
  }
}

/** Why the campaign cannot be completed for lack of evidence; undefined when it can. */
export function missingEvidence(
  kind: Subject['kind'],
  evidence: Pick<Evidence, 'state'> | null,
): string | undefined {
  if (kind === 'trailer') return undefined;
  if (evidence === null) {
    return 'This campaign cannot be completed: there is no evidence that its conversation took place.';
  }
  return evidence.state === 'returned'
    ? 'This campaign cannot be completed: its evidence was sent back to the creator.'
    : undefined;
}

function attachVideo(
  { attachedBy, videoUrl, reason }: Of<'attachVideo'>,
  { id: campaignId, creatorId, phase, conversation }: Subject,
): DomainEvent[] {
  const toEvidence = phase !== 'completed';
  if (toEvidence && conversation.evidence?.state !== 'waiting') {
    throw conflict(
      'A video can be set once the campaign is completed, or while evidence of its conversation waits.',
    );
  }
  const before = toEvidence ? conversation.evidence?.videoUrl : conversation.videoUrl;
  if (before === videoUrl) return [];
  const data = { campaignId, creatorId, attachedBy, toEvidence, videoUrl, reason };
  return [{ type: 'VideoAttached', data }];
}
