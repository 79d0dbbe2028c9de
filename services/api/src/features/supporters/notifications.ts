import type { WordsByKind } from '../../kernel/notification.ts';

export const supporterNotifications: WordsByKind = {
  thanks: {
    message: ({ who, campaign }) => `${who} thanks you for your donation to ${campaign}`,
    path: ({ campaignId }) => `/campaigns/${String(campaignId)}`,
  },
};
