import { describe, expect, it } from 'vitest';
import { awaitsConfirmation } from './api.ts';
import { settlementOf } from './use-settlement.ts';

const settledAt = '2026-11-23T01:00:00.000Z';

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

  it('is not asked for again once the payment has expired', () => {
    expect(awaitsConfirmation({ status: 'expired' })).toBe(false);
  });
});
