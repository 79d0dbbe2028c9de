import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { campaignMessages } from '@rostrum/contracts/campaigns/messages';
import { hashtagLimits, hashtagMessages } from '@rostrum/contracts/hashtags';
import { hashtagsEndpoints as endpoints } from '@rostrum/contracts/hashtags/constants';
import { personalDataEndpoints } from '@rostrum/contracts/personal-data/constants';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { proposal, publishCampaign } from '../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerMember, registerStaff, type Member } from '../../testing/members.ts';
import { hashtagsStream } from './hashtags-of-campaign.ts';

describe('the hashtags of a campaign', () => {
  let test: TestApp;
  let admin: Member;
  let creator: Member;
  let other: Member;
  let id: number;
  beforeAll(async () => {
    test = await createTestApp();
    admin = await registerStaff(test, 'admin');
    other = await registerMember(test);
  });
  beforeEach(async () => {
    creator = await registerMember(test);
    ({ id } = await publishCampaign(creator));
  });
  afterAll(() => test.dispose());

  const path = (campaignId = id): string => `/api/campaigns/${String(campaignId)}/hashtags`;
  const add = (name: string, by: Member = creator, campaignId = id) =>
    by.client.call(endpoints.addHashtag, { params: { id: campaignId }, body: { name } });
  const post = (name: unknown, by: Member = creator) =>
    by.browser.send('POST', path(), { body: { name } });
  const remove = (hashtagId: number, by: Member = creator) =>
    by.browser.send('DELETE', `${path()}/${String(hashtagId)}`);
  const removeAsAdmin = (hashtagId: number, reason = 'Off topic') =>
    admin.client.call(endpoints.adminRemoveHashtag, {
      params: { id, hashtagId },
      body: { reason },
    });
  const shown = async (campaignId = id) => {
    await test.caughtUp();
    return test.visitor().call(endpoints.listHashtags, { params: { id: campaignId } });
  };
  const names = async () => (await shown()).hashtags.map(({ name }) => name);
  const suggested = async (q: string) => {
    await test.caughtUp();
    return (await test.visitor().call(endpoints.suggestHashtags, { query: { q } })).hashtags;
  };
  const types = async () =>
    (await test.events.load(hashtagsStream(id))).events.map(({ type }) => type);

  it('are added and removed by its creator and by admins, and seen by everybody', async () => {
    const added = await add('#Seen_By_All');
    expect(added).toEqual({ id: expect.any(Number) as number, name: 'seen_by_all', count: 1 });
    const another = await publishCampaign(other);
    expect(await add('seen_by_all', other, another.id)).toMatchObject({ count: 2 });
    const byAdmin = await add('second', admin);
    expect(await shown()).toEqual({ hashtags: [{ ...added, count: 2 }, byAdmin] });
    expect(await suggested('#SEEN')).toEqual([{ name: 'seen_by_all', count: 2 }]);
    expect((await remove(added.id)).json).toEqual({ success: true });
    expect(await names()).toEqual(['second']);
    const [first] = (await test.events.load(hashtagsStream(id))).events;
    expect(first?.data).toEqual({
      campaignId: id,
      hashtagId: added.id,
      name: 'seen_by_all',
      campaignCreatorId: creator.id,
      addedBy: creator.id,
      standing: { registeredAt: expect.any(String) as string, isVerified: false },
    });
  });

  it('are not changed by others, nor by what a body says', async () => {
    const { id: hashtagId } = await add('mine');
    expect((await post('theirs', other)).status).toBe(403);
    expect((await remove(hashtagId, other)).status).toBe(403);
    expect((await test.send('POST', path(), { body: { name: 'nobody' } })).status).toBe(401);
    const body = { name: 'theirs', addedBy: creator.id, userId: creator.id, asAdmin: true };
    expect((await other.browser.send('POST', path(), { body })).status).toBe(403);
    expect((await remove(hashtagId + 1)).json.message).toBe(hashtagMessages.notFound);
    expect(await names()).toEqual(['mine']);
  });

  it('are refused by their name', async () => {
    for (const [name, message] of [
      ['', hashtagMessages.empty],
      [7, hashtagMessages.empty],
      ['two words', hashtagMessages.form],
      ['cli\u200bmate', hashtagMessages.form],
      ['\u202eetamilc', hashtagMessages.form],
      ['🔥', hashtagMessages.form],
      ['сlimate', hashtagMessages.scripts],
      ['x'.repeat(hashtagLimits.name.max + 1), hashtagMessages.long],
      ['x'.repeat(50_000), hashtagMessages.long],
    ] as const) {
      expect(await post(name)).toMatchObject({ status: 400, json: { errors: { name: message } } });
    }
    expect(await types()).toEqual([]);
  });

  it('are added and removed once by 100 calls at once', async () => {
    const at100 = async (call: (index: number) => Promise<{ readonly status: number }>) => {
      const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => call(index)));
      return new Set(answers.map(({ status }) => status));
    };
    expect(await at100(() => post('#once'))).toEqual(new Set([201]));
    expect(await types()).toEqual(['HashtagAdded']);
    const hashtagId = (await shown()).hashtags[0]?.id ?? 0;
    expect(await at100(() => remove(hashtagId))).toEqual(new Set([200]));
    expect(await types()).toEqual(['HashtagAdded', 'HashtagRemoved']);
    expect(await at100((index) => post(`tag${String(index)}`))).toEqual(new Set([201, 409]));
    expect(await names()).toHaveLength(hashtagLimits.perCampaign);
    expect((await post('one_more')).json.message).toBe(hashtagMessages.full);
  });

  it('are found by the search for campaigns until they are removed', async () => {
    const find = async (q: string) => {
      await test.caughtUp();
      const found = await test.visitor().call(campaignsEndpoints.listCampaigns, { query: { q } });
      return found.map((campaign) => campaign.id);
    };
    const typed = `Quaggas # quaggas # \uFDD0 quaggas \uFDD0`;
    const { id: titled } = await publishCampaign(other, {
      title: typed,
      description: `${typed}, typed as hashtags are in the searched text, which makes it no hashtag.`,
    });
    const { id: hashtagId } = await add('quaggas');
    expect(await find('quaggas')).toEqual([titled, id]);
    expect(await find('#Quaggas')).toEqual([id, titled]);
    await remove(hashtagId);
    expect(await find('#quaggas')).toEqual([titled]);
    expect(await find('#')).toContain(id);
  });

  it('are not counted, shown or changed while it is taken down, and are back afterwards', async () => {
    const { id: hashtagId } = await add('taken_down');
    const params = { id };
    await admin.client.call(campaignsEndpoints.removeCampaign, {
      params,
      body: { reason: 'Hate' },
    });
    const gone = { status: 410, json: { message: campaignMessages.removed } };
    expect(await suggested('taken_down')).toEqual([]);
    expect(await other.browser.send('GET', path())).toMatchObject(gone);
    for (const by of [creator, admin]) {
      expect(await post('again', by)).toMatchObject(gone);
      expect(await remove(hashtagId, by)).toMatchObject(gone);
    }
    const body = { reason: 'A mistake' };
    await admin.client.call(campaignsEndpoints.restoreCampaign, { params, body });
    expect(await suggested('taken_down')).toEqual([{ name: 'taken_down', count: 1 }]);
    expect(await names()).toEqual(['taken_down']);
  });

  it('are changed by admins alone while it is on hold', async () => {
    const body = { reason: 'To be checked' };
    await admin.client.call(campaignsEndpoints.placeHold, { params: { id }, body });
    const held = { status: 409, json: { message: hashtagMessages.onHold } };
    expect(await post('held')).toMatchObject(held);
    const { id: hashtagId } = await add('held', admin);
    expect(await remove(hashtagId)).toMatchObject(held);
    expect(await names()).toEqual(['held']);
  });

  it('are removed with a reason in the console, and added again only there', async () => {
    const { id: hashtagId } = await add('barred');
    await removeAsAdmin(hashtagId);
    await test.caughtUp();
    const of = await admin.client.call(endpoints.adminCampaignHashtags, { params: { id } });
    expect(of.removed).toMatchObject([{ name: 'barred', removedBy: admin.id, byAdmin: true }]);
    expect(await post('barred')).toMatchObject({
      status: 409,
      json: { message: hashtagMessages.removedByAdmin },
    });
    await add('barred', admin);
    await test.caughtUp();
    const again = await admin.client.call(endpoints.adminCampaignHashtags, { params: { id } });
    expect(again).toMatchObject({ hashtags: [{ name: 'barred', count: 1 }], removed: [] });
    const list = await admin.client.call(endpoints.adminListHashtags, {
      query: { filter: '{"q":"barr"}' },
    });
    expect(list).toMatchObject([{ id: 'barred', name: 'barred', count: 1 }]);
    const csv = await admin.browser.send('GET', '/api/admin/exports/hashtags');
    expect(csv.text).toMatch(/^\ufeffHashtag,Campaigns,Last used \(UTC\)\r\n[\s\S]*barred,1,/u);
  });

  it('of an unpaid campaign are its creator’s, and counted once it is published', async () => {
    const { campaign } = await creator.client.call(campaignsEndpoints.createCampaign, {
      body: proposal,
    });
    expect(await add('unpaid', creator, campaign.id)).toMatchObject({ count: 0 });
    const hidden = { status: 404, json: { message: campaignMessages.campaignNotFound } };
    expect(await other.browser.send('GET', path(campaign.id))).toMatchObject(hidden);
    const body = { name: 'theirs' };
    expect(await other.browser.send('POST', path(campaign.id), { body })).toMatchObject(hidden);
    expect(await suggested('unpaid')).toEqual([]);
  });

  it('of an erased creator are gone with the campaign, and so is the reason of their removal', async () => {
    await add('of_nobody');
    await removeAsAdmin((await add('removed')).id, 'A reason that names Numbat');
    const reasons = async () =>
      JSON.stringify((await test.events.load(hashtagsStream(id))).events).includes('Numbat');
    expect(await reasons()).toBe(true);
    await admin.client.call(personalDataEndpoints.adminEraseUser, {
      params: { id: creator.id },
      body: { reason: 'Asked for' },
    });
    await expect.poll(reasons, { timeout: 20_000 }).toBe(false);
    expect(await suggested('of_nobody')).toEqual([]);
    expect((await other.browser.send('GET', path())).status).toBe(410);
    expect((await post('again', admin)).status).toBe(410);
  });
});
