import type { WordsByKind } from '../../kernel/notification.ts';
import { whoVoted } from '../votes/index.ts';

export const voteNotifications: WordsByKind = {
  vote: {
    message: (entry) => `${whoVoted(entry)} voted for ${entry.campaign}`,
    path: ({ campaignId }) => `/campaigns/${String(campaignId)}`,
  },
};
