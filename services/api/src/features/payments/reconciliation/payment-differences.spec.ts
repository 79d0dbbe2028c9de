import { activitiesEndpoints } from '@rostrum/contracts/activities/constants';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { registerStaff, type Member } from '../../../testing/members.ts';
import { sign } from '../../../providers/sandbox/signature.ts';

const secret = 'a webhook secret of the tests only';

describe('unmatched payments in the console', () => {
  let test: TestApp;
  let admin: Member;
  let auditor: Member;
  beforeAll(async () => {
    test = await createTestApp({ config: { rateLimitFactor: 1 } });
    admin = await registerStaff(test, 'admin');
    auditor = await registerStaff(test, 'auditor');
  });
  afterAll(() => test.dispose());

  /** Reports a payment that matches none in the log, and returns the id of its difference. */
  async function report(object: string, amount = 133): Promise<string> {
    const body = JSON.stringify({
      id: `evt_${randomUUID()}`,
      type: 'payment_intent.succeeded',
      created: 0,
      data: { object: { currency: 'usd', metadata: {}, paymentIntent: object, amount } },
    });
    const answer = await test.send('POST', '/api/webhooks/sandbox', {
      body,
      headers: { 'Sandbox-Signature': sign(body, secret, test.clock()), origin: undefined },
    });
    expect(answer.status).toBe(200);
    await test.caughtUp();
    return `payment-sandbox-${object}`;
  }
  const pathOf = (id: string): string => `/api/admin/payment-differences/${encodeURIComponent(id)}`;
  const resolve = (by: Member, id: string, body: object = {}) =>
    by.browser.send('POST', `${pathOf(id)}/resolve`, {
      body: { outcome: 'not_ours', reason: 'It belongs to the shop.', ...body },
    });
  const listed = async (filter: object) =>
    await auditor.browser.send(
      'GET',
      `/api/admin/payment-differences?filter=${encodeURIComponent(JSON.stringify(filter))}`,
    );
  const shown = (id: string) => auditor.browser.send('GET', pathOf(id));

  it('are listed while they are open, with what the provider reported', async () => {
    const id = await report('pi_listed', 4_200);
    const answer = await listed({ status: 'open', id: [id] });
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject([
      {
        id,
        kind: 'unmatched_payment',
        status: 'open',
        provider: 'sandbox',
        objectId: 'pi_listed',
        amountCents: 4_200,
        donationId: null,
        reason: 'it names no payment',
        providerEvents: 1,
        resolution: null,
      },
    ]);
    const events = await auditor.browser.send(
      'GET',
      `/api/admin/events?filter=${encodeURIComponent(JSON.stringify({ stream: id }))}`,
    );
    expect(events.json).toMatchObject([{ type: 'PaymentUnmatched' }]);
  });

  it('are made in the sandbox by an admin, 20 a minute at most', async () => {
    const path = '/api/admin/sandbox/unmatched-payments';
    expect((await auditor.browser.send('POST', path)).status).toBe(403);
    const made = await admin.browser.send('POST', path);
    expect(made.status).toBe(200);
    const objectId = (made.json as { paymentIntentId: string }).paymentIntentId;
    await test.caughtUp();
    expect((await shown(`payment-sandbox-${objectId}`)).json).toMatchObject({
      status: 'open',
      objectId,
      amount: '49.00',
      reason: 'it names no payment',
    });
    const [entry] = await auditor.client.call(activitiesEndpoints.userActivities, {
      query: { type: 'sandbox_ordered' },
    });
    expect(entry).toMatchObject({
      userId: admin.id,
      address: '127.0.0.1',
      details: { paymentIntentId: objectId, unmatched: true },
    });
    const statuses = [];
    for (let call = 0; call < 20; call += 1) {
      statuses.push((await admin.browser.send('POST', path)).status);
    }
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
  });

  it('are resolved by an admin with an outcome and a reason, and leave the open ones', async () => {
    const id = await report('pi_resolved');
    expect((await resolve(auditor, id)).status).toBe(403);
    expect((await resolve(admin, id, { reason: ' ' })).status).toBe(400);
    expect((await resolve(admin, id, { outcome: 'forgotten' })).status).toBe(400);
    expect((await shown(id)).json).toMatchObject({ status: 'open' });
    expect((await resolve(admin, id)).status).toBe(200);
    await test.caughtUp();
    expect((await listed({ status: 'open', id: [id] })).json).toEqual([]);
    expect((await shown(id)).json).toMatchObject({
      status: 'resolved',
      resolution: { outcome: 'not_ours', reason: 'It belongs to the shop.', by: admin.id },
    });
    const [entry] = await auditor.client.call(activitiesEndpoints.userActivities, {
      query: { type: 'payment_difference_resolved' },
    });
    expect(entry).toMatchObject({
      userId: admin.id,
      reason: 'It belongs to the shop.',
      details: { differenceId: id, objectId: 'pi_resolved', outcome: 'not_ours' },
    });
  });

  it('are resolved once: a repeat changes nothing, and another resolution is refused', async () => {
    const id = await report('pi_once');
    expect((await resolve(admin, id)).status).toBe(200);
    const head = await test.head();
    expect((await resolve(admin, id)).status).toBe(200);
    const other = await registerStaff(test, 'admin');
    const before = await test.head();
    const refused = await resolve(other, id);
    expect(refused.status).toBe(409);
    expect(refused.json).toMatchObject({ code: 'conflict' });
    expect((await resolve(admin, id, { outcome: 'no_money' })).status).toBe(409);
    expect(await test.head()).toBe(before);
    expect(before > head).toBe(true);
  });

  it('are open again after a further provider event', async () => {
    const id = await report('pi_again');
    await resolve(admin, id);
    await report('pi_again', 500);
    expect((await shown(id)).json).toMatchObject({
      status: 'open',
      amountCents: 500,
      providerEvents: 2,
      resolution: null,
    });
    expect((await resolve(admin, id, { outcome: 'returned' })).status).toBe(200);
  });

  it('that are unknown are not found', async () => {
    const id = 'payment-sandbox-pi_nowhere';
    expect((await shown(id)).status).toBe(404);
    expect((await resolve(admin, id)).status).toBe(404);
  });

  it('are counted on the dashboard while they are open', async () => {
    const open = async () => {
      const answer = await auditor.browser.send('GET', '/api/admin/statistics');
      return (answer.json as { unmatchedDeliveries: number }).unmatchedDeliveries;
    };
    await test.caughtUp();
    const before = await open();
    const id = await report('pi_counted');
    expect(await open()).toBe(before + 1);
    await resolve(admin, id);
    await test.caughtUp();
    expect(await open()).toBe(before);
  });
});
