import { happenedAt } from '@rostrum/contracts';
import { conversationLimits, type EvidenceState } from '@rostrum/contracts/campaigns';
import type { EventOfType } from '../engine/read-model.ts';

/** The conversation of a campaign: its date, and the evidence. Times are ISO 8601. */
export interface Conversation {
  /** The date while it is a proposal; null while there is none, or it is announced. */
  readonly plannedFor: string | null;
  /** How often a date was planned. */
  readonly plans: number;
  /** The announced date; null while none is announced. */
  readonly announcedFor: string | null;
  /** Until when donations can be taken back; null while no date is announced. */
  readonly takeBackUntil: string | null;
  /** How often an announced date was changed. */
  readonly changes: number;
  /** The last dates that were announced, oldest first; a date that is announced again is one of them. */
  readonly announcements: readonly { readonly at: string; readonly announcedFor: string }[];
  /** The evidence that was submitted last. */
  readonly evidence: {
    readonly number: number;
    readonly state: EvidenceState;
    readonly heldAt: string;
    readonly minutes: number;
    readonly videoUrl: string | null;
    readonly imageUrl: string | null;
    /** Where it can be checked. */
    readonly where: string | null;
    readonly submittedBy: number;
    readonly submittedAt: string;
    readonly confirmedAt: string | null;
    /** Why it was sent back; null otherwise. */
    readonly returnReason: string | null;
  } | null;
}

export const noConversation: Conversation = {
  plannedFor: null,
  plans: 0,
  announcedFor: null,
  takeBackUntil: null,
  changes: 0,
  announcements: [],
  evidence: null,
};

type Evidence = NonNullable<Conversation['evidence']>;

export type ConversationEvent = EventOfType<
  | 'ConversationPlanned'
  | 'ConversationAnnounced'
  | 'EvidenceSubmitted'
  | 'EvidenceWithdrawn'
  | 'EvidenceReturned'
  | 'EvidenceConfirmed'
  | 'VideoAttached'
>;

interface WithConversation {
  readonly videoUrl: string | null;
  readonly conversation: Conversation;
}

/** The fields of a campaign that an event about its conversation changes. */
export function conversationAfter(
  { videoUrl, conversation }: WithConversation,
  event: ConversationEvent,
): WithConversation {
  const changed = (changes: Partial<Evidence>): Conversation => ({
    ...conversation,
    evidence: conversation.evidence && { ...conversation.evidence, ...changes },
  });
  switch (event.type) {
    case 'ConversationPlanned': {
      const { plannedFor, previouslyFor } = event.data;
      const plans = conversation.plans + Number(plannedFor !== previouslyFor);
      const none = { announcedFor: null, takeBackUntil: null };
      return { videoUrl, conversation: { ...conversation, ...none, plannedFor, plans } };
    }
    case 'ConversationAnnounced':
      return { videoUrl, conversation: announced(conversation, event) };
    case 'EvidenceSubmitted': {
      const { number, heldAt, minutes, imageUrl, where, submittedBy } = event.data;
      const evidence: Evidence = {
        number,
        state: 'waiting',
        heldAt,
        minutes,
        videoUrl: event.data.videoUrl,
        imageUrl,
        where,
        submittedBy,
        submittedAt: happenedAt(event),
        confirmedAt: null,
        returnReason: null,
      };
      return { videoUrl, conversation: { ...conversation, evidence } };
    }
    case 'EvidenceWithdrawn':
      return { videoUrl, conversation: changed({ state: 'withdrawn' }) };
    case 'EvidenceReturned': {
      const returned = { state: 'returned', returnReason: event.data.reason } as const;
      return { videoUrl, conversation: changed({ ...returned, confirmedAt: null }) };
    }
    case 'EvidenceConfirmed': {
      const confirmed = { state: 'confirmed', confirmedAt: happenedAt(event) } as const;
      return { videoUrl: event.data.videoUrl ?? videoUrl, conversation: changed(confirmed) };
    }
    case 'VideoAttached': {
      const { toEvidence, videoUrl: attached } = event.data;
      return toEvidence
        ? { videoUrl, conversation: changed({ videoUrl: attached }) }
        : { videoUrl: attached, conversation };
    }
  }
}

function announced(
  before: Conversation,
  event: EventOfType<'ConversationAnnounced'>,
): Conversation {
  const { announcedFor } = event.data;
  const at = happenedAt(event);
  const last = before.announcements.at(-1);
  const isNew = last?.announcedFor !== announcedFor;
  return {
    ...before,
    plannedFor: null,
    announcedFor,
    takeBackUntil: event.data.takeBackUntil ?? before.takeBackUntil ?? at,
    changes: before.changes + Number(isNew && last !== undefined),
    announcements: isNew
      ? [...before.announcements, { at, announcedFor }].slice(-1 - conversationLimits.changes)
      : before.announcements,
  };
}

/** The conversation without texts and addresses, after the erasure of its campaign. */
export const erasedConversation = ({ evidence, ...rest }: Conversation): Conversation => ({
  ...rest,
  evidence: evidence && {
    ...evidence,
    videoUrl: null,
    imageUrl: null,
    where: null,
    returnReason: null,
  },
});
