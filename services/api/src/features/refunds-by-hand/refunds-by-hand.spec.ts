import { dayMs, sumsMessages } from '@rostrum/contracts';
import { activitiesEndpoints } from '@rostrum/contracts/activities/constants';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { paymentLimits, paymentMessages } from '@rostrum/contracts/payments';
import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { refundsByHandEndpoints } from '@rostrum/contracts/refunds-by-hand';
import { payeeLimits, payeesEndpoints, payeeStream } from '@rostrum/contracts/payees';
import { personalDataEndpoints } from '@rostrum/contracts/personal-data/constants';
import { statisticsEndpoints } from '@rostrum/contracts/statistics/constants';
import { withSums } from '@rostrum/contracts/testing/with-sums';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { execute } from '../../kernel/decider.ts';
import { pay, publishCampaign } from '../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { fireDeadlines } from '../../testing/deadlines.ts';
import {
  confirmSessions,
  registerMember,
  registerStaff,
  type Member,
} from '../../testing/members.ts';
import { donation } from '../donations/index.ts';
import { paymentStream } from '../payments/index.ts';

const cause = { actor: 'system:test', correlationId: 'test', causationId: 'test' };
const bank = {
  kind: 'iban',
  holder: 'Amara Lindqvist',
  country: 'DE',
  iban: 'DE89370400440532013000',
} as const;
const reason = 'Paid with the transfers of Monday.';

