import { describe, expect, it } from 'vitest';
import { dispute, disputeOf, intentOf, paymentIntent, refund, refundOf } from './objects.ts';

const metadata = { purpose: 'donation', paymentId: '7' };
const payment_intent = { object: 'payment_intent', id: 'pi_1', metadata };
const made = { id: 'x_1', amount: 545, currency: 'usd', charge: 'ch_1', payment_intent };
const of = { id: 'x_1', paymentIntentId: 'pi_1', amountCents: 545, currency: 'usd', metadata };

describe('in a list of Stripe', () => {
  it.each([
    ['succeeded', 'succeeded'],
    ['pending', 'pending'],
    ['requires_action', 'pending'],
    [null, 'pending'],
    ['failed', 'failed'],
    ['canceled', 'failed'],
  ])('a refund that is %s, without metadata of its own, is %s', (status, expected) => {
    const listed = refund.parse({ object: 'refund', ...made, metadata: {}, status });
    expect(refundOf(listed)).toEqual({ ...of, status: expected });
  });

  it.each([
    ['needs_response', 'open'],
    ['under_review', 'open'],
    ['appeal_under_review', 'open'],
    ['won', 'won'],
    ['lost', 'lost'],
  ])('a dispute with the status %s is %s', (status, expected) => {
    const listed = dispute.parse({ object: 'dispute', ...made, reason: 'fraudulent', status });
    expect(disputeOf(listed)).toEqual({
      ...of,
      status: expected,
      reason: 'fraudulent',
      feeCents: null,
      feeReturnedCents: null,
      dueAt: null,
      pageUrl: 'https://dashboard.stripe.com/disputes/x_1',
    });
  });

  it.each([
    ['the withdrawal', [{ fee: 1500, currency: 'usd' }], 1500, 0],
    [
      'a fee that is given back with the money',
      [
        { fee: 1500, currency: 'usd' },
        { fee: -1500, currency: 'usd' },
      ],
      1500,
      1500,
    ],
    ['another currency', [{ fee: 1300, currency: 'eur' }], null, null],
  ])(
    'the fee of a dispute is that of its movements: %s',
    (_, moved, feeCents, feeReturnedCents) => {
      const listed = dispute.parse({
        object: 'dispute',
        ...made,
        reason: 'fraudulent',
        status: 'lost',
        balance_transactions: moved,
      });
      expect(disputeOf(listed)).toMatchObject({ feeCents, feeReturnedCents });
    },
  );

  it.each(['warning_needs_response', 'warning_closed', 'prevented'])(
    'a dispute with the status %s, which takes no money, is none',
    (status) => {
      const listed = dispute.parse({ object: 'dispute', ...made, reason: 'general', status });
      expect(disputeOf(listed)).toBeUndefined();
    },
  );

  it.each([
    ['requires_payment_method', 'requires_payment_method'],
    ['requires_confirmation', 'requires_payment_method'],
    ['requires_action', 'requires_action'],
    ['processing', 'requires_action'],
    ['succeeded', 'succeeded'],
    ['canceled', 'canceled'],
  ])('an intent with the status %s is %s', (status, expected) => {
    const { amount, currency } = made;
    const listed = { object: 'payment_intent', id: 'pi_1', amount, currency, metadata, status };
    expect(intentOf(paymentIntent.parse(listed)).status).toBe(expected);
  });

  it.each([
    ['a card', { card: { brand: 'visa', last4: '4242', exp_year: 2031 } }, ['visa', '4242']],
    [
      'a brand of several words',
      { card: { brand: 'eftpos_au', last4: '0005' } },
      ['eftpos_au', '0005'],
    ],
    ['more digits than four', { card: { brand: 'visa', last4: '4242424242424242' } }, null],
    ['something other than digits', { card: { brand: 'visa', last4: '42x2' } }, null],
    ['a brand that is no word', { card: { brand: '<b>visa</b>', last4: '4242' } }, null],
    ['no brand', { card: { brand: null, last4: '4242' } }, null],
    ['no card', { type: 'link' }, null],
    ['an unknown form', 'card_1', null],
  ])('an intent that was paid by %s is read with its card, or none', (_, method, expected) => {
    const { amount, currency } = made;
    const listed = {
      ...{ object: 'payment_intent', id: 'pi_1', amount, currency, metadata, status: 'succeeded' },
      latest_charge: { id: 'ch_1', payment_method_details: method },
    };
    const [brand, last4] = expected ?? [];
    expect(intentOf(paymentIntent.parse(listed)).card).toEqual(expected && { brand, last4 });
    const unpaid = paymentIntent.parse({ ...listed, status: 'requires_payment_method' });
    expect(intentOf(unpaid).card).toBeNull();
  });
});
