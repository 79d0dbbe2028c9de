import type { DomainEvent } from '@rostrum/contracts';
import { describe, it } from 'vitest';
import { given } from '../../testing/given-when-then.ts';
import { unmatchedPayment, type UnmatchedPayment } from './unmatched-payment.ts';

const reported = (number: number): UnmatchedPayment => ({
  provider: 'sandbox',
  objectId: 'pi_1',
  providerEventId: `evt_${String(number)}`,
  kind: 'payment_succeeded',
  amountCents: 100,
  donationId: null,
  reason: 'it names no donation',
});
const recorded = (number: number): DomainEvent[] =>
  Array.from({ length: number }, (_, index) => ({
    type: 'PaymentUnmatched',
    data: reported(index),
  }));

describe('an unmatched payment', () => {
  it('is recorded once per provider event, and at most 100 times', () => {
    given(unmatchedPayment, recorded(99)).when(reported(98)).then([]);
    given(unmatchedPayment, recorded(99)).when(reported(99)).then(recorded(100).slice(99));
    given(unmatchedPayment, recorded(100)).when(reported(100)).then([]);
    given(unmatchedPayment, recorded(2_000)).when(reported(2_000)).then([]);
  });
});
