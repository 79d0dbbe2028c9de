import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { dayMs } from '@rostrum/contracts';
import { statisticsEndpoints } from '@rostrum/contracts/statistics/constants';
import { unmatchedPaymentStream } from '@rostrum/contracts/payments';
import { runs } from '@rostrum/contracts/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditFiles } from '../../../audit/audit-files.ts';
import { execute } from '../../../kernel/decider.ts';
import { paymentStream } from '../payment/payment.ts';
import {
  ProviderUnavailable,
  type PaymentProvider,
  type ProviderRefund,
  type RetrievedIntent,
  type RetrievedRefund,
} from '../../../providers/port.ts';
import { sendRefund } from '../refunds/send-refund.ts';
import type { SandboxBehaviour } from '../../../providers/sandbox/orders.ts';
import { dataFiles } from '../../../runtime/configuration/config.ts';
import { cardOf, confirm, publishCampaign } from '../../../testing/campaigns.ts';
import {
  createTestApp,
  onBackingServices,
  type TestApp,
  onFilesOrEverything,
} from '../../../testing/create-test-app.ts';
import { goodwillRefund } from '../../../testing/goodwill.ts';
import { registerMember, registerStaff, type Member } from '../../../testing/members.ts';
import { donation } from '../../donations/index.ts';
import { reconcileAll, reconcilePayments } from './reconcile-payments.ts';
import { reconcile } from './reconcile.ts';
import { unmatchedPayment } from './unmatched-payment.ts';

