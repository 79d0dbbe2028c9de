import { type EventData, happenedAt, messages } from '@rostrum/contracts';
import type { EvidenceState, Phase } from '@rostrum/contracts/campaigns';
import type { Position, RecordedEvent } from '@rostrum/event-store';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { Participants } from '../participants/participants.ts';

/** Evidence that the conversation took place, as it was submitted last. Times are ISO 8601. */
export interface Evidence {
  readonly number: number;
  readonly state: EvidenceState;
  readonly heldAt: string;
  readonly minutes: number;
  readonly videoUrl: string | null;
  readonly imageUrl: string | null;
  readonly where: string | null;
  readonly submittedBy: number;
  readonly submittedAt: string;
}

/** A time during which a date was announced. */
interface Announced {
  /** Log position of the announcement. */
  readonly from: Position;
  /** Log position from which the date is a proposal again; null while it is announced. */
  readonly to: Position | null;
  /** Until when donations can be taken back; null: only until the announcement. */
  readonly takeBackUntil: string | null;
}

/** What a campaign's stream says about its conversation. Times are ISO 8601. */
export interface Conversation {
  /** The date while it is a proposal; null while there is none, or it is announced. */
  readonly plannedFor: string | null;
  /** How often a date was planned. */
  readonly plans: number;
  /** The announced date; null while none is announced. */
  readonly announcedFor: string | null;
  /** The last date that was announced, also if it is a proposal now. */
  readonly lastAnnouncedFor: string | null;
  /** How often an announced date was changed. */
  readonly changes: number;
  /** Oldest first. At most one more than there were confirmed participants. */
  readonly announced: readonly Announced[];
  /**
   * The last mail to the backers: when, and the date that it says; null for a date that has become a
   * proposal since.
   */
  readonly told: { readonly at: string; readonly announcedFor: string | null } | null;
  /** When the backers are to get a mail that waits; null while none does. */
  readonly tellBackersAt: string | null;
  readonly evidence: Evidence | null;
  /** The video of the campaign. */
  readonly videoUrl: string | null;
}

export const noConversation: Conversation = {
  plannedFor: null,
  plans: 0,
  announcedFor: null,
  lastAnnouncedFor: null,
  changes: 0,
  announced: [],
  told: null,
  tellBackersAt: null,
  evidence: null,
  videoUrl: null,
};

/** The fields of a campaign that decisions on its conversation depend on. */
export interface ConversationSubject {
  readonly id: number;
  readonly creatorId: number;
  readonly kind: EventData<'CampaignCreated'>['kind'];
  readonly phase: Phase;
  readonly createdAt: string;
  readonly publishedAt: string | null;
  readonly proposal: { readonly expiresAt: string; readonly participants: readonly string[] };
  readonly participants: Participants;
  readonly onHoldMs: number;
  readonly election: { readonly conversationBy: string | null } | null;
  readonly conversation: Conversation;
}

/** The conversation after an event of the campaign's stream. */
export function evolveConversation(before: Conversation, event: RecordedEvent): Conversation {
  switch (event.type) {
    case 'ConversationPlanned': {
      const { plannedFor, previouslyFor } = event.data;
      const plans = before.plans + Number(plannedFor !== previouslyFor);
      const announced = before.announced.map((each) => ({
        ...each,
        to: each.to ?? event.position,
      }));
      const told = before.told && { ...before.told, announcedFor: null };
      const none = { announcedFor: null, tellBackersAt: null };
      return { ...before, plannedFor, plans, announced, told, ...none };
    }
    case 'ConversationAnnounced': {
      const { announcedFor, takeBackUntil, tellBackersAt } = event.data;
      const { lastAnnouncedFor } = before;
      const isChanged = lastAnnouncedFor !== null && lastAnnouncedFor !== announcedFor;
      const changes = before.changes + Number(isChanged);
      const begun = { from: event.position, to: null, takeBackUntil };
      const announced =
        before.announcedFor === null ? [...before.announced, begun] : before.announced;
      const dates = { plannedFor: null, announcedFor, lastAnnouncedFor: announcedFor };
      return { ...before, ...dates, changes, announced, tellBackersAt };
    }
    case 'AnnouncementMailRequested': {
      const told = { at: happenedAt(event), announcedFor: event.data.announcedFor };
      return { ...before, told, tellBackersAt: null };
    }
    case 'EvidenceSubmitted': {
      const { number, heldAt, minutes, videoUrl, imageUrl, where, submittedBy } = event.data;
      const submitted = { number, heldAt, minutes, videoUrl, imageUrl, where, submittedBy };
      const submittedAt = happenedAt(event);
      return { ...before, evidence: { ...submitted, state: 'waiting', submittedAt } };
    }
    case 'EvidenceWithdrawn':
      return withEvidence(before, { state: 'withdrawn' });
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

/**
 * Whether an announcement had ended the right to take donations back, by the clock and at a position
 * of the log; without a position, now. What is before a position never changes.
 */
export const endedTakingBack = (
  { announced }: Conversation,
  at: Date,
  position?: Position,
): boolean =>
  announced.some(
    ({ from, to, takeBackUntil }) =>
      (position === undefined ? to === null : from < position && (to === null || position < to)) &&
      (takeBackUntil === null || Date.parse(takeBackUntil) <= at.getTime()),
  );

/** The refusal of a date (400), with its message beside the field. */
export const invalidDate = (date: string): DomainError =>
  new DomainError('invalid', messages.checkFields, { errors: { date } });
