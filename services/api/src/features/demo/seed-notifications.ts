import { campaignTarget, dayMs } from '@rostrum/contracts';
import type { App } from '../../runtime/app.ts';
import { execute, stateOf } from '../../kernel/decider.ts';
import { post } from '../comments/index.ts';
import { recordFollow } from '../follows/index.ts';
import { inbox, inboxOf } from '../notifications/index.ts';
import { demoCause } from './demo-cause.ts';
import { accounts } from './members.ts';
import type { Plan, PlannedCampaign, PlannedMember } from './plan.ts';

/** On each of the last days somebody follows the account `demo`; what these tell it has not read. */
const unreadDays = 7;
/** Comments of every third day that mention the account, the newest first, on different campaigns. */
const mentioning = [
  '@{0} asked this a year ago, and nobody had an answer.',
  'I would give more if @{0} moderated it.',
  '@{0}, is this not what you wrote to me about?',
  'The last time @{0} brought the numbers. Who does it now?',
  'I disagree with @{0}, and want to hear both sides for once.',
  '@{0}, shall we go together?',
];

/** What the account `demo` is told of the last days; everybody has read all but the newest. */
export async function seedNotifications(
  app: Pick<App, 'events'>,
  { members, campaigns }: Plan,
  now: Date,
): Promise<void> {
  const demo = members.find(({ username }) => username === accounts[0].username);
  if (!demo) throw new Error('the demo has no account of its name');
  const others = members
    .filter((member) => member !== demo)
    .sort((a, b) => a.registeredAt.getTime() - b.registeredAt.getTime());
  const discussed = campaigns.filter(
    ({ published, removedAt, creator }) => published && !removedAt && creator !== demo,
  );
  const tell = async (from: number, to: number): Promise<void> => {
    for (const [place, other] of others.slice(from, to).entries()) {
      const day = from + place;
      const at = new Date(now.getTime() - (others.length - day) * dayMs);
      if (other.registeredAt < at) await followDemo(app, other, demo, at);
      const campaign = discussed.filter(({ createdAt }) => createdAt < at)[day];
      const daysBack = others.length - 1 - day;
      const content = daysBack % 3 === 0 ? mentioning[daysBack / 3] : undefined;
      if (content !== undefined && campaign)
        await mentionDemo(app, campaign, other, demo, { content, at });
    }
  };
  await tell(0, others.length - unreadDays);
  await Promise.all(members.map((member) => readAll(app, member, now)));
  await tell(others.length - unreadDays, others.length);
}

/** Whoever follows already goes on. */
async function followDemo(
  app: Pick<App, 'events'>,
  follower: PlannedMember,
  demo: PlannedMember,
  at: Date,
): Promise<void> {
  const follow = {
    followerId: follower.id,
    followingId: demo.id,
    standing: standingOf(follower),
  };
  const cause = demoCause(`follow ${follower.username} ${demo.username}`, follower, at);
  await recordFollow(app, follow, at, cause);
}

async function mentionDemo(
  app: Pick<App, 'events'>,
  { id: campaignId, creator }: PlannedCampaign,
  author: PlannedMember,
  demo: PlannedMember,
  { content, at }: { readonly content: string; readonly at: Date },
): Promise<void> {
  const commentId = campaignId + 1200;
  await post(
    app,
    {
      commentId,
      target: campaignTarget(campaignId),
      targetCreatorId: creator.id,
      authorId: author.id,
      parentId: null,
      parentAuthorId: null,
      content,
      mentions: [demo.id],
      standing: standingOf(author),
    },
    demoCause(`comment ${String(commentId)}`, author, at),
  );
}

const standingOf = ({ registeredAt }: PlannedMember) => ({
  registeredAt: registeredAt.toISOString(),
  isVerified: true,
});

/** A repeat has no effect. */
async function readAll(
  { events }: Pick<App, 'events'>,
  member: PlannedMember,
  now: Date,
): Promise<void> {
  const stream = inboxOf(member.id, now);
  if ((await stateOf(events, stream, inbox)).state.count > 0) return;
  const upTo = await events.head();
  const command = { userId: member.id, notificationId: undefined, upTo, now };
  await execute(events, stream, inbox, command, demoCause('read notifications', member, now));
}
