import { dayMs } from '@rostrum/contracts';
import { administrationEndpoints } from '@rostrum/contracts/administration/constants';
import { blocksEndpoints } from '@rostrum/contracts/blocks/constants';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import type { Answer } from '@rostrum/contracts/client';
import { commentsEndpoints } from '@rostrum/contracts/comments/constants';
import { feedLimits, feedsEndpoints } from '@rostrum/contracts/feeds';
import { followStream } from '@rostrum/contracts/follows';
import { followsEndpoints } from '@rostrum/contracts/follows/constants';
import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { personalDataEndpoints } from '@rostrum/contracts/personal-data/constants';
import { profilesEndpoints } from '@rostrum/contracts/profiles/constants';
import { withSums } from '@rostrum/contracts/testing/with-sums';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirm, publishCampaign } from '../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import {
  registerMember,
  registerStaff,
  registerVerified,
  type Member,
} from '../../testing/members.ts';
import { userStream } from '../accounts/index.ts';

type Item = Answer<'followingFeed'>[number];
const title = 'Should cities close their centres to cars?';

describe('feeds', () => {
  let test: TestApp;
  let creator: Member;
  let admin: Member;
  let campaignId: number;
  beforeAll(async () => {
    // The evening before, so that a hidden amount is shown soon.
    test = await createTestApp({ startsAt: new Date('2026-03-10T20:00:00.000Z') });
    creator = await registerMember(test);
    admin = await registerStaff(test, 'admin');
    campaignId = (await publishCampaign(creator, { title })).id;
  });
  afterAll(() => test.dispose());

  const follow = async (by: Member, { id }: { readonly id: number }): Promise<void> => {
    test.advance(1000);
    await by.client.call(followsEndpoints.followMember, { body: { followingId: id } });
  };
  const comment = async (by: Member, id = campaignId): Promise<number> => {
    test.advance(1000);
    const body = { content: 'A remark that no feed repeats.' };
    return (await by.client.call(commentsEndpoints.postComment, { params: { id }, body })).id;
  };
  const give = async (by: Member, preferences: object = {}): Promise<number> => {
    test.advance(1000);
    const intent = await by.client.call(paymentsEndpoints.createPaymentIntent, {
      body: { amount: '25.00', campaignId, ...preferences },
    });
    await confirm(by, intent);
    return intent.donationId;
  };
  const read = async (by: Member, feed: 'activityFeed' | 'followingFeed' = 'followingFeed') => {
    await test.caughtUp();
    return by.client.call(feedsEndpoints[feed], { query: { limit: 100 } });
  };
  const sentences = (items: readonly Item[]): readonly string[] =>
    items.map(({ user, content }) => `${user?.username ?? 'nobody'} ${content}`);
  /** A member and a new one who follows them. */
  const pair = async (): Promise<readonly [seen: Member, reader: Member]> => {
    const [seen, reader] = [await registerVerified(test), await registerMember(test)];
    await follow(reader, seen);
    return [seen, reader];
  };

  it('are refused to visitors, and with a cursor or limit that is none', async () => {
    const { browser } = await registerMember(test);
    for (const path of ['/api/activity-feed', '/api/following-feed']) {
      expect(await test.send('GET', path)).toMatchObject({ status: 401 });
      for (const query of [
        'cursor=x',
        'cursor=2026-03-10T20:00:00.000Z_',
        'limit=0',
        'limit=101',
      ]) {
        const answer = await browser.send('GET', `${path}?${query}`);
        const [field = ''] = query.split('=');
        expect(answer).toMatchObject({
          status: 400,
          json: { errors: { [field]: expect.anything() } },
        });
      }
      expect(await browser.send('GET', path)).toMatchObject({ status: 200, text: '[]' });
    }
  });

  it('show what members do with the names and titles of now, and campaigns what happens to them', async () => {
    const [seen, reader] = await pair();
    const other = await registerMember(test);
    await give(seen);
    const commentId = await comment(seen);
    await follow(seen, other);
    const { id } = await publishCampaign(seen, { title: 'A second question about cars' });
    await other.client.call(followsEndpoints.followCampaign, { params: { id } });
    await seen.client.call(campaignsEndpoints.editCampaign, {
      params: { id },
      body: { title: 'A better question about cars' },
    });
    const items = await read(reader);
    expect(sentences(items)).toEqual([
      `${seen.username} published “A better question about cars”`,
      `${seen.username} followed ${other.username}`,
      `${seen.username} commented on “${title}”`,
      `${seen.username} gave $25.00 to “${title}”`,
    ]);
    expect(items[2]).toEqual({
      id: expect.any(String) as string,
      activityType: 'comment_posted',
      content: `commented on “${title}”`,
      visibility: 'public',
      createdAt: expect.any(String) as string,
      user: { id: seen.id, username: seen.username, profileImageUrl: null },
      relatedUser: null,
      relatedUserId: null,
      relatedCampaignId: campaignId,
      relatedCampaign: { id: campaignId, title },
      relatedCommentId: commentId,
      relatedPromptId: null,
      relatedSubmissionId: null,
      amount: null,
      amountCents: null,
    });
    expect(items[1]).toMatchObject({ relatedUserId: other.id, relatedUser: { id: other.id } });
    expect(items[3]).toMatchObject({ amount: '25.00', amountCents: 2500 });
    expect(await read(other)).toMatchObject([
      {
        activityType: 'campaign_opened',
        content: '“A better question about cars” was published',
        user: { id: seen.id },
      },
    ]);
    expect(sentences(await read(seen, 'activityFeed'))).toEqual(sentences(items));
    await follow(other, seen);
    const both = await read(other);
    expect(both.map(({ id: each }) => each)).toEqual([
      ...new Set(both.map(({ id: each }) => each)),
    ]);
    expect(both.filter(({ relatedCampaignId }) => relatedCampaignId === id)).toMatchObject([
      { activityType: 'campaign_published' },
    ]);
  });

  it('show a gift with a hidden name to nobody else, and one with a hidden amount from the next day on', async () => {
    const [seen, reader] = await pair();
    await give(seen, { anonymous: true });
    await give(seen, { hideAmount: true });
    expect(await read(reader)).toEqual([]);
    const own = async () => (await read(seen, 'activityFeed')).map((item) => item.visibility);
    expect(await own()).toEqual(['private', 'private']);
    test.advance(dayMs);
    expect(await own()).toEqual(['public', 'private']);
    const [item, ...others] = await read(reader);
    expect(others).toEqual([]);
    expect(item).toMatchObject({ content: `gave to “${title}”`, amount: null, amountCents: null });
    expect(item?.createdAt).toMatch(/T00:00:00\.000Z$/u);
    expect((await read(seen, 'activityFeed'))[0]).toMatchObject({ amount: '25.00' });
  });

  it('hide all acts of a member, also past ones, while the member wants it, from others only', async () => {
    const [seen, reader] = await pair();
    await comment(seen);
    const choose = (showsActivity: boolean) =>
      seen.client.call(profilesEndpoints.changeOwnProfile, {
        body: { notificationPreferences: { showsActivity } },
      });
    await choose(false);
    expect(await read(reader)).toEqual([]);
    expect(await read(seen, 'activityFeed')).toMatchObject([{ visibility: 'private' }]);
    await choose(true);
    expect(await read(reader)).toMatchObject([{ visibility: 'public' }]);
    expect(await read(seen, 'activityFeed')).toMatchObject([{ visibility: 'public' }]);
  });

  /** What hides an act of `seen` from a follower, who saw it before. */
  const endings: readonly (readonly [
    string,
    (of: {
      readonly seen: Member;
      readonly reader: Member;
      readonly other: Member;
      readonly commentId: number;
    }) => Promise<unknown>,
    left: readonly ('followed' | 'commented')[],
  ])[] = [
    [
      'the comment is deleted',
      ({ seen, commentId }) =>
        seen.client.call(commentsEndpoints.deleteComment, { params: { id: commentId } }),
      ['followed'],
    ],
    [
      'the comment is removed',
      ({ commentId }) =>
        admin.client.call(commentsEndpoints.removeComment, {
          params: { id: commentId },
          body: { reason: 'Off topic.' },
        }),
      ['followed'],
    ],
    [
      'the follow ends',
      ({ seen, other }) =>
        seen.client.call(followsEndpoints.unfollowMember, { params: { id: other.id } }),
      ['commented'],
    ],
    [
      'the reader blocks the member who was followed',
      ({ reader, other }) =>
        reader.client.call(blocksEndpoints.blockMember, { params: { id: other.id } }),
      ['commented'],
    ],
    [
      'the member who was followed blocks the reader',
      ({ reader, other }) =>
        other.client.call(blocksEndpoints.blockMember, { params: { id: reader.id } }),
      ['commented'],
    ],
    [
      'the member who was followed is suspended',
      ({ other }) =>
        admin.client.call(administrationEndpoints.suspendMember, {
          params: { id: other.id },
          body: { reason: 'Threats.' },
        }),
      ['commented'],
    ],
    [
      'the member is suspended',
      ({ seen }) =>
        admin.client.call(administrationEndpoints.suspendMember, {
          params: { id: seen.id },
          body: { reason: 'Threats.' },
        }),
      [],
    ],
    [
      'the member is erased',
      async ({ seen }) => {
        await admin.client.call(personalDataEndpoints.adminEraseUser, {
          params: { id: seen.id },
          body: { reason: 'They asked for it by mail.' },
        });
        const erased = async () =>
          (await test.events.load(userStream(seen.id), ['PersonalDataErased'])).events.length;
        await expect.poll(erased, { timeout: 10_000 }).toBe(1);
      },
      [],
    ],
    [
      'the reader blocks the member',
      ({ seen, reader }) =>
        reader.client.call(blocksEndpoints.blockMember, { params: { id: seen.id } }),
      [],
    ],
    [
      'the member blocks the reader',
      ({ seen, reader }) =>
        seen.client.call(blocksEndpoints.blockMember, { params: { id: reader.id } }),
      [],
    ],
  ];

  it.each(endings)('show an act no more when %s', async (_, end, left) => {
    const [seen, reader] = await pair();
    const other = await registerMember(test);
    const commentId = await comment(seen);
    await follow(seen, other);
    const verbs = async () => (await read(reader)).map(({ content }) => content.split(' ')[0]);
    expect(await verbs()).toEqual(['followed', 'commented']);
    await end({ seen, reader, other, commentId });
    expect(await verbs()).toEqual(left);
  });

  it('show nothing of a removed campaign, nor a gift that was taken back, and what became of one', async () => {
    const [seen, reader] = await pair();
    const { id } = await publishCampaign(seen, { title: 'A question that is removed' });
    await reader.client.call(followsEndpoints.followCampaign, { params: { id } });
    await withSums(seen.client).withdraw(await give(seen));
    const date = new Date(test.clock().getTime() + 30 * dayMs).toISOString();
    await seen.client.call(campaignsEndpoints.announceConversation, {
      params: { id },
      body: { date },
    });
    const contents = async () => (await read(reader)).map(({ content }) => content);
    const published = 'published “A question that is removed”';
    expect(await contents()).toEqual([
      'A date for “A question that is removed” was proposed',
      published,
    ]);
    const change = (status: 'active' | 'expired') =>
      admin.client.call(campaignsEndpoints.changeCampaignStatus, {
        params: { id },
        body: { status },
      });
    await change('expired');
    expect((await contents())[0]).toBe('“A question that is removed” ended without a conversation');
    await change('active');
    expect(await contents()).toHaveLength(2);
    await admin.client.call(campaignsEndpoints.removeCampaign, {
      params: { id },
      body: { reason: 'A participant has written.' },
    });
    expect(await contents()).toEqual([]);
    expect(await read(seen, 'activityFeed')).toEqual([]);
  });

  /** Makes a member follow others directly, as if at times in the past. */
  const followedBefore = async (
    by: Member,
    others: readonly { readonly id: number; readonly msAgo: number }[],
  ): Promise<void> => {
    const now = test.clock().getTime();
    const standing = { registeredAt: '2026-01-01T00:00:00.000Z', isVerified: true };
    for (const { id, msAgo } of others) {
      const data = { followerId: by.id, followingId: id, standing };
      await test.events.append(followStream(by.id, id), [{ type: 'Followed', data }], 'no-stream', {
        actor: 'system:test',
        correlationId: 'c',
        causationId: 'c',
        effectiveAt: new Date(now - msAgo).toISOString(),
      });
    }
  };

  it('show acts of the last 180 days', async () => {
    const [seen, reader] = await pair();
    await followedBefore(seen, [
      { id: creator.id, msAgo: feedLimits.shownForMs - 60_000 },
      { id: admin.id, msAgo: feedLimits.shownForMs },
    ]);
    const followed = (await read(reader)).map(({ relatedUserId }) => relatedUserId);
    expect(followed).toEqual([creator.id]);
    expect(await read(seen, 'activityFeed')).toHaveLength(1);
  });

  it('have pages of 20, each named in the header Link of the one before, without doubles and gaps', async () => {
    const [seen, reader] = await pair();
    const other = await registerVerified(test);
    await follow(reader, other);
    const shown = await Promise.all(Array.from({ length: 4 }, () => registerMember(test)));
    // Acts of one millisecond, and gifts whose amounts are hidden, which have one time as well.
    for (const by of [seen, other]) {
      await followedBefore(
        by,
        shown.map(({ id }) => ({ id, msAgo: 3_600_000 })),
      );
      for (let n = 0; n < 3; n += 1) await give(by, n === 1 ? { anonymous: true } : {});
      for (let n = 0; n < 8; n += 1) await give(by, { hideAmount: true });
      for (let n = 0; n < 6; n += 1) await comment(by);
    }
    test.advance(dayMs);
    await test.caughtUp();
    for (const [by, path, total] of [
      [reader, '/api/following-feed', 2 * (4 + 2 + 8 + 6)],
      [seen, '/api/activity-feed', 4 + 3 + 8 + 6],
    ] as const) {
      const pages: Item[][] = [];
      for (let next: string | undefined = path; next !== undefined;) {
        const { text, headers } = await by.browser.send('GET', next);
        pages.push(JSON.parse(text) as Item[]);
        next = /^<(\/api\/[^>]+)>; rel="next"$/u.exec(headers.get('link') ?? '')?.[1];
      }
      const items = pages.flat();
      expect(pages.map(({ length }) => length)).toEqual(total === 40 ? [20, 20] : [20, total - 20]);
      expect(new Set(items.map(({ id }) => id)).size).toBe(total);
      const times = items.map(({ createdAt }) => createdAt);
      expect(times).toEqual(times.toSorted().toReversed());
    }
  });
});
