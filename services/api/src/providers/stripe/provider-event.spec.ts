import { describe, expect, it } from 'vitest';
import { ZodError } from 'zod';
import { providerEventOf } from './provider-event.ts';

const event = (type: string, object: unknown) => ({ id: 'evt_1', type, data: { object } });
const metadata = { purpose: 'donation', paymentId: '7' };

const intent = {
  object: 'payment_intent',
  id: 'pi_1',
  amount: 545,
  amount_received: 545,
  currency: 'usd',
  status: 'succeeded',
  metadata,
  client_secret: 'pi_1_secret',
};
const refund = {
  object: 'refund',
  id: 're_1',
  amount: 545,
  currency: 'usd',
  charge: 'ch_1',
  payment_intent: 'pi_1',
  metadata,
};
const dispute = {
  object: 'dispute',
  id: 'dp_1',
  amount: 545,
  currency: 'usd',
  charge: 'ch_1',
  payment_intent: 'pi_1',
  reason: 'fraudulent',
  metadata: {},
};

const of = { id: 'evt_1', objectId: 'pi_1' };
const pageUrl = 'https://dashboard.stripe.com/disputes/dp_1';
const money = { amountCents: 545, currency: 'usd' };

describe('an event of Stripe', () => {
  it('reports what was taken', () => {
    const received = { ...intent, amount_received: 500 };
    expect(providerEventOf(event('payment_intent.succeeded', received))).toEqual({
      ...of,
      ...money,
      metadata,
      kind: 'payment_succeeded',
      amountCents: 500,
    });
  });

  it('reports why a payment failed', () => {
    const failed = { ...intent, last_payment_error: { code: 'card_declined', type: 'card_error' } };
    const reported = { ...of, metadata, kind: 'payment_failed' };
    const type = 'payment_intent.payment_failed';
    expect(providerEventOf(event(type, failed))).toEqual({ ...reported, code: 'card_declined' });
    expect(providerEventOf(event(type, intent))).toEqual({ ...reported, code: 'unknown' });
  });

  it.each([
    ['refund.created', 'succeeded', 'refund_succeeded'],
    ['refund.created', 'pending', 'other'],
    ['refund.updated', 'succeeded', 'refund_succeeded'],
    ['refund.updated', 'requires_action', 'other'],
    ['charge.refund.updated', 'succeeded', 'refund_succeeded'],
    ['charge.refund.updated', 'failed', 'refund_failed'],
    ['refund.failed', 'failed', 'refund_failed'],
    ['refund.updated', 'canceled', 'refund_failed'],
  ])('%s with the status %s is %s', (type, status, kind) => {
    const reported = providerEventOf(event(type, { ...refund, status }));
    const more = kind === 'other' ? { type } : { ...money, refundId: 're_1' };
    expect(reported).toEqual({ ...of, metadata, kind, ...more });
  });

  it.each([
    ['charge.dispute.created', 'needs_response', 'dispute_opened'],
    ['charge.dispute.created', 'warning_needs_response', 'other'],
    ['charge.dispute.updated', 'needs_response', 'dispute_opened'],
    ['charge.dispute.updated', 'warning_needs_response', 'other'],
    ['charge.dispute.funds_withdrawn', 'under_review', 'dispute_opened'],
    ['charge.dispute.closed', 'won', 'dispute_won'],
    ['charge.dispute.closed', 'lost', 'dispute_lost'],
    ['charge.dispute.closed', 'warning_closed', 'other'],
    ['charge.dispute.closed', 'prevented', 'other'],
    ['charge.dispute.funds_reinstated', 'won', 'dispute_won'],
    ['charge.dispute.funds_reinstated', 'lost', 'other'],
    ['charge.dispute.funds_reinstated', 'under_review', 'other'],
  ])('%s with the status %s is %s', (type, status, kind) => {
    const reported = providerEventOf(event(type, { ...dispute, status }));
    const unknownFees = { feeCents: null, feeReturnedCents: null };
    const more =
      kind === 'other'
        ? { type }
        : {
            ...money,
            disputeId: 'dp_1',
            reason: 'fraudulent',
            ...unknownFees,
            dueAt: null,
            pageUrl,
          };
    expect(reported).toEqual({ ...of, metadata: {}, kind, ...more });
  });

  it('says until when evidence of a dispute is taken, and where it is given', () => {
    const opened = { ...dispute, status: 'needs_response' };
    const reported = (change: object) =>
      providerEventOf(event('charge.dispute.created', { ...opened, ...change }));
    const due = { evidence_details: { due_by: 1_773_532_799, has_evidence: false } };
    expect(reported(due)).toMatchObject({ dueAt: '2026-03-14T23:59:59.000Z', pageUrl });
    expect(reported({ livemode: false })).toMatchObject({
      dueAt: null,
      pageUrl: 'https://dashboard.stripe.com/test/disputes/dp_1',
    });
    for (const unknown of ['soon', { due_by: 'soon' }, { due_by: 1e300 }, { due_by: null }, null]) {
      expect(reported({ evidence_details: unknown })).toMatchObject({ dueAt: null });
    }
  });

  it('names the charge of a refund of a payment without an intent', () => {
    const alone = { ...refund, payment_intent: null, status: 'succeeded' };
    expect(providerEventOf(event('refund.created', alone)).objectId).toBe('ch_1');
  });

  it('of another type is nothing to decide', () => {
    expect(providerEventOf(event('customer.created', {}))).toMatchObject({ kind: 'other' });
    expect(providerEventOf(event('payment_intent.canceled', intent)).kind).toBe('other');
  });

  it.each([
    event('payment_intent.succeeded', { ...intent, id: 'pi 1' }),
    event('payment_intent.succeeded', { ...intent, id: 'pi\n1' }),
    event('payment_intent.succeeded', { ...intent, amount_received: 5.5 }),
    event('payment_intent.succeeded', { ...intent, amount_received: -1 }),
    event('payment_intent.succeeded', refund),
    event('refund.created', { ...refund, amount: '545', status: 'succeeded' }),
    event('charge.dispute.created', { ...dispute, status: null }),
    { type: 'payment_intent.succeeded', data: { object: intent } },
    null,
  ])('that has another form is refused', (received) => {
    expect(() => providerEventOf(received)).toThrow(ZodError);
  });
});
