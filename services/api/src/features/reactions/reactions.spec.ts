import { dayMs, type DomainEvent } from '@rostrum/contracts';
import { accountsEndpoints } from '@rostrum/contracts/accounts/constants';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { campaignMessages } from '@rostrum/contracts/campaigns';
import {
  reactionLimits,
  reactionMessages,
  reactionsEndpoints,
  reactionStream,
  type ReactionValue,
} from '@rostrum/contracts/reactions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proposal, publishCampaign } from '../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import {
  registerMember,
  registerStaff,
  registerVerified,
  type Member,
} from '../../testing/members.ts';

describe('reactions to a campaign', () => {
  let test: TestApp;
  let creator: Member;
  let ada: Member;
  let ben: Member;
  let admin: Member;
  beforeAll(async () => {
    test = await createTestApp();
    [creator, ada, ben, admin] = await Promise.all([
      registerMember(test),
      registerVerified(test),
      registerMember(test),
      registerStaff(test, 'admin'),
    ]);
  });
  afterAll(() => test.dispose());

  const published = async () => (await publishCampaign(creator)).id;
  const path = (id: number, rest = '') => `/api/campaigns/${String(id)}/reactions${rest}`;
  /** The answer has the reactions of others as far as they are folded. */
  const send = async (by: Member, id: number, body: unknown) => {
    await test.caughtUp();
    return by.browser.send('POST', path(id), { body });
  };
  const shown = async (id: number, to?: Member) => {
    await test.caughtUp();
    const client = to?.client ?? test.visitor();
    return client.call(reactionsEndpoints.getReactions, { params: { id } });
  };
  const countsOf = (answer: { reactions: Record<string, { count: number }> }) =>
    Object.fromEntries(
      Object.entries(answer.reactions).flatMap(([type, { count }]) =>
        count ? [[type, count]] : [],
      ),
    );
  const toggles = async (id: number, { id: userId }: Member) =>
    (await test.events.load(reactionStream(id, userId))).events.map(({ data }) => data);
  const person = ({ id, username }: Member) => ({ id, username, profileImageUrl: null });

  it('are one emoji and one type of each member: another replaces it, the same again removes it', async () => {
    const id = await published();
    expect((await send(ada, id, { emoji: '👍' })).json).toEqual([
      { emoji: '👍', count: 1, mine: true },
    ]);
    expect((await send(ben, id, { emoji: '👍' })).json).toEqual([
      { emoji: '👍', count: 2, mine: true },
    ]);
    expect((await send(ben, id, { emoji: '❤️' })).json).toEqual([
      { emoji: '👍', count: 1, mine: false },
      { emoji: '❤️', count: 1, mine: true },
    ]);
    const agreed = (await send(ben, id, { type: 'agree' })).json;
    expect(agreed).toMatchObject({
      reactions: { agree: { count: 1, users: [person(ben)] }, hot: { count: 0, users: [] } },
      userReaction: { type: 'agree' },
    });
    expect(countsOf((await send(ben, id, { type: 'hot' })).json)).toEqual({ hot: 1 });
    test.advance(reactionLimits.sameClickMs);
    expect((await send(ben, id, { type: 'hot' })).json).toMatchObject({
      reactions: { hot: { count: 0, users: [] } },
      userReaction: null,
    });
    expect(await shown(id, ada)).toMatchObject({
      userReaction: null,
      emojis: [
        { emoji: '👍', count: 1, mine: true },
        { emoji: '❤️', count: 1, mine: false },
      ],
    });
    expect(await shown(id)).toMatchObject({ emojis: [{ mine: false }, { mine: false }] });
  });

  it('carry the creator and the standing of the member, and nothing of the body that says who', async () => {
    const id = await published();
    await send(ada, id, { type: 'love', userId: ben.id, campaignCreatorId: ben.id, standing: {} });
    const { createdAt } = await ada.client.call(accountsEndpoints.me);
    expect(await toggles(id, ada)).toEqual([
      {
        campaignId: id,
        campaignCreatorId: creator.id,
        userId: ada.id,
        variant: 'type',
        from: null,
        to: 'love',
        standing: { registeredAt: createdAt, isVerified: true },
      },
    ]);
    await send(ben, id, { emoji: '🔥' });
    expect(await toggles(id, ben)).toMatchObject([{ standing: { isVerified: false } }]);
  });

  it('change once by a hundred simultaneous calls, with and without the wanted result', async () => {
    const id = await published();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        send(ada, id, n % 4 === 0 ? { type: 'agree', chosen: true } : { emoji: '🎉' }),
      ),
    );
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(await toggles(id, ada)).toMatchObject([{ from: null }, { from: null }]);
    expect(await shown(id)).toMatchObject({
      reactions: { agree: { count: 1, users: [person(ada)] } },
      emojis: [{ emoji: '🎉', count: 1 }],
    });
  });

  it('become what `chosen` says, however often and late it is sent', async () => {
    const id = await published();
    const body = { type: 'support', chosen: true };
    for (let sent = 0; sent < 3; sent += 1) {
      test.advance(2 * reactionLimits.sameClickMs);
      expect((await send(ada, id, body)).json).toMatchObject({ userReaction: { type: 'support' } });
    }
    for (let sent = 0; sent < 3; sent += 1) {
      expect((await send(ada, id, { ...body, chosen: false })).json).toMatchObject({
        userReaction: null,
      });
    }
    // A late refusal of one value leaves another one.
    await send(ada, id, { type: 'hot', chosen: true });
    await send(ada, id, { ...body, chosen: false });
    expect((await shown(id, ada)).userReaction).toEqual({ type: 'hot' });
    expect(await toggles(id, ada)).toHaveLength(3);
  });

  it('change at most 60 times a day, which the answer says', async () => {
    const id = await published();
    const toggle = (n: number): DomainEvent => ({
      type: 'ReactionToggled',
      data: {
        campaignId: id,
        campaignCreatorId: creator.id,
        userId: ada.id,
        variant: 'type',
        from: n % 2 === 0 ? null : 'agree',
        to: n % 2 === 0 ? 'agree' : null,
        standing: { registeredAt: test.clock().toISOString(), isVerified: true },
      },
    });
    const { changesPerDay } = reactionLimits;
    await test.events.append(
      reactionStream(id, ada.id),
      Array.from({ length: changesPerDay - 1 }, (_, n) => toggle(n)),
      'no-stream',
      { actor: `user:${String(ada.id)}`, correlationId: 'c', causationId: 'c' },
    );
    const react = (type: string) => send(ada, id, { type, chosen: true });
    expect((await react('hot')).status).toBe(200);
    const refused = await react('love');
    expect([refused.status, refused.json.message]).toEqual([429, reactionMessages.tooManyChanges]);
    expect(await toggles(id, ada)).toHaveLength(changesPerDay);
    test.advance(dayMs);
    expect((await react('love')).status).toBe(200);
  });

  it('are refused from visitors, with other values, and on campaigns that take none', async () => {
    const id = await published();
    const head = await test.head();
    expect((await test.send('POST', path(id), { body: { emoji: '👍' } })).status).toBe(401);
    for (const body of [
      {},
      { emoji: '👎' },
      { type: 'hate' },
      { emoji: '👍', type: 'agree' },
      { type: 'agree', chosen: 'yes' },
    ])
      expect((await send(ada, id, body)).status).toBe(400);
    expect((await send(ada, 4711, { emoji: '👍' })).status).toBe(404);
    expect(await test.head()).toBe(head);
    const unpaid = await creator.client.call(campaignsEndpoints.createCampaign, { body: proposal });
    expect((await send(creator, unpaid.campaign.id, { emoji: '👍' })).status).toBe(404);
    expect((await test.send('GET', path(unpaid.campaign.id))).status).toBe(404);
    const order = { params: { id }, body: { reason: 'It is checked.' } };
    await admin.client.call(campaignsEndpoints.placeHold, order);
    const held = await send(ada, id, { emoji: '👍' });
    expect([held.status, held.json.message]).toEqual([409, reactionMessages.onHold]);
    expect((await shown(id)).emojis).toEqual([]);
    await admin.client.call(campaignsEndpoints.removeCampaign, order);
    const removed = await send(ada, id, { emoji: '👍' });
    expect([removed.status, removed.json.message]).toEqual([410, campaignMessages.removed]);
    await test.caughtUp();
    expect((await test.send('GET', path(id))).status).toBe(410);
    expect(await toggles(id, ada)).toEqual([]);
  });

  it('are listed with the people behind them, page by page, the newest first', async () => {
    const id = await published();
    const others = [creator, ada, ben, admin];
    for (const member of others) {
      test.advance(1_000);
      await send(member, id, { emoji: '😮' });
      await send(member, id, { type: 'insightful' });
    }
    await test.caughtUp();
    const pages = async (reaction: ReactionValue) => {
      const found: string[][] = [];
      for (let after: string | null | undefined; after !== null;) {
        const query = { reaction, limit: 3, ...(after !== undefined && { after }) };
        const page = await test
          .visitor()
          .call(reactionsEndpoints.listReactionPeople, { params: { id }, query });
        found.push(page.users.map(({ username }) => username));
        after = page.next;
      }
      return found;
    };
    const [one = '', two = '', three = '', four = ''] = others.map(({ username }) => username);
    expect(await pages('😮')).toEqual([[four, three, two], [one]]);
    expect(await pages('insightful')).toEqual([[four, three, two], [one]]);
    expect(await pages('hot')).toEqual([[]]);
    const wrong = await test.send('GET', path(id, '/people?reaction=hot&after=yesterday'));
    expect(wrong.status).toBe(400);
  });

  it('are answered to visitors from the response cache, and to members with their own', async () => {
    const id = await published();
    await send(ada, id, { type: 'love' });
    await test.caughtUp();
    const asked: number[] = [];
    const { queries } = test.app.projections;
    const { people } = queries.reactions;
    Object.assign(queries.reactions, {
      people: (...given: Parameters<typeof people>) => {
        asked.push(given[0]);
        return people(...given);
      },
    });
    const first = await test.send('GET', path(id));
    const second = await test.send('GET', path(id));
    expect(second.text).toBe(first.text);
    expect(asked.length).toBeLessThanOrEqual(1);
    expect((await ada.browser.send('GET', path(id))).json.userReaction).toEqual({ type: 'love' });
    Object.assign(queries.reactions, { people });
  });
});
