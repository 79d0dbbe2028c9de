import { campaignTarget, hourMs, quote } from '@rostrum/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createAuditedProduct,
  type AuditedProduct,
} from '../../../audit/audited-product.fixture.ts';
import { RefundRefused, type PaymentProvider } from '../../../providers/port.ts';
import { donation } from '../../donations/donation.ts';
import { purposesOf } from '../purposes.ts';
import { sendRefund } from './send-refund.ts';

describe('a refund that the provider refuses', () => {
  let product: AuditedProduct;
  beforeEach(async () => {
    product = await createAuditedProduct();
    for (const id of [1, 2]) await product.register(id);
    await product.publish(5, 1);
  });
  afterEach(() => product.remove());

  it('counts as an attempt that failed, each under a key of its own', async () => {
    const [donationId, amountCents] = [41, 2_500];
    await product.donate({ donationId, campaignId: 5, userId: 2, amountCents });
    const opened = { donationId, provider: 'sandbox', paymentIntentId: 'pi_41' } as const;
    await product.append('donation-41', { type: 'PaymentIntentCreated', data: opened });
    await product.append('donation-41', {
      type: 'RefundRequested',
      data: {
        donationId,
        purpose: 'donation',
        target: campaignTarget(5),
        userId: 2,
        amountCents,
        feeCents: quote(amountCents).serviceFeeCents,
        currency: 'usd',
        provider: 'sandbox',
        creatorId: 1,
        from: 'open',
        late: false,
        reason: 'goodwill',
        paymentIntentId: 'pi_41',
      },
    });
    const keys: string[] = [];
    const refund: PaymentProvider['refund'] = ({ idempotencyKey }) => {
      keys.push(idempotencyKey);
      return Promise.reject(new RefundRefused('the payment is too old'));
    };
    const app = {
      events: product.events,
      purposes: purposesOf([{ names: ['donation'], decider: donation }]),
      providers: { of: () => ({ refund }) as PaymentProvider },
    };
    const recorded = async () => (await product.events.load('donation-41')).events;
    /** Sends it at the time of the last event. */
    const attempt = async () => {
      const now = (await recorded()).at(-1)?.metadata.recordedAt ?? '';
      return { now, outcome: await sendRefund({ ...app, clock: () => new Date(now) }, donationId) };
    };
    expect(await attempt()).toMatchObject({ outcome: 'done' });
    expect(await attempt()).toMatchObject({ outcome: 'done' });
    const { now, outcome } = await attempt();
    expect(outcome).toEqual(new Date(Date.parse(now) + hourMs));
    expect(new Set(keys).size).toBe(2);
    const failures = (await recorded()).filter(({ type }) => type === 'RefundFailed');
    expect(failures).toMatchObject([
      { data: { hadSucceeded: false } },
      { data: { hadSucceeded: false } },
    ]);
  });
});
