import { dayMs, hourMs, type DomainEvent } from '@rostrum/contracts';
import { paymentLimits, paymentMessages } from '@rostrum/contracts/payments';
import { describe, expect, it } from 'vitest';
import { recorded } from '../../../testing/given-when-then.ts';
import { donation, type DonationCommand } from '../../donations/donation.ts';
import { refundMismatch } from './mismatch.ts';
import type { Payment } from './payment.ts';
import { sentFrom } from './refund.ts';

const settledAt = Date.parse('2026-01-01T00:00:00.000Z');
const price = { amountCents: 500, feeCents: 45, currency: 'usd' } as const;
const who = { userId: 2, donorRegisteredAt: '2025-01-01T00:00:00.000Z' };
const target = { kind: 'campaign', id: 50 } as const;
const terms = {
  target,
  creatorId: 1,
  termsRevision: 2,
  payoutPolicy: { id: 'split-9-1', version: 1 },
} as const;
type Provider = 'paypal' | 'stripe';

const refundOf = (provider: Provider) =>
  ({ donationId: 7, purpose: 'donation', target, userId: 2, ...price, provider }) as const;
const reported = (provider: Provider, refundId: string) => ({
  refundId,
  providerEventId: `evt_${refundId}`,
  paymentIntentId: 'pi_1',
  provider,
  amountCents: 545,
  currency: 'usd',
});
const left = (provider: Provider, reason: 'failed' | 'too_old' = 'failed'): DomainEvent => ({
  type: 'RefundLeftToHand',
  data: { ...refundOf(provider), reason },
});
const payment = { method: 'bank', reference: 'SCT-1', paidBy: 9, reason: 'Paid.' } as const;
const pay = { type: 'payRefundByHand', ...payment } satisfies DonationCommand;
const paid: DomainEvent = {
  type: 'RefundPaidByHand',
  data: { ...refundOf('stripe'), ...payment },
};
const confirmed: DomainEvent = {
  type: 'DonationRefunded',
  data: { ...refundOf('stripe'), refundId: 're_9', providerEventId: 'evt_9' },
};
const leave = { type: 'leaveRefundToHand' } satisfies DonationCommand;

/** A payment whose refund was requested, and failed, at these times after its settlement. */
function payee(provider: Provider, requestedMs: number, ...failedMs: readonly number[]) {
  const priced = { ...price, totalCents: 545, provider } as const;
  const events: readonly (readonly [DomainEvent, number])[] = [
    [
      {
        type: 'DonationQuoted',
        data: { donationId: 7, purpose: 'donation', ...terms, ...who, ...priced },
      },
      0,
    ],
    [
      {
        type: 'DonationMade',
        data: {
          donationId: 7,
          ...who,
          ...priced,
          paymentIntentId: 'pi_1',
          providerEventId: 'evt_1',
          purpose: 'donation',
          ...terms,
          platformFeeCents: 45,
          creatorRewardCents: 5,
        },
      },
      0,
    ],
    [
      { type: 'PaymentIntentCreated', data: { donationId: 7, provider, paymentIntentId: 'pi_1' } },
      0,
    ],
    [
      {
        type: 'RefundRequested',
        data: {
          ...refundOf(provider),
          creatorId: 1,
          from: 'open',
          late: false,
          reason: 'election',
          paymentIntentId: 'pi_1',
        },
      },
      requestedMs,
    ],
    ...failedMs.map((ms, index): readonly [DomainEvent, number] => [
      {
        type: 'RefundFailed',
        data: {
          ...refundOf(provider),
          refundId: `re_${String(index)}`,
          providerEventId: `evt_re_${String(index)}`,
          hadSucceeded: false,
        },
      },
      ms,
    ]),
  ];
  let state: Payment | undefined;
  const add = (event: DomainEvent, ms: number): void => {
    const [plain] = recorded([event]);
    if (!plain) throw new Error('nothing was recorded');
    const recordedAt = new Date(settledAt + ms).toISOString();
    state = donation.evolve(state, { ...plain, metadata: { ...plain.metadata, recordedAt } });
  };
  for (const [event, ms] of events) add(event, ms);
  const api = {
    and(event: DomainEvent) {
      add(event, dayMs);
      return api;
    },
    decide: (command: DonationCommand) => donation.decide(command, state),
    get refund() {
      if (!state?.refund) throw new Error('there is no refund');
      return state.refund;
    },
    get state() {
      if (!state) throw new Error('there is no payment');
      return state;
    },
  };
  return api;
}

const failures = [0, 1, 2, 3, 4];

