import { dayMs } from '@rostrum/contracts';
import {
  paymentMessages,
  unmatchedPaymentStream,
  providerPayoutStream,
} from '@rostrum/contracts/payments';
import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditFiles } from '../../../audit/audit-files.ts';
import { createStripeProvider } from '../../../providers/stripe/stripe-provider.ts';
import { dataFiles } from '../../../runtime/configuration/config.ts';
import { pay, publishCampaign } from '../../../testing/campaigns.ts';
import {
  createTestApp,
  onBackingServices,
  type TestApp,
} from '../../../testing/create-test-app.ts';
import { registerMember, registerStaff, type Member } from '../../../testing/members.ts';
import { stripeSettings } from '../../../testing/stripe-servers.ts';
import {
  startStripeStandIn,
  type StandInPayout,
  type StripeStandIn,
} from '../../../testing/stripe-stand-in.ts';
import { reconcile } from './reconcile.ts';

/** Before the first payment of every test. */
const longAgo = '2020-01-01T00:00:00.000Z';

describe('a payout of a provider to the bank', () => {
  let test: TestApp;
  let admin: Member;
  let supporter: Member;
  let stripe: StripeStandIn;
  let campaignId: number;
  beforeAll(async () => {
    test = await createTestApp();
    stripe = await startStripeStandIn();
    admin = await registerStaff(test, 'admin');
    supporter = await registerMember(test);
    campaignId = (await publishCampaign(await registerMember(test))).id;
    await pay(supporter, campaignId, 50);
    await test.caughtUp();
  });
  afterAll(async () => {
    await test.dispose();
    await stripe.stop();
  });

  const record = (member: Member, more: Readonly<Record<string, unknown>> = {}) =>
    member.client.call(paymentsEndpoints.recordProviderPayout, {
      body: {
        provider: 'sandbox',
        payoutId: 'PAYOUT-1',
        amount: '20.00',
        paidAt: test.clock().toISOString(),
        ...more,
      },
    });
  const eventsOf = async (stream: string) => (await test.events.load(stream)).events;
  const held = async (): Promise<number> => {
    await test.caughtUp();
    return test.app.projections.queries.ledger.heldBy('sandbox');
  };

  it('is recorded once by an admin where the provider lists none, and leaves the money at the provider', async () => {
    const before = await held();
    const paidAt = test.clock().toISOString();
    const reason = 'It is on the statement of the bank.';
    await record(admin, { paidAt, reason });
    await record(admin, { paidAt });
    await record(admin, { paidAt, payoutId: 'payout-1' });
    expect(await eventsOf(providerPayoutStream('sandbox', 'PAYOUT-1'))).toMatchObject([
      {
        type: 'ProviderPaidOut',
        data: { amountCents: 2_000, currency: 'usd', paidAt, recordedBy: admin.id, reason },
      },
    ]);
    expect(await held()).toBe(before - 2_000);
    await expect(record(admin, { paidAt, amount: 21 })).rejects.toThrow(
      paymentMessages.payoutDiffers,
    );
  });

  it('is listed to staff, with who recorded it and why', async () => {
    const auditor = await registerStaff(test, 'auditor');
    await test.caughtUp();
    const list = (member: Member, filter: object) =>
      member.client.call(paymentsEndpoints.adminListProviderPayouts, {
        query: { filter: JSON.stringify(filter) },
      });
    expect(await list(auditor, { provider: 'sandbox' })).toMatchObject([
      {
        payoutId: 'PAYOUT-1',
        amount: '20.00',
        amountCents: 2_000,
        recordedBy: admin.id,
        reason: 'It is on the statement of the bank.',
      },
    ]);
    expect(await list(auditor, { provider: 'stripe' })).toEqual([]);
    await expect(list(supporter, {})).rejects.toMatchObject({ status: 403 });
  });

  it('is recorded once by two admins at the same time', async () => {
    const paidAt = test.clock().toISOString();
    const twice = { paidAt, payoutId: 'PAYOUT-2', amount: 1 };
    const other = await registerStaff(test, 'admin');
    await Promise.all([record(admin, twice), record(other, twice), record(admin, twice)]);
    expect(await eventsOf(providerPayoutStream('sandbox', 'PAYOUT-2'))).toHaveLength(1);
  });

  it.each([
    ['more than the ledger has at the provider', { amount: '50000.00' }, 409],
    ['nothing', { amount: 0 }, 400],
    ['fractions of a cent', { amount: '1.005' }, 400],
    ['more than the limit', { amount: '1000000000.01' }, 400],
    ['a payout of Stripe, which lists its own', { provider: 'stripe' }, 400],
    ['a reason without a letter', { reason: ' ' }, 400],
    ['a time that has not come', { paidAt: '2999-01-01T00:00:00Z' }, 400],
    ['an id that names another stream', { payoutId: 'a/../b' }, 400],
    ['a provider that is not configured', { provider: 'paypal' }, 409],
    ['a day before the first payment through the provider', { paidAt: longAgo }, 409],
  ])('is not recorded with %s', async (_, wrong, status) => {
    const head = await test.head();
    const call = record(admin, { payoutId: 'PAYOUT-3', ...wrong });
    await expect(call).rejects.toMatchObject({ status });
    expect(await test.head()).toBe(head);
  });

  it('says why a payout is not possible, the day at its field', async () => {
    await expect(record(admin, { payoutId: 'PAYOUT-3', provider: 'paypal' })).rejects.toMatchObject(
      {
        reason: paymentMessages.payoutNotConfigured,
      },
    );
    const early = await admin.browser.send('POST', '/api/admin/provider-payouts', {
      body: { provider: 'sandbox', payoutId: 'PAYOUT-3', amount: '1.00', paidAt: longAgo },
    });
    expect([early.status, early.json]).toMatchObject([
      409,
      { code: 'conflict', errors: { paidAt: paymentMessages.payoutTooEarly } },
    ]);
  });

  it('is not recorded while nothing was paid through the provider, and on the day of the first payment is', async () => {
    const other = await createTestApp();
    try {
      const staff = await registerStaff(other, 'admin');
      const day = { paidAt: `${other.clock().toISOString().slice(0, 10)}T00:00:00.000Z` };
      const head = await other.head();
      await expect(record(staff, day)).rejects.toMatchObject({
        status: 409,
        reason: paymentMessages.payoutNothingPaid,
      });
      expect(await other.head()).toBe(head);
      const { id } = await publishCampaign(await registerMember(other));
      await pay(await registerMember(other), id, 50);
      const before = new Date(Date.parse(day.paidAt) - 1).toISOString();
      await expect(record(staff, { paidAt: before })).rejects.toMatchObject({
        status: 409,
        reason: paymentMessages.payoutTooEarly,
      });
      await record(staff, day);
      expect(await other.events.load(providerPayoutStream('sandbox', 'PAYOUT-1'))).toMatchObject({
        events: [{ type: 'ProviderPaidOut', data: day }],
      });
    } finally {
      await other.dispose();
    }
  });

  it('is not recorded beyond what the ledger has, at the same time or one right after the other', async () => {
    const all = { amount: ((await held()) / 100).toFixed(2) };
    const ids = ['ALL-1', 'ALL-2', 'ALL-3'];
    const recorded = await Promise.allSettled(
      ids.map((payoutId) => record(admin, { ...all, payoutId })),
    );
    expect(recorded.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await pay(supporter, campaignId, 10);
    const some = { amount: '6.00' };
    await record(admin, { ...some, payoutId: 'SOME-1' });
    await expect(record(admin, { ...some, payoutId: 'SOME-2' })).rejects.toMatchObject({
      status: 409,
      reason: paymentMessages.payoutTooLarge,
    });
    expect(await held()).toBe(460);
  });

  const fail = (member: Member, id: string, reason = 'The bank has sent it back.') =>
    member.client.call(paymentsEndpoints.failProviderPayout, { params: { id }, body: { reason } });
  const bank = async (): Promise<number> => {
    await test.caughtUp();
    const list = {
      where: { account: 'assets:bank' },
      sort: ['account', 'asc'] as const,
      offset: 0,
      limit: 1,
    };
    const { items } = await test.app.projections.queries.ledger.accounts(list);
    return items[0]?.cents ?? 0;
  };

  it('is booked back once by an admin with a reason, is listed as failed and cannot be recorded again', async () => {
    const id = providerPayoutStream('sandbox', 'SOME-1');
    const [atProvider, atBank] = [await held(), await bank()];
    const other = await registerStaff(test, 'admin');
    await Promise.all([fail(admin, id), fail(admin, id), fail(other, id)]);
    const [paidOut, ...failures] = await eventsOf(id);
    expect(failures).toMatchObject([
      { type: 'ProviderPayoutFailed', data: { amountCents: 600, reason: expect.any(String) } },
    ]);
    expect(await held()).toBe(atProvider + 600);
    expect(await bank()).toBe(atBank - 600);
    const [listed] = await admin.client.call(paymentsEndpoints.adminListProviderPayouts, {
      query: { filter: '{"payoutId":"SOME-1"}' },
    });
    expect(listed).toMatchObject({
      amountCents: 600,
      failure: { by: expect.any(Number), reason: 'The bank has sent it back.' },
    });
    if (paidOut?.type !== 'ProviderPaidOut') throw new Error('it was not paid out');
    const again = { payoutId: 'SOME-1', amount: '6.00', paidAt: paidOut.data.paidAt };
    await expect(record(admin, again)).rejects.toMatchObject({
      status: 409,
      reason: paymentMessages.payoutFailed,
    });
    expect(await eventsOf(id)).toHaveLength(2);
  });

  it('that nobody recorded cannot fail, and nothing fails without a reason or by an auditor', async () => {
    const head = await test.head();
    const unknown = providerPayoutStream('sandbox', 'NONE-1');
    await expect(fail(admin, unknown)).rejects.toMatchObject({ status: 404 });
    const known = providerPayoutStream('sandbox', 'PAYOUT-2');
    await expect(fail(admin, known, ' ')).rejects.toMatchObject({ status: 400 });
    await expect(fail(admin, 'user-1')).rejects.toMatchObject({ status: 400 });
    expect(await test.head()).toBe(head);
    const auditor = await registerStaff(test, 'auditor');
    await expect(fail(auditor, known)).rejects.toMatchObject({ status: 403 });
    expect(await eventsOf(known)).toHaveLength(1);
  });

  it('is not recorded by a member', async () => {
    await expect(record(supporter)).rejects.toMatchObject({ status: 403 });
  });

  it.skipIf(onBackingServices())('agrees with the audit', async () => {
    await test.caughtUp();
    const { findings, content } = await audited();
    expect(findings).toEqual([]);
    expect(content?.figures).toMatchObject({ payouts: 4, failedPayouts: 1, payoutCents: 5_313n });
  });

  const audited = () => {
    const { vaultKey, streamKey } = test.app.config.secrets;
    return auditFiles({ ...dataFiles(test.dataDir), vaultKey, streamKey }, test.clock);
  };

  describe('that Stripe lists', () => {
    const run = () => {
      const provider = createStripeProvider(stripeSettings(stripe.url), { clock: test.clock });
      const since = new Date(test.clock().getTime() - dayMs);
      return reconcile(test.app, provider, since, new AbortController().signal);
    };
    const payOut = (id: string, more: Partial<StandInPayout> = {}) => {
      const made = { amount: 1_500, currency: 'usd', status: 'paid', arrival_date: 1_770_249_600 };
      stripe.payOut({ id, ...made, ...more });
    };
    const stream = (id: string) => providerPayoutStream('stripe', id);

    it('is booked once, when it is paid, also by two processes at the same time', async () => {
      payOut('po_1', { status: 'in_transit' });
      expect(await run()).toMatchObject({ lookedAt: 1, booked: 0 });
      expect(await eventsOf(stream('po_1'))).toEqual([]);
      payOut('po_1');
      const [one, two] = await Promise.all([run(), run()]);
      expect(one.booked + two.booked).toBe(1);
      expect(await run()).toMatchObject({ lookedAt: 1, booked: 0, differences: 0, failed: 0 });
      expect(await eventsOf(stream('po_1'))).toMatchObject([
        { data: { amountCents: 1_500, paidAt: '2026-02-05T00:00:00.000Z', recordedBy: null } },
      ]);
    });

    it('is booked back once when it fails after it was booked, also by two processes at the same time, and never booked again', async () => {
      payOut('po_9', { amount: 900 });
      await run();
      const before = await bank();
      payOut('po_9', { amount: 900, status: 'failed' });
      const [one, two] = await Promise.all([run(), run()]);
      expect(one.booked + two.booked).toBe(1);
      expect(await run()).toMatchObject({ booked: 0, differences: 0, failed: 0 });
      payOut('po_9', { amount: 900 });
      expect(await run()).toMatchObject({ booked: 0, differences: 0, failed: 0 });
      expect((await eventsOf(stream('po_9'))).slice(1)).toMatchObject([
        { type: 'ProviderPayoutFailed', data: { amountCents: 900, recordedBy: null } },
      ]);
      expect(await eventsOf(unmatchedPaymentStream('stripe', 'po_9'))).toEqual([]);
      expect(await bank()).toBe(before - 900);
    });

    it('is nothing to book back when it fails before it was booked', async () => {
      payOut('po_8', { status: 'failed' });
      expect(await run()).toMatchObject({ booked: 0, differences: 0, failed: 0 });
      expect(await eventsOf(stream('po_8'))).toEqual([]);
    });

    it('is a difference when another amount fails than was booked', async () => {
      payOut('po_1', { status: 'failed', amount: 1_400 });
      expect(await run()).toMatchObject({ booked: 0, differences: 1 });
      expect(await run()).toMatchObject({ booked: 0, differences: 0 });
      expect(await eventsOf(unmatchedPaymentStream('stripe', 'po_1'))).toMatchObject([
        { data: { kind: 'payout_failed', amountCents: 1_400 } },
      ]);
      payOut('po_1');
    });

    it.each([
      ['has another amount than before', 'po_1', { amount: 1_501 }],
      ['is in another currency', 'po_2', { currency: 'eur' }],
      ['takes money from the bank', 'po_3', { amount: -200 }],
    ])('is a difference when it %s', async (_, id, more) => {
      payOut(id, more);
      expect(await run()).toMatchObject({ booked: 0, differences: 1, failed: 0 });
      expect((await eventsOf(unmatchedPaymentStream('stripe', id))).at(-1)).toMatchObject({
        data: { kind: 'payout_paid' },
      });
    });

    it('is no reason to leave the payments alone when Stripe refuses to list payouts', async () => {
      const list = { object: 'list', url: '/v1', data: [], has_more: false };
      const empty = { isMade: false, status: 200, body: JSON.stringify(list) };
      const error = '{"error":{"type":"invalid_request_error","code":"permission"}}';
      stripe.fail(empty, empty, empty, { isMade: false, status: 403, body: error });
      expect(await run()).toMatchObject({ lookedAt: 0, failed: 1 });
    });

    it.skipIf(onBackingServices())(
      'is found by the audit when the ledger never had its money',
      async () => {
        await test.caughtUp();
        const { findings } = await audited();
        expect(findings).toMatchObject([
          { invariant: 'I2', what: 'stripe has paid out 1500 cents; the ledger had 0 there' },
          { invariant: 'I2', what: 'stripe has paid out 900 cents; the ledger had -1500 there' },
        ]);
      },
    );
  });
});
