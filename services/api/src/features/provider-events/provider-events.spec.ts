import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { providerEventsEndpoints } from '@rostrum/contracts/provider-events/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sign } from '../../providers/sandbox/signature.ts';
import { publishCampaign } from '../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerMember, registerStaff, type Member } from '../../testing/members.ts';

const secret = 'a webhook secret of the tests only';

describe("the console's list of received provider events", () => {
  let test: TestApp;
  let auditor: Member;
  let donationId: number;
  let paymentIntent: string;
  beforeAll(async () => {
    test = await createTestApp();
    auditor = await registerStaff(test, 'auditor');
    const member = await registerMember(test);
    const { id: campaignId } = await publishCampaign(member);
    const intent = await member.client.call(paymentsEndpoints.createPaymentIntent, {
      body: { amount: 5, campaignId },
    });
    donationId = intent.donationId;
    paymentIntent = intent.paymentIntentId;
  });
  afterAll(() => test.dispose());

  const bodyOf = (id: string, also: object = {}, type = 'payment_intent.succeeded') => {
    const object = { paymentIntent, amount: 545, currency: 'usd', metadata: {}, ...also };
    return JSON.stringify({ id, type, created: 0, data: { object } });
  };
  const post = (body: string, signature = sign(body, secret, test.clock())) =>
    test.send('POST', '/api/webhooks/sandbox', {
      body,
      headers: { 'Sandbox-Signature': signature, origin: undefined },
    });
  const list = (filter: object = {}) =>
    auditor.client.call(providerEventsEndpoints.adminListProviderEvents, {
      query: { filter: JSON.stringify(filter) },
    });

  it('says what came of each: booked, repeated, unmatched, ignored', async () => {
    const settled = bodyOf('evt_settles', {
      metadata: { purpose: 'donation', donationId: String(donationId) },
    });
    await post(settled);
    await post(settled);
    await post(bodyOf('evt_of_nobody', { paymentIntent: 'spi_of_nobody' }));
    await post(bodyOf('evt_of_another_kind', {}, 'customer.created'));
    const outcomes = async (eventId: string) =>
      (await list({ eventId })).map(({ outcome }) => outcome).toSorted();
    expect(await outcomes('evt_settles')).toEqual(['booked', 'repeated']);
    expect(await outcomes('evt_of_nobody')).toEqual(['unmatched']);
    expect(await outcomes('evt_of_another_kind')).toEqual(['ignored']);
    const booked = await list({ donationId, outcome: 'booked' });
    expect(booked).toMatchObject([
      {
        provider: 'sandbox',
        eventId: 'evt_settles',
        kind: 'payment_succeeded',
        objectId: paymentIntent,
        donationId,
        times: 1,
        reason: null,
      },
    ]);
  });

  it('counts calls with a wrong signature, and has nothing of what they said', async () => {
    const body = bodyOf('evt_forged');
    for (let call = 0; call < 5; call += 1) {
      expect((await post(body, sign(body, 'another secret', test.clock()))).status).toBe(400);
    }
    const refused = await list({ outcome: 'refused' });
    expect(refused.reduce((sum, { times }) => sum + times, 0)).toBe(5);
    expect(refused[0]).toMatchObject({
      reason: 'The signature does not fit.',
      eventId: null,
      donationId: null,
    });
    expect(await list({ eventId: 'evt_forged' })).toEqual([]);
  });

  it('is kept when the product stops', async () => {
    await post(bodyOf('evt_before_the_stop', { paymentIntent: 'spi_before_the_stop' }));
    await test.restart();
    expect(await list({ eventId: 'evt_before_the_stop' })).toHaveLength(1);
    expect((await list({ provider: 'sandbox' })).length).toBeGreaterThanOrEqual(5);
    expect(await list({ provider: 'stripe' })).toEqual([]);
  });

  it('refuses a filter that it does not have', async () => {
    for (const filter of ['{"outcome":"lucky"}', '{"reason":"x"}', '{"donationId":[1,2]}']) {
      const path = `/api/admin/provider-events?filter=${encodeURIComponent(filter)}`;
      expect((await auditor.browser.send('GET', path)).status).toBe(400);
    }
  });
});
