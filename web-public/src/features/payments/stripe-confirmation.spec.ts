import type { PaymentIntentResult, Stripe, StripeElements } from '@stripe/stripe-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PaymentIntent } from './api.ts';
import { stripeConfirmation } from './stripe-confirmation.ts';

const intent = { paymentIntentId: 'pi_1', clientSecret: 'secret' } as PaymentIntent;
const succeeded = { paymentIntent: { status: 'succeeded' } } as PaymentIntentResult;
const error = (value: object) => ({ error: value }) as PaymentIntentResult;

/** A fake of Stripe's script. It returns the given results in order and records the calls. */
function script(...answers: readonly PaymentIntentResult[]) {
  const calls: string[] = [];
  const left = [...answers];
  const answer = (call: string): Promise<PaymentIntentResult> => {
    calls.push(call);
    const next = left.shift();
    return next ? Promise.resolve(next) : Promise.reject(new Error(`unexpected: ${call}`));
  };
  const stripe = {
    confirmPayment: () => answer('confirm'),
    retrievePaymentIntent: (secret: string) => answer(`retrieve ${secret}`),
  } as unknown as Stripe;
  const confirmation = stripeConfirmation(stripe, {} as StripeElements);
  return { calls, confirm: () => confirmation(intent, 'key') };
}

describe('a confirmation by Stripe', () => {
  beforeEach(() => {
    vi.stubGlobal('window', { location: { href: 'https://rostrum.example/campaigns/7' } });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('is paid when the intent succeeded', async () => {
    expect(await script(succeeded).confirm()).toEqual({ status: 'succeeded' });
  });

  it('says with the words of Stripe why a card was declined', async () => {
    const declined = { type: 'card_error', code: 'card_declined', message: 'Declined.' };
    expect(await script(error(declined)).confirm()).toEqual({
      status: 'requires_payment_method',
      error: { code: 'card_declined', message: 'Declined.' },
    });
  });

  it('is paid when Stripe refuses it because the intent was paid before', async () => {
    const refused = { type: 'invalid_request_error', payment_intent: { status: 'succeeded' } };
    expect(await script(error(refused)).confirm()).toEqual({ status: 'succeeded' });
  });

  it('asks what became of a confirmation without an answer, instead of confirming again', async () => {
    const lost = error({ type: 'api_connection_error' });
    const { calls, confirm } = script(lost, succeeded);
    await expect(confirm()).rejects.toMatchObject({ status: 503 });
    expect(await confirm()).toEqual({ status: 'succeeded' });
    expect(calls).toEqual(['confirm', 'retrieve secret']);
  });

  it('has no outcome while the bank decides', async () => {
    const processing = { paymentIntent: { status: 'processing' } } as PaymentIntentResult;
    await expect(script(processing).confirm()).rejects.toMatchObject({
      status: 503,
      reason: 'The bank has not decided about this payment yet.',
    });
  });
});
