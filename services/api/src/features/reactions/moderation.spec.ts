import { dashboardEndpoints } from '@rostrum/contracts/dashboard/constants';
import { personalDataEndpoints } from '@rostrum/contracts/personal-data/constants';
import { reactionMessages, reactionsEndpoints, reactionStream } from '@rostrum/contracts/reactions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishCampaign } from '../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerMember, registerStaff, type Member } from '../../testing/members.ts';

let test: TestApp;
let creator: Member;
let admin: Member;
beforeAll(async () => {
  test = await createTestApp();
  creator = await registerMember(test);
  admin = await registerStaff(test, 'admin');
});
afterAll(() => test.dispose());

const react = (by: Member, id: number, body: object) =>
  by.client.call(reactionsEndpoints.react, { params: { id }, body });
const shown = async (id: number) => {
  await test.caughtUp();
  return test.visitor().call(reactionsEndpoints.getReactions, { params: { id } });
};
const listed = async (filter: object) => {
  await test.caughtUp();
  const query = { filter: JSON.stringify(filter) };
  return admin.client.call(reactionsEndpoints.adminListReactions, { query });
};

describe('an administrator', () => {
  const moderate = (by: Member, what: 'remove' | 'restore', id: number, { id: userId }: Member) =>
    by.browser.send('POST', `/api/admin/campaigns/${String(id)}/reactions/${what}`, {
      body: { userId, variant: 'type', reason: 'One of many accounts.' },
    });

  it('removes a reaction, which cannot be chosen again until it is restored', async () => {
    const { id } = await publishCampaign(creator);
    const ada = await registerMember(test);
    const received = async () =>
      (await creator.client.call(dashboardEndpoints.dashboard)).totals.reactions;
    const before = await received();
    await react(ada, id, { type: 'hot' });
    await react(ada, id, { emoji: '🔥' });
    await test.caughtUp();
    expect(await received()).toBe(before + 2);
    expect((await moderate(admin, 'remove', id, ada)).status).toBe(200);
    expect((await moderate(admin, 'remove', id, ada)).status).toBe(200);
    expect((await shown(id)).reactions.hot).toEqual({ count: 0, users: [] });
    expect((await shown(id)).emojis).toEqual([{ emoji: '🔥', count: 1, mine: false }]);
    expect(await listed({ campaignId: id, status: 'removed' })).toMatchObject([
      { userId: ada.id, user: { username: ada.username }, value: 'hot' },
    ]);
    expect(await received()).toBe(before + 1);
    const refused = await ada.browser.send('POST', `/api/campaigns/${String(id)}/reactions`, {
      body: { type: 'agree' },
    });
    expect([refused.status, refused.json.message]).toEqual([409, reactionMessages.removed]);

    expect((await moderate(admin, 'restore', id, ada)).status).toBe(200);
    expect((await moderate(admin, 'restore', id, ada)).status).toBe(409);
    expect((await shown(id)).reactions.hot.count).toBe(1);
    await react(ada, id, { type: 'agree', chosen: true });
    const { events } = await test.events.load(reactionStream(id, ada.id));
    expect(events.map(({ type }) => type)).toEqual([
      'ReactionToggled',
      'ReactionToggled',
      'ReactionToggled',
      'ReactionRemoved',
      'ReactionToggled',
      'ReactionRestored',
      'ReactionToggled',
    ]);
  });

  it('removes nothing that is not there, and nothing of their own', async () => {
    const { id } = await publishCampaign(creator);
    await react(admin, id, { type: 'agree' });
    const head = await test.head();
    expect((await moderate(admin, 'remove', id, creator)).status).toBe(404);
    expect((await moderate(admin, 'remove', id, admin)).status).toBe(403);
    expect(await test.head()).toBe(head);
  });

  it('exports the reactions that pass the filter', async () => {
    const { id } = await publishCampaign(creator);
    const ada = await registerMember(test);
    await react(ada, id, { emoji: '😂' });
    await react(creator, id, { type: 'support' });
    await test.caughtUp();
    const filter = encodeURIComponent(JSON.stringify({ campaignId: id, value: '😂' }));
    const { text } = await admin.browser.send(
      'GET',
      `/api/admin/exports/reactions?filter=${filter}`,
    );
    const [, ...rows] = text.trim().split(/\r?\n/u);
    expect(rows).toEqual([
      expect.stringMatching(new RegExp(`${ada.username}.*😂,Laugh,given`, 'u')),
    ]);
  });
});

describe('a member who is erased', () => {
  it('takes back all reactions, however many, and leaves every count true', async () => {
    const ada = await registerMember(test);
    const ben = await registerMember(test);
    const { id } = await publishCampaign(creator);
    await react(ada, id, { type: 'love' });
    await react(ada, id, { emoji: '👏' });
    await react(ben, id, { type: 'love' });
    // More than one page, on campaigns that only the log knows.
    const standing = { registeredAt: test.clock().toISOString(), isVerified: false };
    await Promise.all(
      Array.from({ length: 130 }, (_, index) => {
        const campaignId = 1_000 + index;
        return test.events.append(
          reactionStream(campaignId, ada.id),
          [
            {
              type: 'ReactionToggled',
              data: {
                campaignId,
                campaignCreatorId: creator.id,
                userId: ada.id,
                variant: 'type',
                from: null,
                to: 'agree',
                standing,
              },
            },
          ],
          'no-stream',
          { actor: `user:${String(ada.id)}`, correlationId: 'c', causationId: 'c' },
        );
      }),
    );
    await test.caughtUp();
    const exported: string[] = [];
    for (const { streams } of test.app.memberData.exports)
      for await (const stream of streams?.(ada.id) ?? [])
        if (stream.startsWith('reaction-')) exported.push(stream);
    expect(new Set(exported).size).toBe(131);
    expect(exported).toHaveLength(131);

    await admin.client.call(personalDataEndpoints.adminEraseUser, {
      params: { id: ada.id },
      body: { reason: 'She asked for it.' },
    });
    const { queries } = test.app.projections;
    await expect
      .poll(
        async () => {
          await test.caughtUp();
          const own = await queries.reactions.ofMember(ada.id, 500);
          return own.filter(({ given }) => given !== null).length;
        },
        { timeout: 20_000 },
      )
      .toBe(0);
    const after = await shown(id);
    expect(after.emojis).toEqual([]);
    expect(after.reactions.love).toMatchObject({ count: 1, users: [{ id: ben.id }] });
    expect(await queries.reactions.ofMember(ada.id, 500)).toHaveLength(132);
  });

  it('takes back a reaction that was recorded while the others were', async () => {
    const ada = await registerMember(test);
    const { id } = await publishCampaign(creator);
    const stream = `user-${String(ada.id)}`;
    const cause = { actor: 'system:test', correlationId: 'c', causationId: 'c' };
    await react(ada, id, { emoji: '🤔' });
    const { tip } = await test.events.load(stream);
    await test.events.append(
      stream,
      [{ type: 'PersonalDataErased', data: { userId: ada.id } }],
      tip,
      cause,
    );
    await expect.poll(async () => (await shown(id)).emojis, { timeout: 20_000 }).toEqual([]);
  });
});
