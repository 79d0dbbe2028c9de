import { ApiError } from '@rostrum/contracts/client';
import { describe, expect, it } from 'vitest';
import type { PaymentIntent, PaymentOutcome } from './api.ts';
import { createCardPayment } from './card-payment.ts';

const card = { number: '4242424242424242', expMonth: 12, expYear: 2030, cvc: '123' };
const intent: PaymentIntent = {
  paymentIntentId: 'pi_1',
  clientSecret: 'secret',
  donationId: 7,
  quote: {
    amount: '10.00',
    amountCents: 1000,
    serviceFee: '0.60',
    serviceFeeCents: 60,
    total: '10.60',
    totalCents: 1060,
  },
};
const declined: PaymentOutcome = {
  status: 'requires_payment_method',
  error: { code: 'card_declined', message: 'Your card was declined.' },
};

/** A provider that gives the listed answers in order and records the requests. */
function provider(answers: readonly (PaymentOutcome | Error)[], totalCents = 1060) {
  const requests: string[] = [];
  const paid: string[] = [];
  const left = [...answers];
  let drawn = 0;
  const answer = (what: string): Promise<PaymentOutcome> => {
    requests.push(what);
    const next = left.shift();
    if (!next) throw new Error(`unexpected request: ${what}`);
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  };
  const payment = createCardPayment({
    totalCents,
    open: (key) => {
      requests.push(`open ${key}`);
      return Promise.resolve(intent);
    },
    confirm: (_, { number }, key) => answer(`confirm ${number.slice(-4)} ${key}`),
    answerBank: (_, outcome, key) => answer(`bank ${outcome} ${key}`),
    newKey: () => `k${String((drawn += 1))}`,
    onPaid: ({ paymentIntentId }) => paid.push(paymentIntentId),
  });
  return { payment, requests, paid };
}

describe('a payment by card', () => {
  it('opens one payment, confirms it and reports that it is paid', async () => {
    const { payment, requests, paid } = provider([{ status: 'succeeded' }]);
    await payment.pay(card);
    expect(payment.state()).toEqual({ status: 'paid' });
    expect(requests).toEqual(['open k1', 'confirm 4242 k2']);
    expect(paid).toEqual(['pi_1']);
  });

  it('ignores a second click while a request is pending and after the payment', async () => {
    const { payment, requests } = provider([{ status: 'succeeded' }]);
    await Promise.all([payment.pay(card), payment.pay(card)]);
    await payment.pay(card);
    expect(requests).toEqual(['open k1', 'confirm 4242 k2']);
  });

  it('tries another card on the same payment with another key', async () => {
    const { payment, requests } = provider([declined, { status: 'succeeded' }]);
    await payment.pay({ ...card, number: '4000000000000002' });
    expect(payment.state()).toEqual({
      status: 'card',
      problem: { title: 'Payment Failed', text: 'Your card was declined.' },
    });
    await payment.pay(card);
    expect(requests).toEqual(['open k1', 'confirm 0002 k2', 'confirm 4242 k3']);
    expect(payment.state()).toEqual({ status: 'paid' });
  });

  it('handles 3-D Secure, which can fail', async () => {
    const { payment, requests } = provider([
      { status: 'requires_action' },
      declined,
      { status: 'requires_action' },
      { status: 'succeeded' },
    ]);
    await payment.pay(card);
    expect(payment.state()).toEqual({ status: 'bank', busy: false });
    await payment.answerBank('fail');
    expect(payment.state().status).toBe('card');
    await payment.pay(card);
    await payment.answerBank('complete');
    expect(payment.state()).toEqual({ status: 'paid' });
    expect(requests.slice(1)).toEqual([
      'confirm 4242 k2',
      'bank fail k3',
      'confirm 4242 k4',
      'bank complete k5',
    ]);
  });

  it('repeats a request without an answer with the same key, and nothing else', async () => {
    const { payment, requests } = provider([new TypeError('network'), { status: 'succeeded' }]);
    await payment.pay(card);
    expect(payment.state()).toMatchObject({ status: 'unknown', busy: false });
    await payment.pay(card);
    await payment.repeatRequest();
    expect(requests).toEqual(['open k1', 'confirm 4242 k2', 'confirm 4242 k2']);
    expect(payment.state()).toEqual({ status: 'paid' });
  });

  it('shows the message of an error that the server answers', async () => {
    const error = new ApiError(
      400,
      JSON.stringify({ message: 'x', errors: { 'card.number': 'Your card number is incorrect.' } }),
    );
    const { payment } = provider([error]);
    await payment.pay(card);
    expect(payment.state()).toMatchObject({
      problem: { title: 'Payment Failed', text: 'Your card number is incorrect.' },
    });
  });

  it('does not confirm a payment whose total differs from the one that was shown', async () => {
    const { payment, requests } = provider([], 1059);
    await payment.pay(card);
    expect(requests).toEqual(['open k1']);
    expect(payment.state()).toMatchObject({ problem: { title: 'Payment Setup Failed' } });
  });
});
