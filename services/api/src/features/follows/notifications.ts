import type { WordsByKind } from '../../kernel/notification.ts';

export const followNotifications: WordsByKind = {
  follow: {
    message: ({ who, many }) => (many ? `${who} follow you` : `${who} follows you`),
    path: ({ newest, many, thingId }) =>
      many
        ? `/profile/${String(thingId)}?tab=followers`
        : `/profile/${String(newest.actorId ?? thingId)}`,
  },
};
