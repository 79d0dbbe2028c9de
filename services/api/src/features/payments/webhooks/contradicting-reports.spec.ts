import { unmatchedPaymentStream } from '@rostrum/contracts/payments';
import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { execute } from '../../../kernel/decider.ts';
import type { PaymentEvent } from '../../../providers/port.ts';
import { confirm, publishCampaign } from '../../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { registerMember, type Member } from '../../../testing/members.ts';
import { donation } from '../../donations/index.ts';
import { paymentMetadata } from '../payment/payment-metadata.ts';
import { paymentStream } from '../payment/payment.ts';
import { receiveProviderEvent } from './receive-provider-event.ts';

const cause = { actor: 'system:test', correlationId: 'test', causationId: 'test' };

describe('a report of a provider that contradicts the log or the provider', () => {
  let test: TestApp;
  let supporter: Member;
  let campaignId: number;
  beforeAll(async () => {
    test = await createTestApp();
    supporter = await registerMember(test);
    campaignId = (await publishCampaign(await registerMember(test))).id;
  });
  afterAll(() => test.dispose());

  let amount = 5;
  const open = () =>
    supporter.client.call(paymentsEndpoints.createPaymentIntent, {
      body: { amount: (amount += 1), campaignId },
    });
  type Intent = Awaited<ReturnType<typeof open>>;
  const report = (
    { donationId, paymentIntentId, quote }: Intent,
    kind: Exclude<PaymentEvent['kind'], 'other' | 'payment_failed'>,
    refundId = 're_1',
  ) =>
    receiveProviderEvent(
      test.app,
      'sandbox',
      {
        kind,
        id: `evt_${kind}_${String(donationId)}_${refundId}`,
        objectId: paymentIntentId,
        metadata: paymentMetadata({ id: donationId, purpose: 'donation' }),
        amountCents: quote.totalCents,
        currency: 'usd',
        refundId,
        disputeId: 'du_1',
        reason: 'fraudulent',
        feeCents: null,
        feeReturnedCents: null,
        dueAt: null,
        pageUrl: null,
      },
      cause,
      test.clock(),
    );
  const typesOf = async ({ donationId }: Intent) =>
    (await test.events.load(paymentStream(donationId))).events.map(({ type }) => type);
  const reasonsOf = async ({ paymentIntentId }: Intent) => {
    const stream = unmatchedPaymentStream('sandbox', paymentIntentId);
    const { events } = await test.events.load(stream);
    return events.map(({ data }) => 'reason' in data && data.reason);
  };

  it('is a difference when a payment is refunded in full a second time', async () => {
    const payment = await open();
    await report(payment, 'payment_succeeded');
    const command = { type: 'requestRefund', reason: 'goodwill', late: false } as const;
    await execute(test.events, paymentStream(payment.donationId), donation, command, cause);
    for (const refundId of ['re_1', 're_1', 're_2', 're_2']) {
      await report(payment, 'refund_succeeded', refundId);
    }
    expect((await typesOf(payment)).slice(-3)).toEqual([
      'RefundRequested',
      'DonationRefunded',
      'PaymentDifferenceFound',
    ]);
    expect(await reasonsOf(payment)).toEqual(['it was refunded before, by re_1']);
  });

  it('is a difference when a payment is refunded that was paid back by hand', async () => {
    const payment = await open();
    await report(payment, 'payment_succeeded');
    const stream = paymentStream(payment.donationId);
    const request = { type: 'requestRefund', reason: 'goodwill', late: false } as const;
    await execute(test.events, stream, donation, request, cause);
    for (const refundId of ['re_1', 're_2', 're_3', 're_4', 're_5']) {
      await report(payment, 'refund_failed', refundId);
    }
    await expect.poll(() => typesOf(payment)).toContain('RefundLeftToHand');
    const paid = { method: 'bank', reference: 'SCT-1', paidBy: 1, reason: 'Paid.' } as const;
    await execute(test.events, stream, donation, { type: 'payRefundByHand', ...paid }, cause);
    await report(payment, 'refund_succeeded', 're_6');
    expect((await typesOf(payment)).slice(-2)).toEqual([
      'RefundPaidByHand',
      'PaymentDifferenceFound',
    ]);
    expect(await reasonsOf(payment)).toEqual(['it was paid by hand before, with SCT-1']);
  });

  it.each(['dispute_opened', 'dispute_won', 'dispute_lost'] as const)(
    'is a difference when nobody has paid what is disputed: %s',
    async (kind) => {
      const payment = await open();
      await report(payment, kind);
      expect(await typesOf(payment)).toEqual(['DonationQuoted', 'PaymentIntentCreated']);
      expect(await reasonsOf(payment)).toEqual(['the disputed payment was not made']);
      await test.app.sandbox.order(payment.paymentIntentId, { webhooks: 'lost' });
      await confirm(supporter, payment);
      await report(payment, kind, 're_2');
      expect(await typesOf(payment)).toEqual(
        expect.arrayContaining(['DonationMade', 'DisputeOpened']),
      );
    },
  );
});
