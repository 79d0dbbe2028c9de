import { inboxStream, notificationsStream } from '@rostrum/contracts/notifications';
import type { Act, Acts, World } from '../testing/world.ts';

function introduce(world: World): void {
  const stream = notificationsStream('introduced');
  if (!world.revisions.has(stream))
    world.add(stream, { type: 'NotificationsIntroduced', data: {} });
}

/** Reads everything, or what a member is told of followers or of the reactions to a campaign on the day. */
function read(world: World, { who, which, cents }: Act): void {
  const { id: userId } = world.member(who);
  const day = new Date(world.now).toISOString().slice(0, 10);
  const stream = inboxStream(userId, day.slice(0, 7));
  const upTo = world.events.at(-1 - (which % 3))?.position ?? '';
  if (cents % 3 === 0) {
    world.add(stream, { type: 'AllNotificationsRead', data: { userId, upTo } });
    return;
  }
  const own = world.campaign(which, ({ created }) => created.creatorId === userId)?.created;
  const about = own ? `reaction-${String(own.campaignId)}` : `follow-${String(userId)}`;
  world.add(stream, {
    type: 'NotificationRead',
    data: { userId, notificationId: `${about}-${day}`, upTo },
  });
}

/** One act of both, since every act makes those of the other features rarer. */
function readOrIntroduce(world: World, act: Act): void {
  if (act.cents % 4 === 0) introduce(world);
  else read(world, act);
}

export const acts: Acts = { readNotifications: { weight: 1, run: readOrIntroduce } };
