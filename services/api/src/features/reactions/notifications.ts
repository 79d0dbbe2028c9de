import type { WordsByKind } from '../../kernel/notification.ts';

export const reactionNotifications: WordsByKind = {
  reaction: {
    message: ({ who, campaign }) => `${who} reacted to ${campaign}`,
    path: ({ campaignId }) => `/campaigns/${String(campaignId)}`,
  },
};
