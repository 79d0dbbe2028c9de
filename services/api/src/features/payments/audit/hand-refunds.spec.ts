import type { DomainEvent } from '@rostrum/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createAuditedProduct,
  type AuditedProduct,
} from '../../../audit/audited-product.fixture.ts';
import { goodwillRequested, refundOf, refundRequested } from '../../../audit/donation.fixture.ts';

const given = { donationId: 41, campaignId: 5, userId: 2, amountCents: 2_500 };
const refund = refundOf(given);

describe('an audit of refunds that are paid by hand', () => {
  let product: AuditedProduct;
  beforeEach(async () => {
    product = await createAuditedProduct();
    for (const id of [1, 2, 3]) await product.register(id);
    await product.publish(5, 1);
    await product.donate(given);
    await product.append('donation-41', goodwillRequested(given));
  });
  afterEach(() => product.remove());

  const requested = refundRequested(given, { from: 'open', reason: 'goodwill' });
  const failed = (attempt: number, hadSucceeded = false): DomainEvent => ({
    type: 'RefundFailed',
    data: {
      ...refund,
      refundId: `re_${String(attempt)}`,
      providerEventId: `evt_re_${String(attempt)}`,
      hadSucceeded,
    },
  });
  const left: DomainEvent = { type: 'RefundLeftToHand', data: { ...refund, reason: 'failed' } };
  const paid = (changes: Partial<typeof refund> | { amountCents: number } = {}): DomainEvent => ({
    type: 'RefundPaidByHand',
    data: {
      ...refund,
      ...changes,
      method: 'bank',
      reference: 'SCT-1',
      paidBy: 3,
      reason: 'Paid with the transfers of Monday.',
    },
  });
  const confirmed: DomainEvent = {
    type: 'DonationRefunded',
    data: { ...refund, refundId: 're_9', providerEventId: 'evt_re_9' },
  };
  const attempts = [1, 2, 3, 4, 5].map((each) => failed(each));
  const found = async (...events: readonly DomainEvent[]) => {
    await product.appendEach(requested, ...events);
    return product.findings('I22');
  };

  it('reports none that failed to the end and was then paid', async () => {
    expect(await found(...attempts, left, paid())).toEqual([]);
  });

  it('has no finding of any kind about one that was paid', async () => {
    await product.append('donation-41', requested, ...attempts, left, paid());
    await product.fold();
    expect((await product.audit()).findings).toEqual([]);
  });

  it('reports one that was not left to hand', async () => {
    expect(await found(...attempts, paid())).toEqual([
      'it pays a refund that was not left to hand',
    ]);
  });

  it('reports one that is tried again after the last attempt', async () => {
    expect(await found(...attempts, failed(6), failed(7))).toEqual([
      'it failed 7 times, and is not left to hand',
    ]);
  });

  it('has no finding about failures that come before it is left to hand, nor after that', async () => {
    expect(await found(...attempts, failed(6), left, failed(7))).toEqual([]);
  });

  it('has no finding about a failure of a refund that was made outside of the product', async () => {
    expect(await found(...attempts, left, failed(6), confirmed, failed(9, true))).toEqual([]);
  });

  it('reports one that is left to hand while the provider is still asked', async () => {
    expect(await found(failed(1), left)).toEqual(['it is left to hand after 1 failure']);
  });

  it('reports one that is left to hand twice', async () => {
    expect(await found(...attempts, left, left)).toEqual(['it was left to hand before']);
  });

  it('reports one that is paid twice', async () => {
    expect(await found(...attempts, left, paid(), paid())).toEqual([
      'it was returned by hand before',
    ]);
  });

  it('reports one that is paid with another amount than was owed', async () => {
    const total = refund.amountCents + refund.feeCents;
    expect(await found(...attempts, left, paid({ amountCents: refund.amountCents + 1 }))).toEqual([
      `it pays ${String(total + 1)} cents, owed were ${String(total)}`,
    ]);
  });

  it('reports one that the provider confirms before and after', async () => {
    expect(await found(...attempts, left, confirmed, paid())).toEqual([
      'it pays a refund that was not left to hand',
      'it was returned by the provider before',
    ]);
  });

  it('reports one that the provider confirms after it was paid', async () => {
    expect(await found(...attempts, left, paid(), confirmed)).toEqual([
      'the refund was paid by hand before',
    ]);
  });

  it('reports one that was never requested', async () => {
    await product.append('donation-41', paid());
    await product.fold();
    const { findings } = await product.audit();
    expect(findings.filter(({ invariant }) => invariant === 'I22')).toMatchObject([
      { what: 'this refund was never requested' },
    ]);
  });
});