describe('a refund that the provider does not make', () => {
  it('is sent again after growing pauses, the first time at once', () => {
    const pauses = failures.map((last) =>
      sentFrom(payee('stripe', 0, ...failures.slice(0, last)).refund).getTime(),
    );
    // The failures are at 0, 1, 2 and 3 ms.
    expect(pauses.map((at) => at - settledAt)).toEqual([
      0,
      0,
      1 + hourMs,
      2 + dayMs,
      3 + 3 * dayMs,
    ]);
  });

  it('is left to hand after the fifth attempt, once, and not before', () => {
    expect(payee('stripe', 0, ...failures.slice(1)).decide(leave)).toEqual([]);
    const last = payee('stripe', 0, ...failures);
    expect(last.decide(leave)).toEqual([left('stripe')]);
    expect(last.and(left('stripe')).decide(leave)).toEqual([]);
  });

  it('is left to hand without an attempt when PayPal no longer refunds the payment', () => {
    const { paypalRefundsMs } = paymentLimits;
    expect(payee('paypal', paypalRefundsMs).decide(leave)).toEqual([]);
    expect(payee('paypal', paypalRefundsMs + 1).decide(leave)).toEqual([left('paypal', 'too_old')]);
    expect(payee('stripe', paypalRefundsMs + 1).decide(leave)).toEqual([]);
  });

  it('is left to hand when the next attempt would come too late for PayPal, and none is under way', () => {
    const almost = paymentLimits.paypalRefundsMs - hourMs;
    expect(payee('paypal', almost).decide(leave)).toEqual([]);
    expect(payee('paypal', almost, almost).decide(leave)).toEqual([]);
    expect(payee('paypal', almost, almost, almost).decide(leave)).toEqual([]);
    expect(payee('paypal', almost, almost, almost + 1).decide(leave)).toEqual([
      left('paypal', 'too_old'),
    ]);
  });
});

describe('a refund that is left to hand', () => {
  const waiting = () => payee('stripe', 0, ...failures).and(left('stripe'));

  it('is paid once: a repeat has no effect, another reference is refused', () => {
    expect(waiting().decide(pay)).toEqual([paid]);
    const done = waiting().and(paid);
    expect(done.decide(pay)).toEqual([]);
    expect(() => done.decide({ ...pay, reference: 'SCT-2' })).toThrow(
      paymentMessages.refundReturned,
    );
  });

  it('is not paid by hand while the provider is asked, nor after it has returned the money', () => {
    const asked = payee('stripe', 0, ...failures.slice(1));
    expect(() => asked.decide(pay)).toThrow(paymentMessages.notByHand);
    const returned = waiting().and(confirmed);
    expect(() => returned.decide(pay)).toThrow(paymentMessages.refundReturned);
    expect(returned.decide(leave)).toEqual([]);
  });

  it('contradicts a confirmation of the provider after it was paid, and nothing before', () => {
    const confirm = {
      type: 'confirmRefund',
      ...reported('stripe', 're_9'),
    } satisfies DonationCommand;
    expect(waiting().decide(confirm)).toMatchObject([{ type: 'DonationRefunded' }]);
    expect(refundMismatch('re_9', waiting().state)).toBeNull();
    const done = waiting().and(paid);
    expect(done.decide(confirm)).toEqual([]);
    expect(done.decide({ ...confirm, type: 'failRefund' })).toEqual([]);
    expect(refundMismatch('re_9', done.state)).toBe('it was paid by hand before, with SCT-1');
    expect(refundMismatch('re_1', done.state)).toBeNull();
  });

  it('is left to hand again when the provider takes its confirmation back', () => {
    const taken = waiting()
      .and(confirmed)
      .and({
        type: 'RefundFailed',
        data: {
          ...refundOf('stripe'),
          refundId: 're_9',
          providerEventId: 'evt_10',
          hadSucceeded: true,
        },
      });
    expect(taken.decide(leave)).toEqual([left('stripe')]);
  });

  it('is not left to hand while its provider differs', () => {
    const failed = payee('stripe', 0, ...failures);
    expect(failed.decide(leave)).toEqual([left('stripe')]);
    const taken = {
      takenBy: 'dispute',
      objectId: 'dp_1',
      status: 'taken',
      takenCents: 100,
    } as const;
    const told = { providerEventId: 'evt_dp_1', reason: 'another amount', late: false };
    const found = failed.decide({ type: 'reportDifference', ...taken, ...told });
    expect(found).toMatchObject([{ type: 'PaymentDifferenceFound' }]);
    for (const event of found) failed.and(event);
    expect(failed.decide(leave)).toEqual([]);
  });

  it('notes where the money goes, each change once, until it is paid', () => {
    const usableFrom = '2026-01-05T00:00:00.000Z';
    const change = { type: 'changeRefundDetails', method: 'bank', usableFrom } as const;
    const changed: DomainEvent = {
      type: 'RefundDetailsChanged',
      data: { donationId: 7, userId: 2, method: 'bank', usableFrom },
    };
    expect(payee('stripe', 0, 0).decide(change)).toEqual([]);
    expect(waiting().decide(change)).toEqual([changed]);
    expect(waiting().and(changed).decide(change)).toEqual([]);
    expect(waiting().and(paid).decide(change)).toEqual([]);
  });
});
