import { campaignsEndpoints } from '@rostrum/contracts/campaigns/endpoints';
import { donationsEndpoints } from '@rostrum/contracts/donations/endpoints';
import { afterEach, describe, expect, it } from 'vitest';
import { cards, confirm, pay, proposal } from '../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerMember } from '../../testing/members.ts';
import { donationStream } from '../../payments/payment.ts';

describe('the payment of an unpaid campaign', () => {
  let test: TestApp;
  afterEach(() => test.dispose());

  it('has the next id when another payment has the id of the campaign', async () => {
    test = await createTestApp();
    const [creator, supporter] = [await registerMember(test), await registerMember(test)];
    const { id } = await creator.client.call(campaignsEndpoints.createCampaign, {
      body: proposal,
    });
    const { intent } = await pay(supporter, 'pending', 1);
    const [quoted] = (await test.events.load(donationStream(intent.donationId))).events;
    if (quoted?.type !== 'DepositQuoted') throw new Error('a quote comes first');
    const { actor, correlationId, causationId } = quoted.metadata;
    await test.events.append(
      donationStream(id),
      [{ type: 'DepositQuoted', data: { ...quoted.data, donationId: id } }],
      'no-stream',
      { actor, correlationId, causationId },
    );
    const open = () =>
      creator.client.call(donationsEndpoints.createPaymentIntent, {
        body: { amount: 1, campaignId: id },
      });
    const opened = await open();
    expect(opened.donationId).toBe(id + 1);
    expect(await open()).toEqual(opened);
    expect(await confirm(creator, opened)).toEqual({ status: 'succeeded' });
    expect(
      await creator.client.call(campaignsEndpoints.getCampaign, { params: { id } }),
    ).toMatchObject({ status: 'active', backerCount: 1 });
  });

  it('has another deposit once the payment of the first was declined ten times', async () => {
    test = await createTestApp();
    const creator = await registerMember(test);
    const { id } = await creator.client.call(campaignsEndpoints.createCampaign, {
      body: proposal,
    });
    const first = await pay(creator, id, 1, cards.declined);
    for (let attempt = 1; attempt < 10; attempt += 1) {
      await confirm(creator, first.intent, cards.declined);
    }
    const second = await pay(creator, id, 1);
    expect([first.intent.donationId, second.intent.donationId]).toEqual([id, id + 1]);
    expect(second.outcome).toEqual({ status: 'succeeded' });
    expect(
      await creator.client.call(campaignsEndpoints.getCampaign, { params: { id } }),
    ).toMatchObject({ status: 'active', backerCount: 1 });
  });
});
