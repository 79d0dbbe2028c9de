import { happenedAt } from '@rostrum/contracts';
import type { EvidenceState } from '@rostrum/contracts/campaigns';
import type { EventOfType } from '../engine/read-model.ts';

/** The conversation of a campaign: what was announced, and the evidence. Times are ISO 8601. */
export interface Conversation {
  /** Oldest first; their number is limited by the decider. */
  readonly announcements: readonly { readonly at: string; readonly announcedFor: string }[];
  /** The evidence that was submitted last. */
  readonly evidence: {
    readonly number: number;
    readonly state: EvidenceState;
    readonly heldAt: string;
    readonly minutes: number;
    readonly videoUrl: string | null;
    readonly submittedAt: string;
    readonly confirmedAt: string | null;
    /** Why it was sent back; null otherwise. */
    readonly returnReason: string | null;
  } | null;
}

export const noConversation: Conversation = { announcements: [], evidence: null };

type Evidence = NonNullable<Conversation['evidence']>;

export type ConversationEvent = EventOfType<
  | 'ConversationAnnounced'
  | 'EvidenceSubmitted'
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
    case 'ConversationAnnounced': {
      const { announcedFor } = event.data;
      const announcements = [
        ...conversation.announcements,
        { at: happenedAt(event), announcedFor },
      ];
      return { videoUrl, conversation: { ...conversation, announcements } };
    }
    case 'EvidenceSubmitted': {
      const { number, heldAt, minutes, videoUrl: submitted } = event.data;
      const evidence: Evidence = {
        number,
        state: 'waiting',
        heldAt,
        minutes,
        videoUrl: submitted,
        submittedAt: happenedAt(event),
        confirmedAt: null,
        returnReason: null,
      };
      return { videoUrl, conversation: { ...conversation, evidence } };
    }
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

/** The conversation without texts and addresses, after the erasure of its campaign. */
export const erasedConversation = ({ evidence, ...rest }: Conversation): Conversation => ({
  ...rest,
  evidence: evidence && { ...evidence, videoUrl: null, returnReason: null },
});
