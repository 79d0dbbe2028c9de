import type { Routes } from '@rostrum/contracts';
import { accountMessages } from '@rostrum/contracts/accounts';
import { isPublic } from '@rostrum/contracts/campaigns';
import { followLimits, type followPerson } from '@rostrum/contracts/follows';
import type { Queries } from '@rostrum/projections';
import type { z } from 'zod';
import { notFound } from '../../kernel/domain-error.ts';
import { member, type Handler } from '../../http/route.ts';
import { loadPeople, presentPerson } from '../accounts/index.ts';
import { presentCampaigns } from '../campaigns/index.ts';

type FollowPerson = z.input<typeof followPerson>;

/** GET /api/users/{id}/followers */
export const listFollowers: Handler<Routes['listFollowers']> = async (
  { params: { id }, query: { cursor, limit = followLimits.page.default } },
  { queries },
) => {
  await assertMember(queries, id);
  const [count, { items, next }] = await Promise.all([
    queries.follows.followerCount(id),
    queries.follows.followers(id, { cursor, limit }),
  ]);
  const ids = items.map(({ followerId }) => followerId);
  return { count, followers: await presentPeople(queries, ids), nextCursor: next };
};

/** GET /api/users/{id}/following */
export const listFollowing: Handler<Routes['listFollowing']> = async (
  { params: { id }, query: { cursor, limit = followLimits.page.default } },
  { queries },
) => {
  await assertMember(queries, id);
  const [count, { items, next }] = await Promise.all([
    queries.follows.followingCount(id),
    queries.follows.following(id, { cursor, limit }),
  ]);
  const ids = items.map(({ followingId }) => followingId);
  return { count, following: await presentPeople(queries, ids), nextCursor: next };
};

/** GET /api/users/{id}/follow-counts */
export const followCounts: Handler<Routes['followCounts']> = async (
  { params: { id } },
  { queries },
) => {
  await assertMember(queries, id);
  const [followers, following] = await Promise.all([
    queries.follows.followerCount(id),
    queries.follows.followingCount(id),
  ]);
  return { id, followers, following };
};

/** GET /api/social/followed-campaigns: only the caller's own list. */
export const followedCampaigns: Handler<Routes['followedCampaigns']> = async (
  { query: { cursor, limit = followLimits.page.default } },
  context,
) => {
  const { queries, now } = context;
  const { id } = member(context);
  const [count, { items, next }] = await Promise.all([
    queries.follows.campaignCount(id),
    queries.follows.campaigns(id, { cursor, limit }),
  ]);
  const cards = await queries.campaigns.byIds(items.map(({ campaignId }) => campaignId));
  const shown = cards.filter(({ phase }) => isPublic(phase));
  return { count, campaigns: await presentCampaigns(queries, shown, now()), nextCursor: next };
};

async function assertMember(queries: Pick<Queries, 'accounts'>, id: number): Promise<void> {
  if (!(await queries.accounts.byIds([id])).has(id)) throw notFound(accountMessages.userNotFound);
}

/** All names with one query. */
async function presentPeople(
  queries: Pick<Queries, 'accounts'>,
  ids: readonly number[],
): Promise<FollowPerson[]> {
  const people = await loadPeople(queries, ids);
  return ids.map((id) => ({
    ...presentPerson(people, id),
    bio: people.get(id)?.about.bio ?? null,
  }));
}
