import type { App } from '../../runtime/app.ts';
import { recordCampaignFollow, recordFollow } from '../follows/index.ts';
import { demoCause } from './demo-cause.ts';
import type { Plan, PlannedMember } from './plan.ts';

/** Whom and what each member follows: steps to other members and campaigns in the plan's lists. */
const memberSteps = [1, 4, 9];
const campaignSteps = [0, 7];
/** The creators of these campaigns have the most followers. */
const popularCampaigns = [0, 2, 8];
/** Every third member who votes for a trailer follows it. */
const voterSteps = 3;
const hourMs = 3_600_000;

/** Follows of members and campaigns: the same ones in every run. */
export async function seedFollows(
  app: Pick<App, 'events'>,
  { members, campaigns, trailers }: Plan,
): Promise<void> {
  const published = campaigns.filter(({ published: isPublished }) => isPublished);
  const popular = published
    .filter((_, index) => popularCampaigns.includes(index))
    .map(({ creator }) => creator);
  await Promise.all(
    members.map(async (member, index) => {
      const followed = new Set([
        ...popular.filter((_, number) => (index + number) % 3 > 0),
        ...memberSteps.flatMap((step) => members[(index + step) % members.length] ?? []),
      ]);
      followed.delete(member);
      for (const other of followed) await followMember(app, member, other);
      for (const step of campaignSteps) {
        const campaign = published[(index + step) % published.length];
        if (campaign && campaign.creator !== member) await followCampaign(app, member, campaign);
      }
    }),
  );
  for (const trailer of trailers) {
    const following = trailer.votes.filter((_, number) => number % voterSteps === 0);
    await Promise.all(following.map(({ member }) => followCampaign(app, member, trailer)));
  }
}

const standingOf = ({ registeredAt }: PlannedMember) => ({
  registeredAt: registeredAt.toISOString(),
  isVerified: true,
});

/** An hour after the later of two times. */
const afterBoth = (one: Date, other: Date): Date =>
  new Date(Math.max(one.getTime(), other.getTime()) + hourMs);

async function followMember(
  app: Pick<App, 'events'>,
  member: PlannedMember,
  other: PlannedMember,
): Promise<void> {
  const at = afterBoth(member.registeredAt, other.registeredAt);
  const follow = { followerId: member.id, followingId: other.id, standing: standingOf(member) };
  const cause = demoCause(`follow ${member.username} ${other.username}`, member, at);
  await recordFollow(app, follow, at, cause);
}

async function followCampaign(
  app: Pick<App, 'events'>,
  member: PlannedMember,
  { id, creator, createdAt }: Pick<Plan['campaigns'][number], 'id' | 'creator' | 'createdAt'>,
): Promise<void> {
  const at = afterBoth(member.registeredAt, createdAt);
  const follow = {
    userId: member.id,
    campaignId: id,
    campaignCreatorId: creator.id,
    standing: standingOf(member),
  };
  const cause = demoCause(`follow ${member.username} campaign ${String(id)}`, member, at);
  await recordCampaignFollow(app, follow, at, cause);
}
