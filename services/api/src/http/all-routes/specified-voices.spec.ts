import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishCampaign } from '../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerMember, type Member } from '../../testing/members.ts';

/**
 * The calls of section 7 of both specifications about what members say and do beside giving. Paths,
 * bodies and fields are copied from there, not from the code.
 */
describe('what members say beside giving', () => {
  let test: TestApp;
  let member: Member;
  let other: Member;
  let campaignId: number;
  beforeAll(async () => {
    test = await createTestApp();
    [member, other] = [await registerMember(test), await registerMember(test)];
    campaignId = (await publishCampaign(other)).id;
  });
  afterAll(() => test.dispose());

  const anyText = expect.any(String) as string;
  const anyNumber = expect.any(Number) as number;
  const author = () => ({ id: member.id, username: member.username, profileImageUrl: null });
  const ofCampaign = (rest: string) => `/api/campaigns/${String(campaignId)}/${rest}`;

  /** In this order: a later call reads what an earlier one has changed. */
  const calls: readonly {
    readonly method: 'GET' | 'POST' | 'DELETE';
    readonly path: () => string;
    readonly body?: () => object;
    readonly status: number;
    readonly answer: () => unknown;
  }[] = [
    {
      method: 'POST',
      path: () => ofCampaign('comments'),
      body: () => ({ content: 'Who moderates it?' }),
      status: 201,
      answer: () => ({ content: 'Who moderates it?', author: author() }),
    },
    {
      method: 'GET',
      path: () => ofCampaign('comments'),
      status: 200,
      answer: () => [
        { id: anyNumber, content: 'Who moderates it?', createdAt: anyText, author: author() },
      ],
    },
    {
      method: 'POST',
      path: () => ofCampaign('reactions'),
      body: () => ({ emoji: '👍' }),
      status: 200,
      answer: () => [{ emoji: '👍', count: 1 }],
    },
    {
      method: 'POST',
      path: () => ofCampaign('reactions'),
      body: () => ({ type: 'love' }),
      status: 200,
      answer: () => ({ userReaction: { type: 'love' } }),
    },
    {
      method: 'GET',
      path: () => ofCampaign('reactions'),
      status: 200,
      answer: () => ({
        reactions: { love: { users: [author()] } },
        userReaction: { type: 'love' },
      }),
    },
    {
      method: 'POST',
      path: () => '/api/social/follow',
      body: () => ({ followingId: other.id }),
      status: 200,
      answer: () => ({}),
    },
    {
      method: 'GET',
      path: () => `/api/social/is-following/${String(other.id)}`,
      status: 200,
      answer: () => ({ isFollowing: true }),
    },
    {
      method: 'GET',
      path: () => `/api/users/${String(other.id)}/followers`,
      status: 200,
      answer: () => ({ followers: [author()], count: 1 }),
    },
    {
      method: 'GET',
      path: () => `/api/users/${String(member.id)}/following`,
      status: 200,
      answer: () => ({ following: [{ id: other.id }], count: 1 }),
    },
    {
      method: 'DELETE',
      path: () => `/api/social/follow/${String(other.id)}`,
      status: 200,
      answer: () => ({}),
    },
    {
      method: 'GET',
      path: () => `/api/social/is-following/${String(other.id)}`,
      status: 200,
      answer: () => ({ isFollowing: false }),
    },
    {
      method: 'GET',
      path: () => '/api/social/trending-topics',
      status: 200,
      answer: () => ({ topics: expect.any(Array) as unknown[] }),
    },
  ];

  it('is answered as the specification says', async () => {
    for (const { method, path, body, status, answer } of calls) {
      const found = await member.browser.send(method, path(), body ? { body: body() } : {});
      const call = `${method} ${path()}: ${found.text.slice(0, 300)}`;
      expect(found.status, call).toBe(status);
      expect(JSON.parse(found.text), call).toMatchObject(answer() as object);
      await test.caughtUp();
    }
  });

  it('is hashtags with their counts, which the creator adds and removes', async () => {
    const path = ofCampaign('hashtags');
    const { browser } = other;
    expect((await browser.send('POST', path, { body: { name: 'climate' } })).status).toBe(201);
    await test.caughtUp();
    const { hashtags } = (await browser.send('GET', path)).json as {
      readonly hashtags: readonly { readonly id: number }[];
    };
    expect(hashtags).toMatchObject([{ id: anyNumber, name: 'climate', count: 1 }]);
    const removal = await browser.send('DELETE', `${path}/${String(hashtags[0]?.id)}`);
    expect(removal.status).toBe(200);
    await test.caughtUp();
    expect((await browser.send('GET', path)).json).toMatchObject({ hashtags: [] });
  });

  it('is refused from visitors, who read', async () => {
    const visitor = test.browser();
    const comment = await visitor.send('POST', ofCampaign('comments'), { body: { content: 'Hi' } });
    expect([comment.status, comment.json.message]).toEqual([
      401,
      'Please sign in to comment on campaigns.',
    ]);
    for (const { method, path, body } of calls) {
      const answer = await visitor.send(method, path(), body ? { body: body() } : {});
      const isPublic = method === 'GET' && !path().includes('is-following');
      expect(answer.status, `${method} ${path()}`).toBe(isPublic ? 200 : 401);
    }
  });
});
