import type { DomainEvent, EventData } from '@rostrum/contracts';
import { paymentMessages } from '@rostrum/contracts/payments';
import { describe, it } from 'vitest';
import { given } from '../../../testing/given-when-then.ts';
import { unmatchedPayment, type UnmatchedPaymentCommand } from './unmatched-payment.ts';

const reported = (number: number): EventData<'PaymentUnmatched'> => ({
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
const record = (number: number): UnmatchedPaymentCommand => ({
  type: 'record',
  data: reported(number),
});

type Resolution = Omit<EventData<'UnmatchedPaymentResolved'>, 'provider' | 'objectId'>;
const resolution: Resolution = { outcome: 'returned', reason: 'Sent back.', resolvedBy: 7 };
const resolve = { type: 'resolve', ...resolution } as const;
const resolved: DomainEvent = {
  type: 'UnmatchedPaymentResolved',
  data: { provider: 'sandbox', objectId: 'pi_1', ...resolution },
};

describe('an unmatched payment', () => {
  it('is recorded once per provider event, and at most 100 times', () => {
    given(unmatchedPayment, recorded(99)).when(record(98)).then([]);
    given(unmatchedPayment, recorded(99)).when(record(99)).then(recorded(100).slice(99));
    given(unmatchedPayment, recorded(100)).when(record(100)).then([]);
    given(unmatchedPayment, recorded(2_000)).when(record(2_000)).then([]);
  });

  it('is resolved once', () => {
    given(unmatchedPayment, recorded(1)).when(resolve).then([resolved]);
    given(unmatchedPayment, [...recorded(1), resolved])
      .when(resolve)
      .then([]);
  });

  it.each<Partial<Resolution>>([
    { resolvedBy: 8 },
    { reason: 'Another reason.' },
    { outcome: 'no_money' },
  ])('cannot be resolved in another way after that: %j', (other) => {
    given(unmatchedPayment, [...recorded(1), resolved])
      .when({ ...resolve, ...other })
      .refuses('conflict', paymentMessages.alreadyResolved);
  });

  it('can be resolved anew after a further provider event', () => {
    given(unmatchedPayment, [...recorded(1), resolved, ...recorded(2).slice(1)])
      .when({ ...resolve, resolvedBy: 8 })
      .then([
        {
          type: 'UnmatchedPaymentResolved',
          data: { provider: 'sandbox', objectId: 'pi_1', ...resolution, resolvedBy: 8 },
        },
      ]);
  });

  it('that nobody reported is not found', () => {
    given(unmatchedPayment, []).when(resolve).refuses('not_found');
  });
});
