import type { DomainEvent, EventData } from '@rostrum/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createAuditedProduct,
  type AuditedProduct,
} from '../../../audit/audited-product.fixture.ts';
import { goodwillRequested, refundRequested } from '../../../audit/donation.fixture.ts';

const HOUR_MS = 60 * 60 * 1000;

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
  const listAdmins = async (...ids: readonly number[]) => {
    for (const userId of ids)
      await product.append('role-admin', { type: 'AdminListed', data: { userId } });
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

  const confirmedAfter = async (ms: number, confirmedBy: number) => {
    await product.donate(donation(500));
    await product.append('donation-41', requested(500, { needsConfirmation: true }));
    product.pass(ms);
    await product.append('donation-41', confirmed(confirmedBy), refund(500));
    return product.findings('I2');
  };

  it('reports one that who asked confirms after a day while there is another administrator', async () => {
    await listAdmins(8, 9);
    expect(await confirmedAfter(25 * HOUR_MS, 9)).toEqual([
      'who has asked for it has confirmed it',
    ]);
  });

  it('reports one that the only administrator confirms within a day', async () => {
    await listAdmins(9);
    expect(await confirmedAfter(23 * HOUR_MS, 9)).toEqual([
      'the only administrator has not waited for a day',
    ]);
  });

  it('finds nothing in one that the only administrator confirms after a day', async () => {
    await listAdmins(9);
    expect(await confirmedAfter(24 * HOUR_MS, 9)).toEqual([]);
  });

  it('reports one that is confirmed more than seven days after the request', async () => {
    expect(await confirmedAfter(7 * 24 * HOUR_MS, 8)).toEqual([
      'it was asked for more than seven days before',
    ]);
  });

  it('reports one that is confirmed and that nobody asked for', async () => {
    expect(await findings(500, confirmed(8), refund(500))).toEqual([
      'nobody has asked for it',
      'no administrator asked for it',
    ]);
  });

  it('reports one that keeps the fee though it was asked for with it', async () => {
    expect(await findings(500, requested(500), refund(500, 0))).toEqual([
      'its feeCents is 0, quoted were 45',
    ]);
  });
});
