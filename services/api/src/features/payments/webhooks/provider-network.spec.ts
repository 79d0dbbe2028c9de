import { randomUUID } from 'node:crypto';
import { ApiError } from '@rostrum/contracts/client';
import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { runs } from '@rostrum/contracts/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paymentStream } from '../payment/payment.ts';
import { PayPalServer } from '../../../providers/paypal/paypal-server.fixture.ts';
import { ProviderUnavailable } from '../../../providers/port.ts';
import { publishCampaign } from '../../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { registerMember, type Member } from '../../../testing/members.ts';
import { stripeSettings } from '../../../testing/stripe-servers.ts';
import {
  startStripeStandIn,
  type Fault,
  type StripeStandIn,
} from '../../../testing/stripe-stand-in.ts';
import { reconcile } from '../reconciliation/reconcile.ts';

/**
 * The fault of a call: refused before anything was made (500, 429), or made with an answer that is
 * lost (`cut`) or is not JSON (`garbage`).
 */
const faults = [500, 429, 'cut', 'garbage'] as const;
type FaultKind = (typeof faults)[number];

const ofStripe: Readonly<Record<FaultKind, Fault>> = {
  500: { status: 500 },
  429: { status: 429, body: '{"error":{"type":"rate_limit_error","code":"rate_limit"}}' },
  cut: { isMade: true, isCut: true },
  garbage: { isMade: true, status: 200, body: '<html>' },
};

const step = fc.record({
  provider: fc.constantFrom('stripe', 'paypal'),
  opening: fc.array(fc.constantFrom(...faults), { maxLength: 2 }),
  capturing: fc.array(fc.constantFrom(...faults), { maxLength: 2 }),
  reconciling: fc.option(fc.constantFrom(...faults)),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

describe('payments at providers over a network that fails', () => {
  let test: TestApp;
  let stripe: StripeStandIn;
  let paypal: PayPalServer;
  let supporter: Member;
  let campaignId: number;
  let amount = 5;
  /** Payments that were begun at each provider. */
  const begun = { stripe: 0, paypal: 0 };
  beforeAll(async () => {
    [stripe, paypal] = await Promise.all([startStripeStandIn(), PayPalServer.start()]);
    test = await createTestApp();
    campaignId = (await publishCampaign(await registerMember(test))).id;
    await test.restart({}, { stripe: stripeSettings(stripe.url), paypal: paypal.settings });
    supporter = await registerMember(test);
  });
  afterAll(async () => {
    await test.dispose();
    await Promise.all([stripe.stop(), paypal.stop()]);
  });

  const fail = (provider: Step['provider'], kinds: readonly FaultKind[], path: string) => {
    if (provider === 'stripe') stripe.fail(...kinds.map((kind) => ofStripe[kind]));
    else paypal.faults = kinds.map((kind) => ({ path, kind }));
  };

  /** Repeats a request as a browser does. */
  async function untilAnswered<T>(send: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await send();
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 503) throw error;
      }
    }
  }

  /** Opens a payment and pays it. Its webhook is not delivered. */
  async function pay({ provider, opening, capturing }: Step): Promise<number> {
    const { client } = supporter;
    const body = { amount: (amount += 1), campaignId };
    const options = { idempotencyKey: randomUUID() };
    const endpoint =
      provider === 'stripe'
        ? paymentsEndpoints.createPaymentIntent
        : paymentsEndpoints.createPayPalOrder;
    fail(provider, opening, '/v2/checkout/orders');
    const opened = await untilAnswered(() => client.call(endpoint, { body }, options));
    const { paymentIntentId: id, donationId, quote } = opened;
    begun[provider] += 1;
    if (provider === 'stripe') {
      stripe.change(id, { status: 'succeeded', amount_received: quote.totalCents });
      return donationId;
    }
    paypal.approve(id);
    fail(provider, capturing, id);
    const capture = () => client.call(paymentsEndpoints.capturePayPalOrder, { params: { id } });
    expect(await untilAnswered(capture)).toMatchObject({ status: 'COMPLETED' });
    return donationId;
  }

  /** Reconciles until the provider has answered everything. */
  async function reconciled(name: Step['provider']) {
    const provider = test.app.providers.of(name);
    const { signal } = new AbortController();
    for (;;) {
      try {
        return await reconcile(test.app, provider, new Date('2026-01-01'), signal);
      } catch (error) {
        if (!(error instanceof ProviderUnavailable)) throw error;
      }
    }
  }

  const settlementsOf = async (donationId: number) =>
    (await test.events.load(paymentStream(donationId))).events.filter(
      ({ type }) => type === 'DonationMade',
    ).length;

  it('are opened, captured and settled once, whatever each call meets and although no webhook comes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 3 }), async (steps) => {
        for (const each of steps) {
          const donationId = await pay(each);
          if (each.reconciling !== null) fail(each.provider, [each.reconciling], '/v1/reporting');
          await Promise.all([reconciled(each.provider), reconciled(each.provider)]);
          expect(await settlementsOf(donationId)).toBe(1);
        }
        expect(await reconciled('stripe')).toMatchObject({
          repaired: 0,
          differences: 0,
          failed: 0,
        });
        expect(await reconciled('paypal')).toMatchObject({
          repaired: 0,
          differences: 0,
          failed: 0,
        });
        expect(stripe.intents.size).toBe(begun.stripe);
        expect([paypal.orders.size, paypal.captures.size]).toEqual([begun.paypal, begun.paypal]);
        expect(paypal.violations).toEqual([]);
      }),
      { numRuns: runs(4) },
    );
  });
});
