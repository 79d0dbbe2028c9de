import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { donationsEndpoints } from '@rostrum/contracts/donations/constants';
import { paymentLimits, unmatchedPaymentStream } from '@rostrum/contracts/payments';
import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { sumsNow, withSums } from '@rostrum/contracts/testing/with-sums';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditFiles } from '../../../audit/audit-files.ts';
import type { PaymentEvent } from '../../../providers/port.ts';
import { dataFiles } from '../../../runtime/configuration/config.ts';
import { pay, publishCampaign } from '../../../testing/campaigns.ts';
import {
  createTestApp,
  onBackingServices,
  type TestApp,
} from '../../../testing/create-test-app.ts';
import { registerMember, registerStaff, type Member } from '../../../testing/members.ts';
import { paymentMetadata } from '../payment/payment-metadata.ts';
import { paymentStream } from '../payment/payment.ts';
import { receiveProviderEvent } from './receive-provider-event.ts';

type Intent = Awaited<ReturnType<typeof pay>>['intent'];
type Kind = Exclude<PaymentEvent['kind'], 'other' | 'payment_failed' | 'payment_succeeded'>;

const cause = { actor: 'system:test', correlationId: 'test', causationId: 'test' };

describe('a dispute or a refund that does not match its payment', () => {
  let test: TestApp;
  let creator: Member;
  let supporter: Member;
  let admin: Member;
  let auditor: Member;
  beforeAll(async () => {
    test = await createTestApp();
    creator = await registerMember(test);
    supporter = await registerMember(test);
    admin = await registerStaff(test, 'admin');
    auditor = await registerStaff(test, 'auditor');
  });
  afterAll(() => test.dispose());

  let reports = 0;
  const report = (
    { donationId, paymentIntentId }: Intent,
    kind: Kind,
    amountCents: number,
    objectId = 'x_1',
  ) =>
    receiveProviderEvent(
      test.app,
      'sandbox',
      {
        kind,
        id: `evt_difference_${String((reports += 1))}`,
        objectId: paymentIntentId,
        metadata: paymentMetadata({ id: donationId, purpose: 'donation' }),
        amountCents,
        currency: 'usd',
        refundId: objectId,
        disputeId: objectId,
        reason: 'fraudulent',
        feeCents: null,
        feeReturnedCents: null,
        dueAt: null,
        pageUrl: null,
      },
      cause,
      test.clock(),
    );
  const donate = async (amount = 10) => {
    const { id } = await publishCampaign(creator);
    const { intent } = await pay(supporter, id, amount);
    return { ...intent, campaignId: id };
  };
  const typesOf = async ({ donationId }: Intent) =>
    (await test.events.load(paymentStream(donationId))).events.map(({ type }) => type);
  const takeBack = async ({ donationId }: Intent) =>
    supporter.browser.send('DELETE', `/api/donations/${String(donationId)}`, {
      body: { sums: await sumsNow(supporter.client).ofWithdrawal(donationId) },
    });
  const differenceOf = ({ donationId }: Intent) =>
    auditor.client.call(paymentsEndpoints.adminGetDonationDifference, {
      params: { id: donationId },
    });
  const resolve = async (intent: Intent, outcome: 'gone' | 'not_gone', by = admin) => {
    const { takenCents } = await differenceOf(intent);
    return by.browser.send('POST', `/api/admin/donations/${String(intent.donationId)}/difference`, {
      body: { outcome, takenCents, reason: 'It was asked at the provider.' },
    });
  };
  const campaign = async (id: number) => {
    await test.caughtUp();
    return supporter.client.call(campaignsEndpoints.getCampaign, { params: { id } });
  };
  const listed = async ({ donationId }: Intent) => {
    await test.caughtUp();
    return admin.client.call(donationsEndpoints.adminGetDonation, { params: { id: donationId } });
  };
  it.each([
    ['a dispute of a part', 'dispute_opened', 500],
    ['a dispute of more', 'dispute_opened', 1_310],
    ['a lost dispute of a part', 'dispute_lost', 500],
    ['a part that was refunded elsewhere', 'refund_succeeded', 500],
    ['the whole, refunded elsewhere', 'refund_succeeded', 1_060],
  ] as const)('stops every way out of the payment: %s', async (_, kind, cents) => {
    const intent = await donate();
    await report(intent, kind, cents);
    const refused = await takeBack(intent);
    expect([refused.status, refused.json.message]).toEqual([
      409,
      'Your bank or payment service says that money of this payment is gone, so it cannot be taken back here. We look into it.',
    ]);
    await withSums(creator.client).cancel(intent.campaignId);
    await test.caughtUp();
    expect(await typesOf(intent)).not.toContain('RefundRequested');
    expect(await listed(intent)).toMatchObject({ status: 'settled', unbookedCents: cents });
  });

  it.each(['gone', 'not_gone'] as const)(
    'is listed as open until it is resolved, and not again when the comparison reports the same: %s',
    async (outcome) => {
      const intent = await donate();
      const open = async () => {
        await test.caughtUp();
        const { donationId } = intent;
        const query = { filter: JSON.stringify({ donationId, status: 'open' }) };
        return (await admin.client.call(paymentsEndpoints.adminListPaymentDifferences, { query }))
          .length;
      };
      await report(intent, 'refund_succeeded', 500);
      expect(await open()).toBe(1);
      expect((await resolve(intent, outcome)).status).toBe(200);
      expect(await open()).toBe(0);
      await report(intent, 'refund_succeeded', 500);
      expect(await open()).toBe(0);
      await report(intent, 'refund_succeeded', 600);
      expect([await open(), (await differenceOf(intent)).open]).toEqual([1, true]);
    },
  );

  it('opens them again when nothing is gone, and asks the provider again for nothing', async () => {
    const intent = await donate();
    await report(intent, 'dispute_opened', 500);
    await report(intent, 'dispute_opened', 500);
    expect(await differenceOf(intent)).toMatchObject({ open: true, taken: '5.00' });
    expect((await resolve(intent, 'not_gone', auditor)).status).toBe(403);
    expect((await resolve(intent, 'not_gone')).status).toBe(200);
    expect((await resolve(intent, 'not_gone')).status).toBe(200);
    expect(await differenceOf(intent)).toMatchObject({ open: false, takenCents: 0 });
    const difference = await test.events.load(
      unmatchedPaymentStream('sandbox', intent.paymentIntentId),
    );
    expect(difference.events.at(-1)?.type).toBe('UnmatchedPaymentResolved');
    await report(intent, 'dispute_lost', 500);
    expect(await differenceOf(intent)).toMatchObject({ open: true, taken: '5.00' });
    await report(intent, 'dispute_won', 500);
    expect((await resolve(intent, 'not_gone')).status).toBe(200);
    expect((await takeBack(intent)).status).toBe(200);
    await expect.poll(() => typesOf(intent)).toContain('DonationRefunded');
  });

  it('lets the donation count the rest when a part is gone, and refunds the rest', async () => {
    const intent = await donate();
    await report(intent, 'refund_succeeded', 500);
    expect(await differenceOf(intent)).toMatchObject({
      amountCents: 472,
      feeCents: 28,
      excessCents: 0,
      leftCents: 528,
      leftFeeCents: 32,
    });
    const other = { outcome: 'gone', takenCents: 400, reason: 'It was asked.' };
    const path = `/api/admin/donations/${String(intent.donationId)}/difference`;
    expect((await admin.browser.send('POST', path, { body: other })).status).toBe(409);
    expect((await resolve(intent, 'gone')).status).toBe(200);
    expect(await campaign(intent.campaignId)).toMatchObject({
      currentAmount: '6.28',
      backerCount: 2,
    });
    expect(await listed(intent)).toMatchObject({
      status: 'settled',
      unbookedCents: null,
      goneCents: 472,
    });
    expect((await takeBack(intent)).status).toBe(200);
    await expect.poll(() => typesOf(intent)).toContain('DonationRefunded');
    expect(await listed(intent)).toMatchObject({ status: 'refunded', refundCents: 560 });
  });

  it.each([
    ['refund_succeeded', 1_060, 'refunded', 0],
    ['dispute_lost', 1_310, 'dispute_lost', 250],
  ] as const)(
    'ends the donation when all is gone: %s of %i',
    async (kind, cents, status, excess) => {
      const intent = await donate();
      await report(intent, kind, cents);
      expect(await differenceOf(intent)).toMatchObject({ excessCents: excess, leftCents: 0 });
      expect((await resolve(intent, 'gone')).status).toBe(200);
      expect(await listed(intent)).toMatchObject({ status });
      expect(await campaign(intent.campaignId)).toMatchObject({
        currentAmount: '1.00',
        backerCount: 1,
      });
      expect((await takeBack(intent)).status).toBe(409);
    },
  );

  it('writes off what a provider refunds a second time', async () => {
    const intent = await donate();
    expect((await takeBack(intent)).status).toBe(200);
    await expect.poll(() => typesOf(intent)).toContain('DonationRefunded');
    await report(intent, 'refund_succeeded', 1_060);
    expect(await differenceOf(intent)).toMatchObject({ amountCents: 0, excessCents: 1_060 });
    expect((await resolve(intent, 'gone')).status).toBe(200);
  });

  it('closes a dispute that was lost as a part', async () => {
    const intent = await donate();
    await report(intent, 'dispute_opened', 1_060, 'du_part');
    await report(intent, 'dispute_lost', 500, 'du_part');
    expect(await listed(intent)).toMatchObject({ status: 'disputed', unbookedCents: 500 });
    expect((await resolve(intent, 'gone')).status).toBe(200);
    expect(await listed(intent)).toMatchObject({ status: 'settled', goneCents: 472 });
    expect((await typesOf(intent)).slice(-2)).toEqual(['DisputeWon', 'PaymentDifferenceResolved']);
  });

  it('is recorded a bounded number of times', async () => {
    const intent = await donate();
    for (let n = 1; n <= paymentLimits.unmatchedEvents + 5; n += 1)
      await report(intent, 'refund_succeeded', 1, `re_${String(n)}`);
    const found = (await typesOf(intent)).filter((type) => type === 'PaymentDifferenceFound');
    expect(found).toHaveLength(paymentLimits.unmatchedEvents);
  });

  it.skipIf(onBackingServices())('leaves a log in which the audit finds nothing', async () => {
    await test.caughtUp();
    const { vaultKey, streamKey } = test.app.config.secrets;
    const files = { ...dataFiles(test.dataDir), vaultKey, streamKey };
    const { findings } = await auditFiles(files, test.clock);
    // The provider's records have no refund that these tests report.
    expect(findings.filter(({ what }) => !what.startsWith('the provider has'))).toEqual([]);
  });
});
