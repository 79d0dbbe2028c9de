import type { WordsByKind } from '../../kernel/notification.ts';

export const voteNotifications: WordsByKind = {
  vote: {
    message: ({ notes, isPartial, campaign }) => {
      const count = notes.length.toLocaleString('en-US');
      const members = notes.length === 1 ? 'A member' : `${count} members`;
      return `${isPartial ? `At least ${count} members` : members} voted for ${campaign}`;
    },
    path: ({ campaignId }) => `/campaigns/${String(campaignId)}`,
  },
};
