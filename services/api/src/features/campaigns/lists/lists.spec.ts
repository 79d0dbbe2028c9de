import { campaignLimits } from '@rostrum/contracts/campaigns';
import { campaignsEndpoints as endpoints } from '@rostrum/contracts/campaigns/constants';
import { dashboardEndpoints } from '@rostrum/contracts/dashboard/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishCampaign } from '../../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { appendDonation } from '../../../testing/made-donation.ts';
import { registerMember, registerStaff, type Member } from '../../../testing/members.ts';

describe('lists of campaigns', () => {
  let test: TestApp;
  let creator: Member;
  let auditor: Member;
  let id: number;
  const description = Array.from({ length: 120 }, (_, index) => `word${String(index)}`).join(' ');
  beforeAll(async () => {
    test = await createTestApp();
    creator = await registerMember(test);
    auditor = await registerStaff(test, 'auditor');
    const preferences = { title: 'Glaciers of Norway', participant1: 'Ana Hallström', description };
    id = (await publishCampaign(creator, preferences)).id;
    await creator.client.call(endpoints.editCampaign, {
      params: { id },
      body: { description: `${description}\n${description}` },
    });
  });
  afterAll(() => test.dispose());

  it('have excerpts, and the campaign’s page has the whole description', async () => {
    const { client } = creator;
    const lists = await Promise.all([
      client.call(endpoints.listCampaigns, { query: {} }),
      client.call(endpoints.trendingCampaigns, { query: {} }),
      client
        .call(endpoints.featuredCampaign)
        .then(({ campaign }) => (campaign === null ? [] : [campaign])),
      client.call(endpoints.campaignsByCategory, { params: { id: '1' } }),
      client.call(endpoints.userCampaigns, { params: { id: creator.id } }),
      client.call(dashboardEndpoints.dashboard).then(({ campaigns }) => campaigns),
      auditor.client.call(endpoints.adminListCampaigns, { query: {} }),
    ]);
    for (const [campaign, ...others] of lists) {
      expect(others).toEqual([]);
      expect(campaign?.description).toMatch(/^word0 word1 .* word\d+…$/);
      expect(campaign?.description.length).toBeLessThanOrEqual(campaignLimits.excerpt.max);
    }
    const params = { id: String(id) };
    const whole = { description: `${description}\n${description}` };
    expect(await client.call(endpoints.getCampaign, { params })).toMatchObject(whole);
    expect(await auditor.client.call(endpoints.adminGetCampaign, { params })).toMatchObject(whole);
  });

  it('are searched without accents, by category, and to the end of the description', async () => {
    const found = async (q: string) =>
      (await creator.client.call(endpoints.listCampaigns, { query: { q } })).map((one) => one.id);
    for (const q of ['hallstrom glaciers', 'politics', 'norway word119', 'GLACIERS OF'])
      expect(await found(q)).toEqual([id]);
    expect(await found('glaciers iceland')).toEqual([]);
  });

  it('suggest a near spelling to a search that finds nothing', async () => {
    const suggested = async (query: { q: string; category?: string }) =>
      (await creator.client.call(endpoints.suggestCampaignSearch, { query })).suggestion;
    expect(await suggested({ q: 'glacires' })).toBe('Glaciers');
    expect(await suggested({ q: '#halstrom norway' })).toBe('Hallström norway');
    expect(await suggested({ q: 'glacires', category: '2' })).toBeNull();
    expect(await suggested({ q: 'glaciers' })).toBeNull();
  });

  it('feature the first trending campaign, until a popular one is nearly funded', async () => {
    const featured = async () => {
      await test.caughtUp();
      const { campaign, nearlyFunded } = await test.visitor().call(endpoints.featuredCampaign);
      return [campaign?.id, nearlyFunded];
    };
    expect(await featured()).toEqual([id, false]);
    const near = await publishCampaign(creator, { title: 'Nearly there', goalAmount: '600.00' });
    const price = { amountCents: 11_000, feeCents: 349 };
    const shares = { platformFeeCents: 990, creatorRewardCents: 110 };
    const campaign = { id: near.id, creatorId: creator.id };
    const give = (donor: number) =>
      appendDonation(test, donor, campaign, donor, { ...price, ...shares });
    await Promise.all([1, 2, 3, 4].map(give));
    expect((await featured())[1]).toBe(false);
    await give(5);
    expect(await featured()).toEqual([near.id, true]);
  });
});
