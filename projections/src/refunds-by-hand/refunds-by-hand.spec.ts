import type { DomainEvent, EventData } from '@rostrum/contracts';
import { describe, expect, it } from 'vitest';
import { folded } from '../engine/testing/folded.ts';
import { Story } from '../testing/story.ts';
import { handRefundTotalsId, refundsByHand } from './refunds-by-hand.ts';

const refund = (donationId: number) =>
  ({
    donationId,
    purpose: 'donation',
    target: { kind: 'campaign', id: 5 },
    userId: 3,
    amountCents: 500,
    feeCents: 45,
    currency: 'usd',
    provider: 'paypal',
  }) as const;

const left = (donationId: number): DomainEvent => ({
  type: 'RefundLeftToHand',
  data: { ...refund(donationId), reason: 'too_old' },
});
const details = (
  donationId: number,
  method: EventData<'RefundDetailsChanged'>['method'],
  usableFrom: string | null,
): DomainEvent => ({
  type: 'RefundDetailsChanged',
  data: { donationId, userId: 3, method, usableFrom },
});
const paid = (donationId: number): DomainEvent => ({
  type: 'RefundPaidByHand',
  data: { ...refund(donationId), method: 'bank', reference: 'SCT-1', paidBy: 9, reason: 'Paid.' },
});
const confirmed = (donationId: number): DomainEvent => ({
  type: 'DonationRefunded',
  data: { ...refund(donationId), refundId: 're_1', providerEventId: 'evt_1' },
});

const difference = {
  target: { kind: 'campaign', id: 5 },
  donationId: 1,
  purpose: 'donation',
  creatorId: 2,
  userId: 3,
  currency: 'usd',
  provider: 'paypal',
  paymentIntentId: 'pi_1',
  from: 'refunds_payable',
  late: false,
  heldChange: 0,
} as const;
const differs: DomainEvent = {
  type: 'PaymentDifferenceFound',
  data: {
    ...difference,
    leftCents: 500,
    leftFeeCents: 45,
    takenBy: 'dispute',
    objectId: 'dp_1',
    status: 'taken',
    takenCents: 218,
    unbookedCents: 218,
    providerEventId: 'evt_2',
    reason: 'expected 545 usd',
  },
};
const resolved = (amountCents: number, feeCents: number): DomainEvent => ({
  type: 'PaymentDifferenceResolved',
  data: {
    ...difference,
    leftCents: 500 - amountCents,
    leftFeeCents: 45 - feeCents,
    outcome: amountCents === 0 ? 'not_gone' : 'gone',
    takenBy: 'dispute',
    amountCents,
    feeCents,
    excessCents: 0,
    resolvedBy: 9,
    reason: 'It was asked.',
  },
});

const after = (...events: readonly DomainEvent[]) => {
  const story = events.reduce((told: Story, event) => told.then(event), new Story());
  const { documents, auxiliary } = folded(refundsByHand, story.events);
  return {
    of: (id: number) => documents.get(String(id)),
    totals: auxiliary.get(handRefundTotalsId),
  };
};

describe('a refund that is paid by hand', () => {
  it('waits for details, then for their use, and is paid with a reference', () => {
    const usableFrom = '2026-03-04T12:00:00.000Z';
    const waiting = after(left(1));
    expect(waiting.of(1)).toMatchObject({ state: 'waiting', totalCents: 545, reason: 'too_old' });
    const given = after(left(1), details(1, 'bank', usableFrom));
    expect(given.of(1)).toMatchObject({ state: 'given', method: 'bank', usableFrom });
    const removed = after(left(1), details(1, 'bank', usableFrom), details(1, null, null));
    expect(removed.of(1)).toMatchObject({ state: 'waiting', method: null, usableFrom: null });
    const done = after(left(1), paid(1));
    expect(done.of(1)).toMatchObject({ state: 'paid', reference: 'SCT-1', method: 'bank' });
  });

  it('is stopped while its provider differs, and is of what is left after that', () => {
    const usableFrom = '2026-03-04T12:00:00.000Z';
    const stopped = after(left(1), differs, details(1, 'bank', usableFrom));
    expect(stopped.of(1)).toMatchObject({ state: 'stopped', totalCents: 545, method: 'bank' });
    expect(stopped.totals).toEqual({ count: 1, cents: 545 });
    const part = after(
      left(1),
      left(2),
      details(1, 'bank', usableFrom),
      differs,
      resolved(200, 18),
    );
    expect(part.of(1)).toMatchObject({ state: 'given', totalCents: 327 });
    expect(part.totals).toEqual({ count: 2, cents: 327 + 545 });
    const nothing = after(left(1), differs, resolved(0, 0));
    expect(nothing.of(1)).toMatchObject({ state: 'waiting', totalCents: 545 });
    expect(nothing.totals).toEqual({ count: 1, cents: 545 });
    const all = after(left(1), left(2), differs, resolved(500, 45));
    expect(all.of(1)).toMatchObject({ state: 'returned', totalCents: 545 });
    expect(all.totals).toEqual({ count: 1, cents: 545 });
    const paidBefore = after(left(1), paid(1), differs, resolved(0, 0));
    expect(paidBefore.of(1)).toMatchObject({ state: 'paid' });
    expect(paidBefore.totals).toEqual({ count: 0, cents: 0 });
  });

  it('is in the totals until it is paid, or returned by the provider after all', () => {
    expect(after(left(1), left(2)).totals).toEqual({ count: 2, cents: 1090 });
    expect(after(left(1), left(2), paid(1)).totals).toEqual({ count: 1, cents: 545 });
    const returned = after(left(1), confirmed(1), confirmed(2));
    expect(returned.totals).toEqual({ count: 0, cents: 0 });
    expect(returned.of(1)).toMatchObject({ state: 'returned' });
    expect(after(left(1), confirmed(1), left(1)).totals).toEqual({ count: 1, cents: 545 });
  });
});
