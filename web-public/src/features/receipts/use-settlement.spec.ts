import { QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../api/query-client.ts';
import { awaitsConfirmation, newReceiptQuery } from './api.ts';
import { settlementOf } from './use-settlement.ts';

const settledAt = '2026-11-23T01:00:00.000Z';

afterEach(() => {
  vi.useRealTimers();
});

describe('what the server knows of a payment that its provider called successful', () => {
  it('is nothing before the provider has told it, also after a declined card', () => {
    for (const status of ['intent_created', 'failed'] as const) {
      expect(settlementOf({ status, settledAt: null, late: false })).toBe('pending');
      expect(awaitsConfirmation({ status })).toBe(true);
    }
  });

  it('is that it is settled, or that it came too late and goes back', () => {
    expect(settlementOf({ status: 'settled', settledAt, late: false })).toBe('settled');
    expect(settlementOf({ status: 'allocated', settledAt, late: false })).toBe('settled');
    expect(settlementOf({ status: 'settled', settledAt, late: true })).toBe('returned');
    for (const status of ['refund_requested', 'refund_failed', 'refunded'] as const) {
      expect(settlementOf({ status, settledAt, late: true })).toBe('returned');
      expect(awaitsConfirmation({ status })).toBe(false);
    }
  });

  it('is asked for again while the server does not find the payment yet', async () => {
    vi.useFakeTimers();
    let recorded = false;
    const answer = vi.fn(() =>
      recorded ? Promise.resolve({ status: 'settled' }) : Promise.reject(new Error('Not found')),
    );
    const options = { ...newReceiptQuery(7), queryFn: answer as never };
    const payment = new QueryObserver(createQueryClient(), options);
    const stop = payment.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(payment.getCurrentResult()).toMatchObject({ data: undefined, failureCount: 3 });
    recorded = true;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(payment.getCurrentResult().data).toEqual({ status: 'settled' });
    recorded = false;
    answer.mockClear();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(answer).not.toHaveBeenCalled();
    stop();
  });

  it('is not asked for again once the payment has expired', () => {
    expect(awaitsConfirmation({ status: 'expired' })).toBe(false);
  });
});
