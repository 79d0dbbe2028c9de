import { type EventData, happenedAt, messages } from '@rostrum/contracts';
import { conversationIsOpen, type EvidenceState, type Phase } from '@rostrum/contracts/campaigns';
import type { Position, RecordedEvent } from '@rostrum/event-store';
import { DomainError } from '../../../kernel/domain-error.ts';

/** Evidence that the conversation took place, as it was submitted last. Times are ISO 8601. */
export interface Evidence {
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
  /** Log position of the first announcement: from there on no donation can be taken back. */
  readonly announcedAt: Position | null;
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
  announcedAt: null,
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
  readonly proposal: { readonly expiresAt: string };
  readonly election: { readonly conversationBy: string | null } | null;
  readonly conversation: Conversation;
}

/** The conversation after an event of the campaign's stream. */
export function evolveConversation(before: Conversation, event: RecordedEvent): Conversation {
  switch (event.type) {
    case 'ConversationAnnounced': {
      const { announcedFor, tellBackersAt } = event.data;
      const announcedAt = before.announcedAt ?? event.position;
      const announcements = before.announcements + 1;
      return { ...before, announcedFor, announcements, announcedAt, tellBackersAt };
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

/** The refusal of a date (400), with its message beside the field. */
export const invalidDate = (date: string): DomainError =>
  new DomainError('invalid', messages.checkFields, { errors: { date } });