describe('refunds that are paid by hand', () => {
  let test: TestApp;
  let admin: Member;
  let supporter: Member;
  let campaignId: number;
  beforeAll(async () => {
    test = await createTestApp();
    admin = await registerStaff(test, 'admin');
    supporter = await registerMember(test);
    campaignId = (await publishCampaign(await registerMember(test))).id;
  });
  afterAll(() => test.dispose());

  const typesOf = async (id: number) =>
    (await test.events.load(paymentStream(id))).events.map(({ type }) => type);

  /** A payment whose refund failed at each attempt. */
  const leftToHand = async (amount: number, donor = supporter): Promise<number> =>
    leaveToHand((await pay(donor, campaignId, amount)).intent);

  async function leaveToHand({
    donationId: id,
    paymentIntentId,
    quote,
  }: Awaited<ReturnType<typeof pay>>['intent']): Promise<number> {
    await test.app.sandbox.order(paymentIntentId, { webhooks: 'lost' });
    const decide = (command: Parameters<typeof donation.decide>[0]) =>
      execute(test.events, paymentStream(id), donation, command, cause);
    await decide({ type: 'requestRefund', reason: 'goodwill', late: false });
    for (const attempt of [0, ...paymentLimits.refundPausesMs.keys()].keys()) {
      const refundId = `re_${String(id)}_${String(attempt)}`;
      await decide({
        type: 'failRefund',
        refundId,
        providerEventId: `evt_${refundId}`,
        paymentIntentId,
        provider: 'sandbox',
        amountCents: quote.totalCents,
        currency: 'usd',
      });
    }
    await expect.poll(() => typesOf(id)).toContain('RefundLeftToHand');
    await test.caughtUp();
    return id;
  }
  /** Its provider says that a dispute takes some of it. */
  const differ = async (id: number, takenCents: number): Promise<void> => {
    const taken = { takenBy: 'dispute', objectId: `dp_${String(id)}`, status: 'taken' } as const;
    const told = { providerEventId: `evt_differs_${String(id)}`, reason: 'another amount' };
    const command = {
      type: 'reportDifference',
      ...taken,
      ...told,
      takenCents,
      late: false,
    } as const;
    await execute(test.events, paymentStream(id), donation, command, cause);
  };
  const resolve = async (id: number, takenCents: number): Promise<void> => {
    await admin.client.call(paymentsEndpoints.resolveDonationDifference, {
      params: { id },
      body: { outcome: 'gone', takenCents, reason: 'It was asked at the provider.' },
    });
  };
  const record = (
    ...payments: readonly { id: number; method: 'bank' | 'paypal'; reference: string }[]
  ) => withSums(admin.client).payByHand(payments, reason);
  const list = async (filter: object) =>
    admin.client.call(refundsByHandEndpoints.adminListRefundsByHand, {
      query: { filter: JSON.stringify(filter) },
    });

  it('wait in the list until they are recorded as paid, each with its own result', async () => {
    const [one, other] = [await leftToHand(5), await leftToHand(6)];
    expect(await list({ state: 'waiting' })).toMatchObject([
      { id: one, state: 'waiting', totalCents: 545, reason: 'failed', destination: null },
      { id: other, state: 'waiting', totalCents: 648 },
    ]);
    const statistics = () => admin.client.call(statisticsEndpoints.adminStatistics, { query: {} });
    const before = await statistics();
    expect(before).toMatchObject({ refundsByHand: 2, refundsByHandCents: 1193 });
    const first = { id: one, method: 'bank', reference: 'SCT-1' } as const;
    const unknown = { id: 4711, method: 'paypal', reference: '8AB' } as const;
    const shownOther = await admin.browser.send('POST', '/api/admin/refunds-by-hand/paid', {
      body: { payments: [{ ...first, sums: { totalCents: 500, userId: 4711 } }], reason },
    });
    const [preview] = (
      await admin.client.call(refundsByHandEndpoints.sumsOfRefundsByHand, {
        query: { ids: String(one) },
      })
    ).refunds;
    expect(preview).toMatchObject({ refusal: null, sums: { totalCents: 545 } });
    expect(shownOther.json).toMatchObject({
      results: [{ paid: false, refusal: sumsMessages.changed, sums: preview?.sums }],
    });
    expect(await record(first, unknown)).toEqual({
      results: [
        { id: one, paid: true, refusal: null, sums: null },
        { id: 4711, paid: false, refusal: paymentMessages.notByHand, sums: null },
      ],
    });
    await test.caughtUp();
    expect(await list({ state: 'waiting' })).toMatchObject([{ id: other }]);
    expect(await list({ state: 'paid' })).toMatchObject([
      { id: one, method: 'bank', reference: 'SCT-1' },
    ]);
    expect(await statistics()).toMatchObject({
      refundsByHand: 1,
      refundsByHandCents: 648,
      refundsPayableCents: before.refundsPayableCents - 545,
    });
    expect(await test.app.projections.queries.donations.get(one)).toMatchObject({
      status: 'refunded',
      refundId: null,
    });
  });

  it('are paid once, however often and with whichever reference they are recorded', async () => {
    const id = await leftToHand(7);
    const paid = { id, method: 'bank', reference: 'SCT-7' } as const;
    const once = { results: [{ id, paid: true, refusal: null, sums: null }] };
    const all = await Promise.all([record(paid), record(paid), record(paid)]);
    expect(all).toEqual([once, once, once]);
    expect(await record({ ...paid, reference: 'SCT-8' })).toEqual({
      results: [{ id, paid: false, refusal: paymentMessages.refundReturned, sums: null }],
    });
    expect((await typesOf(id)).filter((type) => type === 'RefundPaidByHand')).toHaveLength(1);
  });

  it('are not recorded more than 200 at once, nor twice in one request', async () => {
    const of = (id: number) => ({ id, method: 'bank', reference: 'SCT' }) as const;
    const many = Array.from({ length: 201 }, (_, index) => of(1 + index));
    await expect(record(...many)).rejects.toMatchObject({ status: 400 });
    await expect(record(of(1), of(1))).rejects.toMatchObject({ status: 400 });
    await expect(record()).rejects.toMatchObject({ status: 400 });
  });

  it('are exported with the whole details once these may be used, and masked in the list', async () => {
    const payee = await registerMember(test);
    const id = await leftToHand(8, payee);
    const csv = async () => {
      await test.caughtUp();
      const { path } = refundsByHandEndpoints.adminExportRefundsByHand;
      const { text } = await admin.browser.send('GET', path);
      return text.split('\r\n').filter((line) => line.includes(String(id)));
    };
    const asked = async () =>
      (await test.events.load(payeeStream(payee.id))).events.map(({ type }) => type);
    await expect.poll(asked).toEqual(['PayeeDetailsAsked']);
    expect(await csv()).toEqual([]);
    await payee.client.call(payeesEndpoints.statePayeeDetails, {
      body: { ...bank, password: payee.password },
    });
    await expect.poll(() => typesOf(id)).toContain('RefundDetailsChanged');
    await test.caughtUp();
    expect(await payee.client.call(payeesEndpoints.getPayeeDetails)).toMatchObject({
      waitingRefunds: 1,
    });
    const shown = { id, method: 'bank', destination: '•••• 3000' };
    expect(await list({ userId: payee.id, state: 'held' })).toMatchObject([
      { ...shown, state: 'held' },
    ]);
    expect(await csv()).toEqual([]);
    test.advance(payeeLimits.holdMs);
    expect(await list({ userId: payee.id, state: 'held' })).toEqual([]);
    expect(await list({ userId: payee.id, state: 'ready' })).toMatchObject([
      { ...shown, state: 'ready' },
    ]);
    expect(await csv()).toEqual([
      expect.stringContaining(`8.54,bank,Amara Lindqvist,DE,${bank.iban},,Refund ${String(id)}`),
    ]);
    await payee.client.call(payeesEndpoints.removePayeeDetails, { body: undefined });
    await expect.poll(csv).toEqual([]);
    expect(await list({ userId: payee.id })).toMatchObject([
      { state: 'waiting', method: null, destination: null },
    ]);
  });

  it('are not exported while their provider differs, and are of what is left after that', async () => {
    const payee = await registerMember(test);
    const ids = [await leftToHand(5, payee), await leftToHand(5, payee)] as const;
    await payee.client.call(payeesEndpoints.statePayeeDetails, {
      body: { ...bank, password: payee.password },
    });
    for (const id of ids) await expect.poll(() => typesOf(id)).toContain('RefundDetailsChanged');
    test.advance(payeeLimits.holdMs);
    await confirmSessions(test, admin);
    const exported = async () => {
      await test.caughtUp();
      const { path } = refundsByHandEndpoints.adminExportRefundsByHand;
      const { text } = await admin.browser.send('GET', path);
      return ids.flatMap((id) => {
        const line = text.split('\r\n').find((each) => each.includes(String(id)));
        return line === undefined ? [] : [[id, line.split(',')[2]]];
      });
    };
    const [part, all] = ids;
    const ofBoth = [
      [part, '5.45'],
      [all, '5.45'],
    ];
    expect(await exported()).toEqual(ofBoth);
    await differ(part, 218);
    await differ(all, 545);
    expect(await exported()).toEqual([]);
    expect(await list({ userId: payee.id, state: 'stopped' })).toHaveLength(2);
    await resolve(part, 218);
    await resolve(all, 545);
    expect(await exported()).toEqual([[part, '3.27']]);
    expect(await list({ userId: payee.id })).toMatchObject([
      { id: part, state: 'ready', totalCents: 327 },
      { id: all, state: 'returned' },
    ]);
    expect(await payee.client.call(payeesEndpoints.getPayeeDetails)).toMatchObject({
      waitingRefunds: 1,
    });
  });

  it('that are exported twice at once are known as such to the later one', async () => {
    const exports = async () => {
      const { path } = refundsByHandEndpoints.adminExportRefundsByHand;
      const { status } = await admin.browser.send('GET', path);
      await test.caughtUp();
      const { id } = admin;
      const filter = JSON.stringify({ activityType: 'data_exported', userId: id });
      const query = { filter, range: '[0,99]' } as const;
      const all = await admin.client.call(activitiesEndpoints.adminListActivities, { query });
      return [status, all.filter(({ details }) => details.what === 'refunds_by_hand').length];
    };
    const [, before] = await exports();
    const counted = await Promise.all([exports(), exports()]);
    expect(counted).toContainEqual([200, Number(before) + 2]);
  });

  it('are asked about again once their details are removed, with reminders as at first', async () => {
    const payee = await registerMember(test);
    await leftToHand(8, payee);
    const asked = async () =>
      (await test.events.load(payeeStream(payee.id))).events.flatMap(({ type, data }) =>
        type === 'PayeeDetailsAsked' ? [data.number] : [],
      );
    const change = async () => {
      await payee.client.call(payeesEndpoints.statePayeeDetails, {
        body: { ...bank, password: payee.password },
      });
      await payee.client.call(payeesEndpoints.removePayeeDetails, { body: undefined });
    };
    await expect.poll(asked).toEqual([1]);
    await change();
    await expect.poll(asked).toEqual([1, 1]);
    test.advance(7 * dayMs);
    await fireDeadlines(test);
    expect(await asked()).toEqual([1, 1, 2]);
    expect(await list({ userId: payee.id })).toMatchObject([{ state: 'waiting' }]);
  });

  it('are not asked about when details are removed and nothing waits', async () => {
    const member = await registerMember(test);
    await member.client.call(payeesEndpoints.statePayeeDetails, {
      body: { ...bank, password: member.password },
    });
    await member.client.call(payeesEndpoints.removePayeeDetails, { body: undefined });
    const typesAbout = async ({ id }: Member) =>
      (await test.events.load(payeeStream(id))).events.map(({ type }) => type);
    // Once a later event is handled, the removal was handled, too.
    const other = await registerMember(test);
    await leftToHand(8, other);
    await expect.poll(() => typesAbout(other)).toEqual(['PayeeDetailsAsked']);
    expect(await typesAbout(member)).toEqual(['PayeeDetailsStated', 'PayeeDetailsRemoved']);
  });

  it.each([
    ['paid', (id: number) => record({ id, method: 'bank', reference: 'SCT-9' })],
    [
      'taken by a dispute',
      async (id: number) => {
        await confirmSessions(test, admin);
        await differ(id, 957);
        await resolve(id, 957);
      },
    ],
  ])('of an erased member keep their details until they are %s', async (_, end) => {
    const payee = await registerMember(test);
    const id = await leftToHand(9, payee);
    await payee.client.call(payeesEndpoints.statePayeeDetails, {
      body: { ...bank, password: payee.password },
    });
    const keyOf = async () => {
      const { events } = await test.events.load(payeeStream(payee.id));
      const [stated] = events.flatMap(({ type, data }) =>
        type === 'PayeeDetailsStated' ? [data.detailsId] : [],
      );
      return (await test.app.state.vault.readKey(`payee-details-${String(stated)}`)).state;
    };
    await admin.client.call(personalDataEndpoints.adminEraseUser, {
      params: { id: String(payee.id) },
      body: { reason: 'Asked for it by letter.' },
    });
    const erased = async () =>
      (await test.events.load(`user-${String(payee.id)}`)).events.map(({ type }) => type);
    await expect.poll(erased, { timeout: 10_000 }).toContain('PersonalDataErased');
    await test.caughtUp();
    expect(await keyOf()).toBe('live');
    expect(await list({ userId: payee.id })).toMatchObject([{ destination: '•••• 3000' }]);
    await end(id);
    await expect.poll(keyOf).toBe('erased');
  });

  it('wait for details when those of an erased member are gone', async () => {
    const payee = await registerMember(test);
    const { intent } = await pay(payee, campaignId, 9);
    await payee.client.call(payeesEndpoints.statePayeeDetails, {
      body: { ...bank, password: payee.password },
    });
    await admin.client.call(personalDataEndpoints.adminEraseUser, {
      params: { id: String(payee.id) },
      body: { reason: 'Asked for it by letter.' },
    });
    await expect
      .poll(
        async () =>
          (await test.events.load(`user-${String(payee.id)}`)).events.map(({ type }) => type),
        { timeout: 10_000 },
      )
      .toContain('PersonalDataErased');
    await leaveToHand(intent);
    test.advance(payeeLimits.holdMs);
    await test.caughtUp();
    expect(await list({ userId: payee.id, state: 'ready' })).toEqual([]);
    expect(await list({ userId: payee.id, state: 'waiting' })).toMatchObject([
      { id: intent.donationId, method: null, destination: null },
    ]);
  });

  it('can be paid to a member who was erased before the refunds of a takedown began', async () => {
    const payee = await registerMember(test);
    const { id } = await publishCampaign(await registerMember(test));
    const { intent } = await pay(payee, id, 9);
    await test.app.sandbox.order(intent.paymentIntentId, { webhooks: 'lost' });
    await payee.client.call(payeesEndpoints.statePayeeDetails, {
      body: { ...bank, password: payee.password },
    });
    await test.caughtUp();
    await admin.client.call(campaignsEndpoints.removeCampaign, {
      params: { id },
      body: { reason },
    });
    await admin.client.call(personalDataEndpoints.adminEraseUser, {
      params: { id: String(payee.id) },
      body: { reason: 'Asked for it by letter.' },
    });
    await expect
      .poll(async () => (await test.events.load(`user-${String(payee.id)}`)).events.at(-1)?.type, {
        timeout: 10_000,
      })
      .toBe('PersonalDataErased');
    test.advance(dayMs);
    await confirmSessions(test, admin);
    await fireDeadlines(test);
    await expect.poll(() => typesOf(intent.donationId)).toContain('RefundRequested');
    await leaveToHand(intent);
    const found = await list({ userId: payee.id });
    expect(found).toMatchObject([{ id: intent.donationId, state: 'waiting', destination: null }]);
    // Details are not needed: the member has shown otherwise that the payment was theirs.
    expect(await record({ id: intent.donationId, method: 'bank', reference: 'SCT-10' })).toEqual({
      results: [{ id: intent.donationId, paid: true, refusal: null, sums: null }],
    });
    await test.caughtUp();
    expect(await list({ userId: payee.id })).toMatchObject([{ state: 'paid' }]);
    expect(await test.app.projections.queries.donations.isOwedTo(payee.id)).toBe(false);
  });
});
