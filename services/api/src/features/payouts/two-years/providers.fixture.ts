import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import Stripe from 'stripe';
import { expect } from 'vitest';
import { PayPalServer } from '../../../providers/paypal/paypal-server.fixture.ts';
import { carryOut } from '../../../runtime/operator-commands.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';
import type { Member } from '../../../testing/members.ts';
import { stripeSettings } from '../../../testing/stripe-servers.ts';
import { startStripeStandIn, type StripeStandIn } from '../../../testing/stripe-stand-in.ts';

const { webhooks } = new Stripe('sk_test_ofTheTestsOnly');
/** Stripe makes the money of a charge available after two days. */
const availableAfterSeconds = 2 * 24 * 3600;
const stripeFeeOf = (totalCents: number) => Math.round(totalCents * 0.029) + 30;
const paypalFeeOf = (totalCents: number) => Math.round(totalCents * 0.0349) + 49;
const disputeFeeCents = 1500;

/** Payments at servers that replace Stripe and PayPal, with their signed webhooks. */
export class Providers {
  readonly #stripe: StripeStandIn;
  readonly #paypal: PayPalServer;
  #test: TestApp | undefined;
  #webhooks = 0;

  private constructor(stripe: StripeStandIn, paypal: PayPalServer) {
    this.#stripe = stripe;
    this.#paypal = paypal;
  }

  static async start(): Promise<Providers> {
    return new Providers(await startStripeStandIn(), await PayPalServer.start());
  }

  get config() {
    return { stripe: stripeSettings(this.#stripe.url), paypal: this.#paypal.settings };
  }

  /** The product that the webhooks are sent to. */
  connect(test: TestApp): void {
    this.#test = test;
    Object.assign(this.#paypal, { clock: test.clock, feeOf: paypalFeeOf });
  }

  async stop(): Promise<void> {
    await this.#stripe.stop();
    await this.#paypal.stop();
    expect(this.#paypal.violations).toEqual([]);
  }

  /** Compares the log with both providers, as `npm run reconcile` does. */
  async compare(): Promise<void> {
    const { message, done } = await carryOut(this.#product.app, { command: 'reconcile' });
    expect([message, done]).toEqual([message, true]);
  }

  /** A member pays by card; Stripe's webhook settles it. */
  async payByCard(member: Member, campaignId: number | 'pending', amount: string) {
    const body = { amount, campaignId };
    const payment = await member.client.call(paymentsEndpoints.createPaymentIntent, { body });
    const { paymentIntentId: id, quote } = payment;
    const available_on = this.#seconds() + availableAfterSeconds;
    const fee = stripeFeeOf(quote.totalCents);
    this.#stripe.change(id, {
      status: 'succeeded',
      amount_received: quote.totalCents,
      latest_charge: {
        id: `ch_${id}`,
        balance_transaction: { fee, currency: 'usd', available_on },
      },
    });
    await this.#fromStripe('payment_intent.succeeded', {
      ...this.#stripe.intents.get(id),
      latest_charge: `ch_${id}`,
    });
    return payment;
  }

  /** A member pays by PayPal; PayPal's webhook settles it. */
  async payByPayPal(member: Member, campaignId: number, amount: string) {
    const body = { amount, campaignId };
    const order = await member.client.call(paymentsEndpoints.createPayPalOrder, { body });
    this.#paypal.approve(order.id);
    await member.client.call(paymentsEndpoints.capturePayPalOrder, { params: { id: order.id } });
    const sent = this.#paypal.notification(
      'PAYMENT.CAPTURE.COMPLETED',
      this.#paypal.captureResource(order.id),
      { sentAt: this.#product.clock() },
    );
    await this.#post('/api/webhooks/paypal', sent.body, sent.headers);
    return order;
  }

  /** The bank of a donor who paid by card opens a dispute, or decides it. */
  async dispute(paymentIntentId: string, status: 'needs_response' | 'lost'): Promise<void> {
    const { amount } = this.#stripe.intents.get(paymentIntentId) ?? {};
    await this.#fromStripe(
      status === 'lost' ? 'charge.dispute.closed' : 'charge.dispute.funds_withdrawn',
      {
        object: 'dispute',
        id: `dp_${paymentIntentId}`,
        amount,
        currency: 'usd',
        payment_intent: paymentIntentId,
        reason: 'fraudulent',
        status,
        balance_transactions: [{ id: 'txn_1', fee: disputeFeeCents, currency: 'usd' }],
      },
    );
  }

  /** Stripe pays out to the bank; the product finds it in Stripe's list. */
  payOutOfStripe(id: string, cents: number): void {
    this.#stripe.payOut({
      id,
      amount: cents,
      currency: 'usd',
      status: 'paid',
      arrival_date: this.#seconds(),
    });
  }

  get #product(): TestApp {
    if (!this.#test) throw new Error('no product is connected');
    return this.#test;
  }

  #seconds(): number {
    return Math.floor(this.#product.clock().getTime() / 1000);
  }

  #fromStripe(type: string, object: unknown): Promise<void> {
    const id = `evt_${String((this.#webhooks += 1))}`;
    const body = JSON.stringify({ id, object: 'event', type, data: { object } });
    const signature = webhooks.generateTestHeaderString({
      payload: body,
      secret: this.config.stripe.webhookSecret,
      timestamp: this.#seconds(),
    });
    return this.#post('/api/webhooks/stripe', body, { 'Stripe-Signature': signature });
  }

  async #post(path: string, body: string, headers: Readonly<Record<string, string>>) {
    const options = { body, headers: { ...headers, origin: undefined } };
    const { status, text } = await this.#product.send('POST', path, options);
    expect([status, text]).toEqual([200, text]);
  }
}
