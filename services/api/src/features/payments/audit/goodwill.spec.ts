import type { DomainEvent, EventData } from '@rostrum/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createAuditedProduct,
  type AuditedProduct,
} from '../../../audit/audited-product.fixture.ts';
import { goodwillRequested, refundRequested } from '../../../audit/donation.fixture.ts';

describe('the audit of refunds as goodwill (I2)', () => {
  let product: AuditedProduct;
  beforeEach(async () => {
    product = await createAuditedProduct();
    for (const id of [1, 2, 3]) await product.register(id);
    await product.publish(5, 1);
  });
  afterEach(() => product.remove());

  const donation = (amountCents: number) =>
    ({ donationId: 41, campaignId: 5, userId: 2, amountCents }) as const;
  const requested = (
    amountCents: number,
    changes: Partial<EventData<'GoodwillRefundRequested'>> = {},
  ): DomainEvent => {
    const event = goodwillRequested(donation(amountCents));
    return { ...event, data: { ...event.data, ...changes } };
  };
  const confirmed = (confirmedBy: number): DomainEvent => {
    const { donationId, target, userId, fee } = goodwillRequested(donation(0)).data;
    const of = { donationId, target, userId, fee, requestedBy: 9, confirmedBy };
    return { type: 'GoodwillRefundConfirmed', data: { ...of, reason: 'I have read it.' } };
  };
  const refund = (amountCents: number, feeCents?: number): DomainEvent => {
    const event = refundRequested(donation(amountCents), { from: 'open', reason: 'goodwill' });
    return {
      ...event,
      data: { ...event.data, ...(feeCents !== undefined && { feeCents }) },
    } as DomainEvent;
  };
  const findings = async (amountCents: number, ...events: readonly DomainEvent[]) => {
    await product.donate(donation(amountCents));
    await product.append('donation-41', ...events);
    return product.findings('I2', 'I3');
  };

  it('finds nothing in one without the fee', async () => {
    const kept = await findings(500, requested(500, { fee: 'kept' }), refund(500, 0));
    expect(kept).toEqual([]);
  });

  it('finds nothing in a large one that another administrator confirmed', async () => {
    const asked = requested(200_000, { needsConfirmation: true });
    expect(await findings(200_000, asked, confirmed(8), refund(200_000))).toEqual([]);
  });

  it('reports one that nobody asked for', async () => {
    expect(await findings(500, refund(500))).toEqual(['no administrator asked for it']);
  });

  it('reports a large one that is not confirmed', async () => {
    expect(await findings(100_001, requested(100_001), refund(100_001))).toEqual([
      'it is not confirmed',
    ]);
  });

  it('reports one that who asked confirms at once', async () => {
    const asked = requested(500, { needsConfirmation: true });
    expect(await findings(500, asked, confirmed(9), refund(500))).toEqual([
      'who asked for it confirms it',
    ]);
  });

  it('reports one that keeps the fee though it was asked for with it', async () => {
    expect(await findings(500, requested(500), refund(500, 0))).toEqual([
      'its feeCents is 0, quoted were 45',
    ]);
  });
});
