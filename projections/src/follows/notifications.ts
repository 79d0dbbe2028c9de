import type { EventOfType, Rules } from '../engine/read-model.ts';
import { notification } from '../notifications/index.ts';

const idOf = ({ data }: EventOfType<'Followed' | 'Unfollowed'>): string =>
  `follow:${String(data.followerId)}:${String(data.followingId)}`;

export const followNotifications: Rules = {
  Followed: [
    notification<EventOfType<'Followed'>>(idOf, ({ data }) => ({
      kind: 'follow',
      recipientId: data.followingId,
      thingId: data.followingId,
      actorId: data.followerId,
    })),
  ],
  Unfollowed: [notification<EventOfType<'Unfollowed'>>(idOf, () => undefined)],
};
