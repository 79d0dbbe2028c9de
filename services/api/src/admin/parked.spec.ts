import { messages } from '@rostrum/contracts';
import type { Answer } from '@rostrum/contracts/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pay, publishCampaign } from '../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { registerMember, registerStaff, type Member } from '../testing/members.ts';
import { unluckyModels } from '../testing/unlucky-models.ts';

const unlucky = 13_00;

describe('events that a read model cannot fold', () => {
  const { models } = unluckyModels(
    'dashboards',
    ({ type, data }) => type === 'DonationMade' && data.amountCents === unlucky,
  );
  let test: TestApp;
  let auditor: Member;
  let donor: Member;
  let campaignId: number;

  beforeAll(async () => {
    test = await createTestApp({ models });
    auditor = await registerStaff(test, 'auditor');
    donor = await registerMember(test);
    campaignId = (await publishCampaign(await registerMember(test))).id;
    await pay(donor, campaignId, '2.00');
    await pay(donor, campaignId, '13.00');
    await pay(donor, campaignId, '5.00');
    await test.caughtUp();
  });
  afterAll(() => test.dispose());

  const parked = (who: Member): Promise<Answer<'adminListParked'>> =>
    who.client.call('adminListParked', { params: { model: 'dashboards' } });

  it('are listed with what they are, where they lie and why they could not be folded', async () => {
    const all = await parked(auditor);
    const ofDonor = all.filter(({ group }) => group === `user:${String(donor.id)}`);
    expect(ofDonor).toEqual([
      expect.objectContaining({
        type: 'DonationMade',
        stream: expect.stringMatching(/^donation-\d+$/),
        error: 'RangeError: thirteen brings bad luck',
        order: null,
      }),
      expect.objectContaining({ type: 'DonationMade', error: null }),
    ]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  it('are counted in the list of read models, where each can be asked for by its name', async () => {
    const ask = (filter: object) =>
      auditor.client.request('adminListProjections', { query: { filter: JSON.stringify(filter) } });
    const one = await ask({ id: 'dashboards' });
    expect(one.total).toBe(1);
    expect(one.data).toEqual([expect.objectContaining({ id: 'dashboards', parkedGroups: 2 })]);
    expect((await ask({ id: ['users', 'ledger'] })).data).toMatchObject([
      { id: 'ledger', parkedGroups: 0 },
      { id: 'users' },
    ]);
    await expect(ask({ name: 'users' })).rejects.toMatchObject({ status: 400 });
  });

  it('are not there where there is no such read model', async () => {
    await expect(
      auditor.client.call('adminListParked', { params: { model: 'horoscopes' } }),
    ).rejects.toMatchObject({ status: 404, reason: messages.readModelNotFound });
  });
});
