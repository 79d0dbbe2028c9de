import { isTrailer } from '@rostrum/contracts/categories/constants';
import { notSelected } from '../../not-selected.ts';
import type { CampaignDetail } from '../api.ts';

/** The texts of a timeline that are others for a trailer. */
export interface TimelineTexts {
  readonly published: string;
  readonly videoAttached: string;
  readonly termsLocked: string;
  readonly termsUnlocked: string;
  /** At `conversationBy`. */
  readonly latestDay: string;
  /** Names of edited fields, by their names in the history. */
  readonly fields: Readonly<Record<string, string>>;
  /** By the status that the campaign got. */
  readonly statuses: Readonly<Record<string, string>> & { readonly expired: string };
}

const fields = {
  title: 'title',
  description: 'description',
  categoryId: 'category',
  goalCents: 'goal',
  expiresAt: 'end date',
  imageUrl: 'picture',
} as const;

const ofConversation: TimelineTexts = {
  published: 'Proposed, first $1 committed',
  videoAttached: 'Video of the conversation set',
  termsLocked: 'First backer: participants, goal and end date are fixed',
  termsUnlocked: 'No backer is left: participants, goal and end date can change again',
  latestDay: 'Latest day for the conversation',
  fields: {
    ...fields,
    participants: 'participants',
    moderator: 'moderator',
    participantBios: 'who the participants are',
    moderatorBio: 'who the moderator is',
  },
  statuses: {
    active: 'Opened again',
    completed: 'Completed: the conversation took place',
    expired: 'Ended without the conversation',
    election: 'The conversation was missed: backers choose between a refund and waiting longer',
    extended: 'Backers chose to wait longer for the conversation',
    removed: 'Taken down by an administrator',
  },
};

const ofTrailer: TimelineTexts = {
  published: 'Submitted, $1 paid',
  videoAttached: 'Video set',
  termsLocked: 'First backer: title, cast, genre, film, goal and end date are fixed',
  termsUnlocked: 'No backer is left: title, cast, genre, film, goal and end date can change again',
  latestDay: 'Latest day for the selection for production',
  fields: {
    ...fields,
    participants: 'cast',
    moderator: 'director',
    participantBios: 'who the cast are',
    moderatorBio: 'who the director is',
    trailer: 'film, genre or length',
  },
  statuses: {
    active: 'Opened again',
    completed: 'Selected for production',
    expired: notSelected,
    sent_back: 'Sent back to its maker on review',
    removed: 'Taken down by an administrator',
  },
};

export const timelineTexts = (campaign: Pick<CampaignDetail, 'categoryId'>): TimelineTexts =>
  isTrailer(campaign) ? ofTrailer : ofConversation;