describe('reconciliation with a provider', () => {
  let test: TestApp;
  let supporter: Member;
  let campaignId: number;
  beforeAll(async () => {
    test = await createTestApp();
    supporter = await registerMember(test);
    campaignId = (await publishCampaign(await registerMember(test))).id;
  });
  afterAll(() => test.dispose());

  const { signal } = new AbortController();
  const cause = { actor: 'system:test', correlationId: 'test', causationId: 'test' };
  const typesOf = async (stream: string) =>
    (await test.events.load(stream)).events.map(({ type }) => type);
  const run = (provider: PaymentProvider = test.app.sandbox) =>
    reconcile(test.app, provider, new Date(test.clock().getTime() - 9 * dayMs), signal);
  /** A paid payment, whose webhooks are delivered according to `webhooks`. */
  const paid = async (webhooks: SandboxBehaviour['webhooks'], amount = 5) => {
    const intent = await supporter.client.call(paymentsEndpoints.createPaymentIntent, {
      body: { amount, campaignId },
    });
    await test.app.sandbox.order(intent.paymentIntentId, { webhooks });
    await confirm(supporter, intent);
    return { ...intent, stream: paymentStream(intent.donationId) };
  };
  const refund = async ({ donationId, stream }: Awaited<ReturnType<typeof paid>>) => {
    await execute(test.events, stream, donation, goodwillRefund, cause);
    expect(await sendRefund(test.app, donationId)).toBe('done');
  };
  /** A payment of the sandbox that this product did not open. */
  const foreign = async (metadata: Readonly<Record<string, string>>, amountCents = 545) => {
    const { sandbox, newUuid } = test.app;
    const idempotencyKey = newUuid();
    const intent = await sandbox.createIntent({
      amountCents,
      currency: 'usd',
      metadata,
      idempotencyKey,
    });
    await sandbox.order(intent.id, { webhooks: 'lost' });
    await sandbox.confirm(intent.id, intent.clientSecret, cardOf('4242424242424242'));
    return unmatchedPaymentStream('sandbox', intent.id);
  };
  const settled = ['DonationQuoted', 'PaymentIntentCreated', 'DonationMade', 'PaymentCardReported'];

  it('finds a payment whose webhook never came, and books the fee and the availability once', async () => {
    const { stream } = await paid('lost');
    expect(await typesOf(stream)).toEqual(settled.slice(0, 2));
    expect(await run()).toMatchObject({ repaired: 1, differences: 0, failed: 0 });
    expect(await typesOf(stream)).toEqual([...settled, 'ProcessorFeeCharged']);
    test.advance(2 * dayMs);
    await run();
    expect(await run()).toMatchObject({ booked: 0, repaired: 0 });
    const { events } = await test.events.load(stream);
    expect(events.slice(4).map(({ type, data }) => [type, data])).toMatchObject([
      ['ProcessorFeeCharged', { amountCents: 46, provider: 'sandbox' }],
      ['PaymentCleared', { amountCents: 545 - 46 }],
    ]);
  });

  it('books once the card that a provider names only after the settlement', async () => {
    const { paymentIntentId, stream } = await paid('lost');
    const found = await test.app.sandbox.retrieve(paymentIntentId);
    if (!found) throw new Error('the sandbox has lost a payment');
    const listing = (card: RetrievedIntent['card']): PaymentProvider => ({
      ...test.app.sandbox,
      async *payments() {
        yield await Promise.resolve({ ...found, card });
      },
    });
    await run(listing(null));
    expect(await typesOf(stream)).not.toContain('PaymentCardReported');
    expect(await run(listing({ brand: 'visa', last4: '4242' }))).toMatchObject({ booked: 1 });
    expect(await run(listing({ brand: 'jcb', last4: '0000' }))).toMatchObject({ booked: 0 });
    const { events } = await test.events.load(stream);
    const cards = events.filter(({ type }) => type === 'PaymentCardReported');
    expect(cards.map(({ data }) => data)).toMatchObject([
      { userId: supporter.id, card: { brand: 'visa', last4: '4242' } },
    ]);
  });

  it('confirms a refund, and then its failure, whose webhooks never came', async () => {
    const payment = await paid('lost');
    await run();
    await refund(payment);
    expect(await run()).toMatchObject({ repaired: 1 });
    expect((await typesOf(payment.stream)).slice(-2)).toEqual([
      'RefundRequested',
      'DonationRefunded',
    ]);
    await test.app.sandbox.order(payment.paymentIntentId, { refunds: 'fail' });
    expect(await run()).toMatchObject({ repaired: 1 });
    expect(await typesOf(payment.stream)).toContain('RefundFailed');
  });

  it('opens a dispute, and decides it, whose webhooks never came', async () => {
    const lost = await paid('lost');
    const won = await paid('lost', 6);
    const order = async (dispute: 'open' | 'won' | 'lost' | 'fee_returned', of: typeof lost) => {
      await test.app.sandbox.order(of.paymentIntentId, { webhooks: 'lost' });
      await test.app.sandbox.order(of.paymentIntentId, { dispute });
    };
    await order('open', won);
    // Neither payment was settled before.
    expect(await run()).toMatchObject({ differences: 0, failed: 0 });
    await order('won', won);
    await order('open', lost);
    await order('lost', lost);
    await Promise.all([run(), run()]);
    expect(await run()).toMatchObject({ repaired: 0, booked: 0, differences: 0, failed: 0 });
    const disputesOf = async ({ stream }: typeof lost) =>
      (await typesOf(stream)).filter(
        (type) => type.startsWith('Dispute') && type !== 'DisputeReported',
      );
    expect(await disputesOf(won)).toEqual(['DisputeOpened', 'DisputeFeeCharged', 'DisputeWon']);
    // Of two processes, one may book the fee before the other one decides.
    const [opened, ...decided] = await disputesOf(lost);
    expect(opened).toBe('DisputeOpened');
    expect(decided.toSorted()).toEqual(['DisputeFeeCharged', 'DisputeLost']);
    await order('fee_returned', won);
    await Promise.all([run(), run()]);
    expect(await run()).toMatchObject({ repaired: 0, booked: 0, differences: 0, failed: 0 });
    expect((await disputesOf(won)).slice(2)).toEqual(['DisputeWon', 'DisputeFeeReturned']);
  });

  it('lets two processes do it at once', async () => {
    const payments = [await paid('lost'), await paid('late'), await paid('doubled')];
    await Promise.all([run(), run(), run()]);
    for (const { stream } of payments) {
      expect(await typesOf(stream)).toEqual([...settled, 'ProcessorFeeCharged']);
    }
    expect(await run()).toMatchObject({ repaired: 0, booked: 0, differences: 0 });
  });

  it('reports a payment of nobody and of another amount once, also after it was resolved', async () => {
    const open = await supporter.client.call(paymentsEndpoints.createPaymentIntent, {
      body: { amount: 7, campaignId },
    });
    const nobodys = await foreign({});
    const named = { purpose: 'donation', paymentId: String(open.donationId) };
    const streams = [nobodys, await foreign(named, 1)];
    expect(await run()).toMatchObject({ differences: 2, repaired: 0 });
    expect(await run()).toMatchObject({ differences: 0, repaired: 0 });
    for (const stream of streams) expect(await typesOf(stream)).toEqual(['PaymentUnmatched']);
    expect(await reconcileAll(test.app)).toMatchObject({
      agrees: false,
      message: expect.stringContaining('open differences: 2') as string,
    });
    for (const stream of streams) {
      const resolution = { outcome: 'not_ours', reason: 'Of a test.', resolvedBy: 1 } as const;
      const command = { type: 'resolve', ...resolution } as const;
      await execute(test.events, stream, unmatchedPayment, command, cause);
    }
    expect(await reconcileAll(test.app)).toMatchObject({ agrees: true });
    expect(await typesOf(nobodys)).toEqual(['PaymentUnmatched', 'UnmatchedPaymentResolved']);
  });

  /** The sandbox, with another answer about one payment, in its list and from `retrieve`. */
  const saying = (
    id: string,
    said: (intent: RetrievedIntent) => RetrievedIntent | undefined,
  ): PaymentProvider => {
    const { sandbox } = test.app;
    const changed = (intent: RetrievedIntent) => (intent.id === id ? said(intent) : intent);
    return {
      ...sandbox,
      async *payments(since) {
        for await (const intent of sandbox.payments(since)) {
          const listed = changed(intent);
          if (listed) yield listed;
        }
      },
      async retrieve(asked) {
        const intent = await sandbox.retrieve(asked);
        return intent && changed(intent);
      },
    };
  };
  const canceled = (intent: RetrievedIntent) => ({ ...intent, status: 'canceled' }) as const;
  const settledLongAgo = async (of: Awaited<ReturnType<typeof paid>>) => {
    expect(await typesOf(of.stream)).toContain('DonationMade');
    test.advance(600_001);
    await test.caughtUp();
    return { ...of, difference: unmatchedPaymentStream('sandbox', of.paymentIntentId) };
  };

  it.each([
    ['has forgotten', () => undefined, 'has no such payment'],
    ['calls cancelled', canceled, 'calls it canceled'],
  ])(
    'reports a settled payment that the provider %s once, also after it was resolved',
    async (_, said, what) => {
      const { paymentIntentId, difference, donationId } = await settledLongAgo(await paid('sent'));
      const provider = saying(paymentIntentId, said);
      const both = await Promise.all([run(provider), run(provider)]);
      expect(both[0].differences + both[1].differences).toBe(1);
      const resolution = { outcome: 'no_money', reason: 'Of a test.', resolvedBy: 1 } as const;
      const command = { type: 'resolve', ...resolution } as const;
      await execute(test.events, difference, unmatchedPayment, command, cause);
      expect(await run(provider)).toMatchObject({ differences: 0, failed: 0 });
      const { events } = await test.events.load(difference);
      expect(events.map(({ type, data }) => [type, data])).toMatchObject([
        [
          'PaymentUnmatched',
          {
            donationId,
            kind: 'payment_not_made',
            reason: `the log has settled it, the provider ${what}`,
          },
        ],
        ['UnmatchedPaymentResolved', {}],
      ]);
    },
  );

  it.runIf(onFilesOrEverything())(
    'asks for a settled payment that the provider does not list yet, and reports none that it has',
    async () => {
      const { paymentIntentId, difference, stream } = await settledLongAgo(await paid('sent'));
      const provider: PaymentProvider = {
        ...test.app.sandbox,
        payments: (since) => saying(paymentIntentId, () => undefined).payments(since),
      };
      expect(await run(provider)).toMatchObject({ differences: 0, failed: 0 });
      expect(await typesOf(difference)).toEqual([]);
      expect(await typesOf(stream)).toContain('ProcessorFeeCharged');
    },
  );

  it.runIf(onFilesOrEverything())(
    'reports a fee of the processor that exceeds its payment once, and fails at none',
    async () => {
      const { paymentIntentId, stream } = await paid('lost');
      const difference = unmatchedPaymentStream('sandbox', paymentIntentId);
      const provider = saying(paymentIntentId, (intent) => ({ ...intent, processorFeeCents: 546 }));
      const first = await run(provider);
      expect([first.failed, first.differences]).toEqual([0, 1]);
      expect(await run(provider)).toMatchObject({ failed: 0, differences: 0 });
      expect(await typesOf(stream)).toEqual(settled);
      const { events } = await test.events.load(difference);
      expect(events.map(({ data }) => data)).toMatchObject([
        {
          kind: 'processor_fee',
          amountCents: 546,
          reason: 'the fee exceeds the payment of 545 cents',
        },
      ]);
    },
  );

  describe('of a refund that the log has confirmed', () => {
    const refundedLongAgo = async () => {
      const of = await paid('sent');
      await refund(of);
      await expect.poll(() => typesOf(of.stream)).toContain('DonationRefunded');
      test.advance(600_001);
      await test.caughtUp();
      const listed = new Map<string, ProviderRefund>();
      for await (const made of test.app.sandbox.refunds(new Date(0))) {
        listed.set(made.paymentIntentId, made);
      }
      const made = listed.get(of.paymentIntentId);
      if (!made) throw new Error('the sandbox has no such refund');
      return { ...of, made, difference: unmatchedPaymentStream('sandbox', of.paymentIntentId) };
    };
    /** The sandbox, which lists no refund of the payment, and answers `said` when asked for it. */
    const refundSaid = (
      { paymentIntentId, id }: ProviderRefund,
      said: RetrievedRefund | undefined,
    ): PaymentProvider => ({
      ...test.app.sandbox,
      async *refunds(since) {
        for await (const made of test.app.sandbox.refunds(since)) {
          if (made.paymentIntentId !== paymentIntentId) yield made;
        }
      },
      retrieveRefund: (...asked) =>
        asked[0] === id ? Promise.resolve(said) : test.app.sandbox.retrieveRefund(...asked),
    });

    it.each([
      ['has forgotten', undefined, 'has no such refund'],
      ['calls pending', 'pending', 'calls it pending'],
    ] as const)(
      'reports one that the provider %s once, also after it was resolved',
      async (_, status, what) => {
        const { made, difference, donationId, stream } = await refundedLongAgo();
        const provider = refundSaid(made, status && { ...made, status });
        const both = await Promise.all([run(provider), run(provider)]);
        expect(both[0].differences + both[1].differences).toBe(1);
        const resolution = { outcome: 'no_money', reason: 'Of a test.', resolvedBy: 1 } as const;
        const command = { type: 'resolve', ...resolution } as const;
        await execute(test.events, difference, unmatchedPayment, command, cause);
        expect(await run(provider)).toMatchObject({ differences: 0, failed: 0 });
        const { events } = await test.events.load(difference);
        expect(events[0]?.data).toMatchObject({
          donationId,
          kind: 'refund_not_made',
          reason: `the log has confirmed it, the provider ${what}`,
        });
        expect(await typesOf(stream)).not.toContain('RefundFailed');
      },
    );

    it('owes the money again when the provider says that it has failed since', async () => {
      const { made, stream } = await refundedLongAgo();
      const provider = refundSaid(made, { ...made, status: 'failed' });
      expect(await run(provider)).toMatchObject({ repaired: 1, differences: 0, failed: 0 });
      expect(await typesOf(stream)).toContain('RefundFailed');
    });

    it.runIf(onFilesOrEverything())(
      'reports none that the provider lists, or has when it is asked',
      async () => {
        const { made, difference } = await refundedLongAgo();
        expect(await run()).toMatchObject({ differences: 0, failed: 0 });
        expect(await run(refundSaid(made, made))).toMatchObject({ differences: 0, failed: 0 });
        expect(await typesOf(difference)).toEqual([]);
      },
    );
  });

  it('reports no payment that has settled just now, and none that is disputed', async () => {
    const { paymentIntentId } = await paid('sent');
    await test.caughtUp();
    expect(await run(saying(paymentIntentId, canceled))).toMatchObject({ differences: 0 });
    const disputed = await settledLongAgo(await paid('sent', 6));
    await test.app.sandbox.order(disputed.paymentIntentId, { webhooks: 'lost' });
    await test.app.sandbox.order(disputed.paymentIntentId, { dispute: 'open' });
    const pending = (intent: RetrievedIntent) =>
      ({ ...intent, status: 'requires_action' }) as const;
    const provider = saying(disputed.paymentIntentId, pending);
    expect(await run(provider)).toMatchObject({ repaired: 1, differences: 0, failed: 0 });
  });

  it.runIf(onFilesOrEverything())(
    'says that the settled payments could not be read, and repairs the rest',
    async () => {
      const { donations } = test.app.projections.queries;
      const { settledBetween } = donations;
      donations.settledBetween = () => Promise.reject(new Error('it was never folded'));
      const { stream } = await paid('lost');
      expect(await run()).toMatchObject({ repaired: 1, failed: 1 });
      donations.settledBetween = settledBetween;
      expect(await typesOf(stream)).toContain('DonationMade');
      expect(test.logged).toContain('the settled payments of the log could not be listed');
    },
  );

  it.runIf(onFilesOrEverything())(
    'reports a provider that is unavailable, and goes on with the others',
    async () => {
      const { sandbox, providers } = test.app;
      const away: PaymentProvider = {
        ...sandbox,
        name: 'stripe',
        payments: () => {
          throw new ProviderUnavailable('it does not answer');
        },
      };
      const app = { ...test.app, providers: { ...providers, all: [away, sandbox] } };
      const { stream } = await paid('lost');
      expect(await reconcileAll(app)).toMatchObject({
        agrees: false,
        message: expect.stringContaining('stripe: it does not answer') as string,
      });
      expect(await typesOf(stream)).toContain('DonationMade');
      const next = await paid('lost');
      // No wait in between, because the server's own task could run first.
      test.advance(dayMs);
      await reconcilePayments(app, signal);
      expect(await typesOf(next.stream)).toContain('DonationMade');
      expect(test.logged).toContain('payments were not reconciled');
    },
  );

  it.runIf(onFilesOrEverything())(
    'of one provider that takes long does not hold up the others',
    async () => {
      const { sandbox, providers } = test.app;
      let release: () => void = () => undefined;
      const released = new Promise<void>((resolve) => (release = resolve));
      const slow: PaymentProvider = {
        ...sandbox,
        name: 'stripe',
        async *payments() {
          await released;
          yield* [];
        },
      };
      const app = { ...test.app, providers: { ...providers, all: [slow, sandbox] } };
      test.advance(dayMs);
      const { stream } = await paid('lost');
      const ran = [reconcilePayments(app, signal), reconcileAll(app)];
      await expect.poll(() => typesOf(stream), { timeout: 10_000 }).toContain('DonationMade');
      release();
      await Promise.all(ran);
    },
  );

  it.runIf(onFilesOrEverything())('is done by a periodic task every ten minutes', async () => {
    const run = () => reconcilePayments(test.app, signal);
    test.advance(dayMs);
    await run();
    const { stream } = await paid('lost');
    await run();
    expect(await typesOf(stream)).toEqual(settled.slice(0, 2));
    test.advance(600_000);
    await run();
    expect(await typesOf(stream)).toContain('DonationMade');
  });

  it.runIf(onFilesOrEverything())(
    'tells the dashboard when it last succeeded as a whole, and which webhooks are undelivered',
    async () => {
      const auditor = await registerStaff(test, 'auditor');
      const shown = async () => {
        const { paymentsComparedAt, undeliveredWebhooks } = await auditor.client.call(
          statisticsEndpoints.adminStatistics,
          { query: {} },
        );
        return [paymentsComparedAt, undeliveredWebhooks] as const;
      };
      test.advance(dayMs);
      const began = test.clock().toISOString();
      await reconcilePayments(test.app, signal);
      const [compared, undelivered] = await shown();
      expect(compared !== null && compared >= began).toBe(true);
      expect(undelivered).toBe(0);
      await paid('late');
      expect(await shown()).toEqual([compared, 1]);
      const received = { kind: 'payment_succeeded', objectId: 'pi_1', donationId: null } as const;
      const call = { ...received, provider: 'stripe', eventId: 'evt_away' } as const;
      test.app.receivedEvents.record({ ...call, outcome: 'failed', reason: 'The log is away.' });
      expect(await shown()).toEqual([compared, 2]);
      test.app.receivedEvents.record({ ...call, outcome: 'booked', reason: null });
      expect(await shown()).toEqual([compared, 1]);
      const { sandbox, providers } = test.app;
      const unlisted: PaymentProvider = {
        ...sandbox,
        refunds: () => {
          throw new Error('its refunds cannot be read');
        },
      };
      const app = { ...test.app, providers: { ...providers, all: [unlisted] } };
      test.advance(dayMs);
      await reconcilePayments(app, signal);
      expect((await shown())[0]).toBe(compared);
    },
  );

  it.skipIf(onBackingServices())(
    'ends with a log that agrees with the provider, whatever became of the webhooks',
    { timeout: 60_000 },
    async () => {
      const { vaultKey, streamKey } = test.app.config.secrets;
      const files = { ...dataFiles(test.dataDir), vaultKey, streamKey };
      const history = fc.array(
        fc.record({
          webhooks: fc.constantFrom('sent', 'late', 'lost', 'doubled', 'reordered'),
          amount: fc.integer({ min: 1, max: 900 }),
          reconciles: fc.boolean(),
          refunds: fc.constantFrom('none', 'succeed', 'fail'),
          waitsMs: fc.integer({ min: 0, max: 3 * dayMs }),
        }),
        { minLength: 1, maxLength: 4 },
      );
      await fc.assert(
        fc.asyncProperty(history, async (steps) => {
          for (const { webhooks, amount, reconciles, refunds, waitsMs } of steps) {
            const payment = await paid(webhooks, amount);
            if (reconciles) await Promise.all([run(), run()]);
            test.advance(waitsMs);
            if (refunds !== 'none' && (await typesOf(payment.stream)).includes('DonationMade')) {
              await test.app.sandbox.order(payment.paymentIntentId, { refunds });
              await refund(payment);
            }
          }
          // Failed refunds are sent again in each round, and their webhooks may not be delivered
          // either.
          const left = async () => {
            await Promise.all([run(), run()]);
            const { repaired, differences, failed } = await run();
            await test.caughtUp();
            const { findings, content } = await auditFiles(files, test.clock);
            // The payment with another amount, which a previous test made, is a difference.
            const others = findings.filter(({ what }) => !what.includes('no donation matches it'));
            const undelivered = content?.figures.undelivered;
            return { others, undelivered, repaired, differences, failed };
          };
          const nothing = { others: [], undelivered: 0, repaired: 0, differences: 0, failed: 0 };
          await expect.poll(left, { timeout: 10_000 }).toEqual(nothing);
        }),
        { numRuns: runs(4) },
      );
    },
  );
});
