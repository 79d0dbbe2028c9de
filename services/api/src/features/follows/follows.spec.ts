import { blocksEndpoints } from '@rostrum/contracts/blocks/constants';
import { campaignMessages } from '@rostrum/contracts/campaigns';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import {
  campaignFollowStream,
  followLimits,
  followMessages,
  followStream,
} from '@rostrum/contracts/follows';
import { dashboardEndpoints } from '@rostrum/contracts/dashboard/constants';
import { followsEndpoints as endpoints } from '@rostrum/contracts/follows/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishCampaign } from '../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import {
  registerMember,
  registerStaff,
  registerVerified,
  type Member,
} from '../../testing/members.ts';

const cause = { actor: 'system:test', correlationId: 'c', causationId: 'c' };
const standing = { registeredAt: '2026-01-01T00:00:00.000Z', isVerified: false };
const json = { success: true };

describe('follows', () => {
  let test: TestApp;
  let ada: Member;
  let ben: Member;
  let admin: Member;
  beforeAll(async () => {
    test = await createTestApp();
    ada = await registerVerified(test);
    ben = await registerMember(test);
    admin = await registerStaff(test, 'admin');
  });
  afterAll(() => test.dispose());

  const follow = (by: Member, followingId: unknown, also: object = {}) =>
    by.browser.send('POST', '/api/social/follow', { body: { followingId, ...also } });
  const unfollow = (by: Member, id: number) =>
    by.browser.send('DELETE', `/api/social/follow/${String(id)}`);
  const ofCampaign = (by: Member, method: 'POST' | 'DELETE', id: number) =>
    by.browser.send(method, `/api/campaigns/${String(id)}/follow`);
  const typesIn = async (stream: string) =>
    (await test.events.load(stream)).events.map(({ type }) => type);
  const listed = async (id: number) => {
    const params = { id };
    await test.caughtUp();
    const [followers, following, counts] = await Promise.all([
      test.visitor().call(endpoints.listFollowers, { params, query: {} }),
      test.visitor().call(endpoints.listFollowing, { params, query: {} }),
      test.visitor().call(endpoints.followCounts, { params }),
    ]);
    expect(counts).toEqual({ id, followers: followers.count, following: following.count });
    return [followers.followers.map((one) => one.id), following.following.map((one) => one.id)];
  };

  it('of 100 simultaneous calls are one, with the standing of the follower', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        follow(ada, ben.id, { followerId: 4711, standing: { isVerified: false } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(100);
    const { events } = await test.events.load(followStream(ada.id, ben.id));
    expect(events).toMatchObject([
      {
        type: 'Followed',
        data: { followerId: ada.id, followingId: ben.id, standing: { isVerified: true } },
      },
    ]);
    await test.caughtUp();
    const params = { id: ben.id };
    expect(await test.visitor().call(endpoints.listFollowers, { params, query: {} })).toEqual({
      count: 1,
      followers: [{ id: ada.id, username: ada.username, profileImageUrl: null, bio: null }],
      nextCursor: null,
    });
    expect(await ada.client.call(endpoints.isFollowing, { params })).toEqual({ isFollowing: true });
    const others = { params: { id: ada.id } };
    expect(await ben.client.call(endpoints.isFollowing, others)).toEqual({ isFollowing: false });
    expect(await unfollow(ada, ben.id)).toMatchObject({ status: 200, json });
    expect(await unfollow(ada, ben.id)).toMatchObject({ status: 200, json });
    expect(await typesIn(followStream(ada.id, ben.id))).toEqual(['Followed', 'Unfollowed']);
    expect(await listed(ben.id)).toEqual([[], []]);
  });

  it('are refused of oneself, of nobody and of what is no id, and of visitors', async () => {
    const head = await test.head();
    const refusals = [
      [ada.id, 409, followMessages.oneself],
      [4711, 404, 'User not found'],
      [-1, 400, ''],
      ['1', 400, ''],
    ] as const;
    for (const [id, status, message] of refusals) {
      const answer = await follow(ada, id);
      expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(message)]);
    }
    const body = { followingId: ada.id };
    expect(await test.send('POST', '/api/social/follow', { body })).toMatchObject({ status: 401 });
    for (const list of ['followers', 'following', 'follow-counts']) {
      expect(await test.send('GET', `/api/users/4711/${list}`)).toMatchObject({
        status: 404,
        json: { message: 'User not found' },
      });
    }
    expect(await test.head()).toBe(head);
  });

  it('end both ways by a block, and are refused while it lasts', async () => {
    await follow(ada, ben.id);
    await follow(ben, ada.id);
    const params = { id: ben.id };
    await ada.client.call(blocksEndpoints.blockMember, { params });
    await expect.poll(() => listed(ada.id), { timeout: 15_000 }).toEqual([[], []]);
    for (const answer of [await follow(ada, ben.id), await follow(ben, ada.id)]) {
      expect(answer).toMatchObject({ status: 409, json: { message: followMessages.refused } });
    }
    // As if it had been accepted just before the block.
    const stream = followStream(ben.id, ada.id);
    const data = { followerId: ben.id, followingId: ada.id, standing };
    const { tip } = await test.events.load(stream);
    await test.events.append(stream, [{ type: 'Followed', data }], tip, cause);
    await expect
      .poll(() => typesIn(stream), { timeout: 15_000 })
      .toEqual(['Followed', 'Unfollowed', 'Followed', 'Unfollowed']);
    await ada.client.call(blocksEndpoints.unblockMember, { params });
    expect(await follow(ben, ada.id)).toMatchObject({ status: 200 });
    await test.caughtUp();
    // Neither the export nor the activities of the blocked member tell of the block.
    const { text } = await ben.browser.send('GET', '/api/user/export');
    const { follows: kept } = JSON.parse(text) as { readonly follows: { members: unknown } };
    expect(kept.members).toEqual([
      { followingId: ada.id, createdAt: expect.any(String) as string },
    ]);
    expect(text).not.toContain('Unfollowed');
    const { activity } = await ben.client.call(dashboardEndpoints.dashboard);
    expect(activity.filter(({ type }) => type.includes('follow'))).toMatchObject(
      Array.from({ length: 3 }, () => ({
        type: 'member_followed',
        title: 'You followed a member',
      })),
    );
    await unfollow(ben, ada.id);
  });

  it('of a campaign are counted, listed for the follower only, and end', async () => {
    const campaign = await publishCampaign(ben);
    const { id } = campaign;
    const params = { id };
    expect(await ofCampaign(ben, 'POST', id)).toMatchObject({
      status: 409,
      json: { message: followMessages.ownCampaign },
    });
    await Promise.all(Array.from({ length: 100 }, () => ofCampaign(ada, 'POST', id)));
    const { events } = await test.events.load(campaignFollowStream(ada.id, id));
    expect(events.map(({ data }) => data)).toMatchObject([
      { userId: ada.id, campaignId: id, campaignCreatorId: ben.id, standing: { isVerified: true } },
    ]);
    expect(await ada.client.call(endpoints.isFollowingCampaign, { params })).toEqual({
      isFollowing: true,
    });
    await test.caughtUp();
    expect(await ada.client.call(endpoints.campaignFollowerCount, { params })).toEqual({
      count: 1,
    });
    const own = async () => {
      await test.caughtUp();
      return ada.client.call(endpoints.followedCampaigns, { query: {} });
    };
    expect(await own()).toMatchObject({ count: 1, campaigns: [{ id }], nextCursor: null });
    await admin.client.call(campaignsEndpoints.removeCampaign, {
      params,
      body: { reason: 'It breaks the rules.' },
    });
    expect(await own()).toEqual({ count: 1, campaigns: [], nextCursor: null });
    expect(await ofCampaign(ada, 'POST', id)).toMatchObject({
      status: 410,
      json: { message: campaignMessages.removed },
    });
    expect(await ofCampaign(ada, 'DELETE', id)).toMatchObject({ status: 200, json });
    expect(await own()).toMatchObject({ count: 0 });
    expect(await ofCampaign(ada, 'POST', 4711)).toMatchObject({ status: 404 });
  });

  it('are shown page by page, and end with the erasure of the member', async () => {
    const eager = await registerMember(test);
    const follows = (followerId: number, followingId: number) =>
      test.events.append(
        followStream(followerId, followingId),
        [{ type: 'Followed', data: { followerId, followingId, standing } }],
        'no-stream',
        cause,
      );
    const few = 150;
    await Promise.all(
      Array.from({ length: few }, (_, index) => [
        follows(eager.id, index + 1),
        follows(index + 1, eager.id),
      ]).flat(),
    );
    await follow(ada, eager.id);
    await test.caughtUp();
    const seen: number[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const query = { limit: '100', ...(cursor === undefined ? {} : { cursor }) };
      const page = await test
        .visitor()
        .call(endpoints.listFollowers, { params: { id: eager.id }, query });
      expect(page.count).toBe(few + 1);
      seen.push(...page.followers.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(seen[0]).toBe(ada.id);
    expect([seen.length, new Set(seen).size]).toEqual([few + 1, few + 1]);
    expect((await eager.browser.send('GET', '/api/user/export')).text).toContain(
      `"followingId": ${String(few)},`,
    );
    await admin.browser.send('POST', `/api/admin/users/${String(eager.id)}/erasure`, {
      body: { reason: 'Asked for it by letter.' },
    });
    const counters = async () => {
      await test.caughtUp();
      const { follows: of } = test.app.projections.queries;
      const both = await Promise.all([of.followerCount(eager.id), of.followingCount(eager.id)]);
      return [...both, await of.followingCount(ada.id)];
    };
    await expect.poll(counters, { timeout: 30_000 }).toEqual([0, 0, 0]);
    expect(await listed(eager.id)).toEqual([[], []]);
    expect(await follow(ada, eager.id)).toMatchObject({ status: 404 });
  });

  it('are 5,000 of members and 5,000 of campaigns at most', async () => {
    const full = await registerMember(test);
    const { id } = await publishCampaign(ben);
    const appended = [];
    for (
      let index = 1;
      index <= Math.max(followLimits.members, followLimits.campaigns);
      index += 1
    ) {
      const member = { followerId: full.id, followingId: index, standing };
      const campaign = { userId: full.id, campaignId: index, campaignCreatorId: 1, standing };
      appended.push(
        test.events.append(
          followStream(full.id, index),
          [{ type: 'Followed', data: member }],
          'no-stream',
          cause,
        ),
        test.events.append(
          campaignFollowStream(full.id, index),
          [{ type: 'CampaignFollowed', data: campaign }],
          'no-stream',
          cause,
        ),
      );
    }
    await Promise.all(appended);
    await test.caughtUp();
    const head = await test.head();
    expect(await follow(full, ada.id)).toMatchObject({
      status: 409,
      json: { message: followMessages.tooManyMembers },
    });
    expect(await ofCampaign(full, 'POST', id)).toMatchObject({
      status: 409,
      json: { message: followMessages.tooManyCampaigns },
    });
    expect(await test.head()).toBe(head);
    expect(await unfollow(full, 1)).toMatchObject({ status: 200 });
    await test.caughtUp();
    expect(await follow(full, ada.id)).toMatchObject({ status: 200 });
  });
});
