import { paymentMessages } from '@rostrum/contracts/payments';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stripeSettings } from '../../testing/stripe-servers.ts';
import {
  startStripeStandIn,
  type Fault,
  type StripeStandIn,
} from '../../testing/stripe-stand-in.ts';
import { ProviderUnavailable, type PaymentProvider } from '../port.ts';
import { StripeRefusal } from './answers.ts';
import { createStripeProvider } from './stripe-provider.ts';

const answer = (status: number, body: string): Fault => ({ status, body });

describe('the Stripe provider', () => {
  let server: StripeStandIn;
  let stripe: PaymentProvider;
  beforeEach(async () => {
    server = await startStripeStandIn();
    const options = { clock: () => new Date(), timeoutMs: 100 };
    stripe = createStripeProvider(stripeSettings(server.url), options);
  });
  afterEach(() => server.stop());

  const metadata = { purpose: 'donation', paymentId: '7' };
  const open = (idempotencyKey = 'key') =>
    stripe.createIntent({ amountCents: 545, currency: 'usd', metadata, idempotencyKey });
  const refund = (paymentIntentId: string) =>
    stripe.refund({ paymentIntentId, amountCents: 545, idempotencyKey: 'back', metadata });

  it.each<readonly [string, Fault]>([
    ['500', { status: 500 }],
    ['503 with a page', answer(503, '<html>busy</html>')],
    ['429', answer(429, '{"error":{"type":"rate_limit_error","code":"rate_limit"}}')],
    ['409', answer(409, '{"error":{"type":"idempotency_error","code":"idempotency_key_in_use"}}')],
    ['text that is no JSON', answer(200, 'no JSON')],
    ['null', answer(200, 'null')],
    ['an object of another kind', answer(200, '{"object":"list","data":[]}')],
    ['an intent without its secret', { isMade: true, ...answer(200, intentWithoutSecret()) }],
  ])(
    'does not know the outcome after %s, and finds the intent with the same key',
    async (_, fault) => {
      server.fail(fault);
      await expect(open()).rejects.toBeInstanceOf(ProviderUnavailable);
      const intent = await open();
      expect(await open()).toEqual(intent);
      expect(server.intents.size).toBe(1);
      expect(new Set(server.calls)).toEqual(new Set(['POST /v1/payment_intents key']));
    },
  );

  it('gives up when there is no answer, and finds what was made with the same key', async () => {
    const silent = { isMade: true, isSilent: true };
    server.fail(silent, silent);
    await expect(open()).rejects.toBeInstanceOf(ProviderUnavailable);
    expect(server.calls).toHaveLength(2);
    expect((await open()).id).toBe('pi_1');
    expect(server.intents.size).toBe(1);
  });

  it('repeats a call whose answer was lost once by itself, with the same key', async () => {
    server.fail({ isMade: true, isCut: true });
    expect((await open()).id).toBe('pi_1');
    expect(server.calls).toEqual(Array(2).fill('POST /v1/payment_intents key'));
    expect(server.intents.size).toBe(1);
  });

  it('says that a call was refused, without the answer and without its key', async () => {
    const message = 'Invalid API Key provided: sk_test_ofTheTestsOnly';
    server.fail(answer(401, JSON.stringify({ error: { type: 'authentication_error', message } })));
    const error = await open().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StripeRefusal);
    expect(error).not.toHaveProperty('raw');
    expect(String(error)).not.toContain('ofTheTestsOnly');
  });

  it('takes no amount that is larger than Stripe takes', async () => {
    const body = { error: { type: 'invalid_request_error', code: 'amount_too_large' } };
    server.fail(answer(400, JSON.stringify(body)));
    await expect(open()).rejects.toMatchObject({
      status: 400,
      errors: { amount: paymentMessages.amountTooLarge },
    });
  });

  it('retrieves what it has opened, and nothing for an id that Stripe does not have', async () => {
    const intent = await open();
    expect(await stripe.retrieve(intent.id)).toEqual({
      ...intent,
      status: 'requires_payment_method',
      amountCents: 545,
      currency: 'usd',
      metadata,
      processorFeeCents: null,
      availableAt: null,
      card: null,
    });
    expect(await stripe.retrieve('pi_unknown')).toBeUndefined();
  });

  it.each([
    '',
    '..',
    'search',
    '../customers/cus_1',
    'pi_1?expand[]=customer',
    'pi_\ud800',
    'pi_1\n',
  ])('does not ask for %j, which is no id of an intent', async (id) => {
    expect(await stripe.retrieve(id)).toBeUndefined();
    expect(server.calls).toEqual([]);
  });

  it('reads the real fee, and when the money is available, in the currency of the payment only', async () => {
    const { id } = await open();
    const balance = { fee: 46, currency: 'usd', available_on: Date.UTC(2026, 0, 3) / 1000 };
    const paidWith = (balance_transaction: object) => {
      const latest_charge = { id: 'ch_1', balance_transaction };
      server.change(id, { status: 'succeeded', amount_received: 545, ...{ latest_charge } });
    };
    paidWith(balance);
    expect(await stripe.retrieve(id)).toMatchObject({
      status: 'succeeded',
      processorFeeCents: 46,
      availableAt: '2026-01-03T00:00:00.000Z',
    });
    paidWith({ ...balance, currency: 'eur' });
    expect(await stripe.retrieve(id)).toMatchObject({ processorFeeCents: null, availableAt: null });
  });

  it('cancels an intent once, and says when it was paid before', async () => {
    const { id } = await open();
    expect(await stripe.cancelIntent(id)).toBe('canceled');
    expect(await stripe.cancelIntent(id)).toBe('canceled');
    const { id: paid } = await open('another');
    server.change(paid, { status: 'succeeded' });
    expect(await stripe.cancelIntent(paid)).toBe('succeeded');
    await expect(stripe.cancelIntent('pi_unknown')).rejects.toBeInstanceOf(StripeRefusal);
  });

  it('does not know whether a payment that is being processed is cancelled', async () => {
    const { id } = await open();
    server.change(id, { status: 'processing' });
    await expect(stripe.cancelIntent(id)).rejects.toBeInstanceOf(ProviderUnavailable);
  });

  it('refunds once for a key, also when Stripe has forgotten the key', async () => {
    const { id } = await open();
    server.fail({ isMade: true, status: 500 });
    await expect(refund(id)).rejects.toBeInstanceOf(ProviderUnavailable);
    const made = await refund(id);
    expect(await refund(id)).toEqual(made);
    server.forgetKeys();
    expect(await refund(id)).toEqual(made);
  });

  it('refunds a part of a payment once, also when Stripe has forgotten the key', async () => {
    const { id } = await open();
    const part = { paymentIntentId: id, amountCents: 200, isPart: true, metadata };
    const made = await stripe.refund({ ...part, idempotencyKey: 'part' });
    server.forgetKeys();
    expect(await stripe.refund({ ...part, idempotencyKey: 'part' })).toEqual(made);
    const refunds = [];
    for await (const found of stripe.refunds(new Date(0))) refunds.push(found);
    expect(refunds).toMatchObject([{ amountCents: 200, status: 'succeeded' }]);
  });

  it('finds a refund by its id, and does not know of it when the answer is of another kind', async () => {
    const { id } = await open();
    const { refundId } = await refund(id);
    const found = { id: refundId, status: 'succeeded', amountCents: 545, currency: 'usd' };
    expect(await stripe.retrieveRefund(refundId, id)).toMatchObject(found);
    expect(await stripe.retrieveRefund('re_unknown', id)).toBeUndefined();
    server.fail(answer(200, '{"object":"list","data":[]}'));
    await expect(stripe.retrieveRefund(refundId, id)).rejects.toBeInstanceOf(ProviderUnavailable);
  });

  it('lists what was opened in pages of a hundred', async () => {
    for (let index = 0; index < 250; index += 1) await open(`key ${String(index)}`);
    const found: string[] = [];
    for await (const { id } of stripe.payments(new Date(0))) found.push(id);
    expect(new Set(found).size).toBe(250);
    expect(server.calls.filter((call) => call === 'GET /v1/payment_intents')).toHaveLength(3);
  });

  it('does not know what a list holds when one of its pages fails', async () => {
    for (let index = 0; index < 101; index += 1) await open(`key ${String(index)}`);
    const items = stripe.payments(new Date(0))[Symbol.asyncIterator]();
    for (let index = 0; index < 100; index += 1) await items.next();
    server.fail({ status: 500 });
    await expect(items.next()).rejects.toBeInstanceOf(ProviderUnavailable);
  });
});

function intentWithoutSecret(): string {
  return JSON.stringify({
    object: 'payment_intent',
    id: 'pi_1',
    amount: 545,
    currency: 'usd',
    metadata: {},
    status: 'requires_payment_method',
  });
}
