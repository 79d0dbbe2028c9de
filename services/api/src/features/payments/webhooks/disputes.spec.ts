import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { dayMs } from '@rostrum/contracts';
import { donationsEndpoints } from '@rostrum/contracts/donations/constants';
import { unmatchedPaymentStream } from '@rostrum/contracts/payments';
import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { statisticsEndpoints } from '@rostrum/contracts/statistics/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditFiles } from '../../../audit/audit-files.ts';
import { execute, stateOf } from '../../../kernel/decider.ts';
import { paymentStream, hasTerms } from '../payment/payment.ts';
import { paymentMetadata } from '../payment/payment-metadata.ts';
import type { PaymentEvent } from '../../../providers/port.ts';
import { dataFiles } from '../../../runtime/configuration/config.ts';
import { confirm, pay, proposal, publishCampaign } from '../../../testing/campaigns.ts';
import {
  createTestApp,
  onBackingServices,
  type TestApp,
} from '../../../testing/create-test-app.ts';
import { goodwillRefund } from '../../../testing/goodwill.ts';
import { registerMember, registerStaff, type Member } from '../../../testing/members.ts';
import { donation } from '../../donations/index.ts';
import { receiveProviderEvent } from './receive-provider-event.ts';

type Kind = Exclude<PaymentEvent['kind'], 'other' | 'payment_failed'>;
type Intent = Awaited<ReturnType<typeof pay>>['intent'];

const cause = { actor: 'system:test', correlationId: 'test', causationId: 'test' };
const patient = { timeout: 10_000 };

const permutations = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  all.length === 0
    ? [[]]
    : all.flatMap((first, index) =>
        permutations(all.filter((_, other) => other !== index)).map((rest) => [first, ...rest]),
      );

describe('a dispute', () => {
  let test: TestApp;
  let creator: Member;
  let supporter: Member;
  let admin: Member;
  beforeAll(async () => {
    test = await createTestApp();
    creator = await registerMember(test);
    supporter = await registerMember(test);
    admin = await registerStaff(test, 'admin');
  });
  afterAll(() => test.dispose());

  const publish = async () => (await publishCampaign(creator)).id;
  const order = (
    { paymentIntentId: id }: Pick<Intent, 'paymentIntentId'>,
    body: Readonly<{
      dispute?: 'open' | 'won' | 'lost' | 'fee_returned';
      webhooks?: 'lost' | 'sent';
    }>,
  ) => admin.client.call(paymentsEndpoints.orderSandboxPayment, { params: { id }, body });
  /** Without what the provider says of a dispute besides. */
  const typesOf = async (stream: string) =>
    (await test.events.load(stream)).events
      .map(({ type }) => type)
      .filter((type) => type !== 'DisputeReported');
  const eventsOf = ({ donationId }: Pick<Intent, 'donationId'>) =>
    typesOf(paymentStream(donationId));
  const differencesOf = ({ paymentIntentId }: Intent) =>
    typesOf(unmatchedPaymentStream('sandbox', paymentIntentId));
  const campaign = async (id: number) => {
    await test.caughtUp();
    return supporter.client.call(campaignsEndpoints.getCampaign, { params: { id } });
  };
  const statusOf = async ({ donationId }: Intent) => {
    await test.caughtUp();
    const filter = JSON.stringify({ id: donationId });
    const [listed] = await admin.client.call(donationsEndpoints.adminListDonations, {
      query: { filter },
    });
    return listed?.status;
  };
  /** An open payment, whose provider events the test itself reports. */
  const open = (campaignId: number, amount: number) =>
    supporter.client.call(paymentsEndpoints.createPaymentIntent, { body: { amount, campaignId } });
  /** A payment that the sandbox calls made, and whose settlement it never reports. */
  const made = async (campaignId: number, amount: number) => {
    const intent = await open(campaignId, amount);
    await order(intent, { webhooks: 'lost' });
    await confirm(supporter, intent);
    await order(intent, { webhooks: 'sent' });
    return intent;
  };
  const report = (
    { donationId, paymentIntentId, quote }: Intent,
    kind: Kind,
    change: {
      amountCents?: number;
      currency?: string;
      disputeId?: string;
      feeCents?: number | null;
      feeReturnedCents?: number;
    } = {},
  ) =>
    receiveProviderEvent(
      test.app,
      'sandbox',
      {
        kind,
        id: `evt_${kind}_${String(donationId)}_${change.disputeId ?? ''}${String(change.feeReturnedCents ?? '')}`,
        objectId: paymentIntentId,
        metadata: paymentMetadata({ id: donationId, purpose: 'donation' }),
        amountCents: quote.totalCents,
        currency: 'usd',
        refundId: 're_1',
        disputeId: `du_${String(donationId)}`,
        reason: 'fraudulent',
        feeCents: 1_500,
        feeReturnedCents: null,
        dueAt: null,
        pageUrl: null,
        ...change,
      },
      cause,
      test.clock(),
    );
  const refund = ({ donationId }: Intent) =>
    execute(test.events, paymentStream(donationId), donation, goodwillRefund, cause);
  const settled = ['DonationQuoted', 'PaymentIntentCreated', 'DonationMade'];

  it('that is open leaves the campaign its amount; won it is kept, and lost it is gone', async () => {
    const id = await publish();
    const { intent: won } = await pay(supporter, id, 5);
    const { intent: lost } = await pay(supporter, id, 7);
    for (const each of [won, lost]) await order(each, { dispute: 'open' });
    const disputed = [...settled, 'PaymentCardReported', 'DisputeOpened', 'DisputeFeeCharged'];
    for (const each of [won, lost])
      await expect.poll(() => eventsOf(each), patient).toEqual(disputed);
    expect(await campaign(id)).toMatchObject({ currentAmount: '13.00', backerCount: 2 });
    expect(await statusOf(won)).toBe('disputed');
    const open = await admin.client.call(statisticsEndpoints.adminStatistics, { query: {} });
    expect(open).toMatchObject({ openDisputes: 2 });
    await order(won, { dispute: 'won' });
    await order(lost, { dispute: 'lost' });
    await expect.poll(() => eventsOf(won), patient).toEqual([...disputed, 'DisputeWon']);
    await expect.poll(() => eventsOf(lost), patient).toEqual([...disputed, 'DisputeLost']);
    expect(await campaign(id)).toMatchObject({ currentAmount: '6.00', backerCount: 2 });
    expect([await statusOf(won), await statusOf(lost)]).toEqual(['settled', 'dispute_lost']);
    const after = await admin.client.call(statisticsEndpoints.adminStatistics, { query: {} });
    expect(after).toMatchObject({ openDisputes: 0, escrowHeldCents: open.escrowHeldCents - 700 });
  });

  it.each(['dispute_won', 'dispute_lost'] as const)(
    'has one outcome (%s) in whatever order its payment, its opening and its end are reported',
    async (end) => {
      const id = await publish();
      let amount = 10;
      for (const kinds of permutations<Kind>(['payment_succeeded', 'dispute_opened', end])) {
        const intent = await made(id, (amount += 1));
        for (const kind of [...kinds, ...kinds]) await report(intent, kind);
        // The report of the payment names no card here; the provider, when it is asked, does.
        const card = 'PaymentCardReported';
        const types = (await eventsOf(intent)).filter((type) => type !== card);
        expect(types.slice(0, 4)).toEqual([...settled, 'DisputeOpened']);
        expect(types.slice(4).sort()).toEqual([
          'DisputeFeeCharged',
          end === 'dispute_won' ? 'DisputeWon' : 'DisputeLost',
        ]);
        expect(await differencesOf(intent)).toEqual([]);
      }
      const kept = end === 'dispute_won' ? 11 + 12 + 13 + 14 + 15 + 16 : 0;
      expect(await campaign(id)).toMatchObject({
        currentAmount: `${String(1 + kept)}.00`,
        backerCount: kept > 0 ? 2 : 1,
      });
    },
  );

  it('and a refund exclude one another, whichever is first', async () => {
    const id = await publish();
    const refunded = await open(id, 20);
    await report(refunded, 'payment_succeeded');
    await refund(refunded);
    await report(refunded, 'dispute_opened');
    expect((await eventsOf(refunded)).slice(0, 5)).toEqual([
      ...settled,
      'GoodwillRefundRequested',
      'RefundRequested',
    ]);
    expect(await eventsOf(refunded)).not.toContain('DisputeOpened');
    expect(await differencesOf(refunded)).toEqual(['PaymentUnmatched']);

    const disputed = await made(id, 21);
    await report(disputed, 'dispute_opened');
    await expect(refund(disputed)).rejects.toMatchObject({ code: 'conflict' });
    await report(disputed, 'refund_succeeded');
    expect(await eventsOf(disputed)).not.toContain('RefundRequested');
    expect(await differencesOf(disputed)).toEqual(['PaymentUnmatched']);
    await report(disputed, 'dispute_won');
    await expect(refund(disputed)).rejects.toMatchObject({ code: 'conflict' });
    expect(await eventsOf(disputed)).not.toContain('RefundRequested');
    const { donationId } = disputed;
    const { takenCents } = await admin.client.call(paymentsEndpoints.adminGetDonationDifference, {
      params: { id: donationId },
    });
    await admin.client.call(paymentsEndpoints.resolveDonationDifference, {
      params: { id: donationId },
      body: { outcome: 'not_gone', takenCents, reason: 'The provider says so.' },
    });
    await refund(disputed);
    expect(await eventsOf(disputed)).toContain('RefundRequested');
  });

  it('and a refund at the same moment leave one of them in the log, and its books in order', async () => {
    const id = await publish();
    for (let amount = 50; amount < 58; amount += 1) {
      const intent = await open(id, amount);
      await report(intent, 'payment_succeeded');
      const dispute = () => report(intent, 'dispute_opened');
      await Promise.all([refund(intent), dispute(), dispute(), refund(intent)]);
      const types = await eventsOf(intent);
      const one = types.filter((type) => type === 'RefundRequested' || type === 'DisputeOpened');
      expect(one).toHaveLength(1);
      expect(await differencesOf(intent)).toHaveLength(one[0] === 'RefundRequested' ? 1 : 0);
    }
  });

  it('of another payment than its metadata names changes neither', async () => {
    const id = await publish();
    const [one, other] = [await open(id, 60), await open(id, 61)];
    await report(one, 'payment_succeeded');
    await report({ ...one, donationId: other.donationId }, 'dispute_lost');
    await report({ ...other, quote: one.quote, donationId: one.donationId }, 'dispute_lost');
    expect(await eventsOf(one)).toEqual(settled);
    expect(await eventsOf(other)).toEqual(settled.slice(0, 2));
    for (const each of [one, other])
      expect(await differencesOf(each)).toEqual(['PaymentUnmatched']);
  });

  it('of another amount or currency, and a second one, are listed for a person', async () => {
    const id = await publish();
    const intent = await open(id, 30);
    await report(intent, 'payment_succeeded');
    await report(intent, 'dispute_opened', { amountCents: 100, disputeId: 'du_part' });
    await report(intent, 'dispute_opened', { currency: 'eur', disputeId: 'du_euro' });
    await report(intent, 'dispute_opened');
    await report(intent, 'dispute_won');
    await report(intent, 'dispute_opened', { disputeId: 'du_second' });
    await report(intent, 'dispute_lost');
    const found = (await eventsOf(intent)).slice(settled.length);
    expect(found).toEqual(Array.from({ length: 6 }, () => 'PaymentDifferenceFound'));
    expect(await differencesOf(intent)).toHaveLength(6);
  });

  it('whose fee the provider returns books that once, and a return of more than the fee never', async () => {
    const id = await publish();
    const { intent } = await pay(supporter, id, 62);
    for (const each of ['open', 'won', 'fee_returned'] as const)
      await order(intent, { dispute: each });
    await expect.poll(() => eventsOf(intent), patient).toContain('DisputeFeeReturned');
    await expect(order(intent, { dispute: 'fee_returned' })).rejects.toMatchObject({ status: 409 });
    const feeEvents = async (of: Intent) =>
      (await eventsOf(of)).filter((type) => type.startsWith('DisputeFee')).toSorted();
    expect(await feeEvents(intent)).toEqual(['DisputeFeeCharged', 'DisputeFeeReturned']);
    expect(await differencesOf(intent)).toEqual([]);

    const other = await made(id, 63);
    await report(other, 'dispute_won', { feeReturnedCents: 1_501 });
    await report(other, 'dispute_won', { feeCents: null, feeReturnedCents: 1_500 });
    expect(await feeEvents(other)).toEqual([]);
    expect(await differencesOf(other)).toHaveLength(2);
    await report(other, 'dispute_won');
    const returned = { feeReturnedCents: 700 };
    await Promise.all([
      report(other, 'dispute_won', returned),
      report(other, 'dispute_won', returned),
    ]);
    await report(other, 'dispute_won', { feeReturnedCents: 1_500 });
    const { events } = await test.events.load(paymentStream(other.donationId));
    expect(events.filter(({ type }) => type === 'DisputeFeeReturned')).toMatchObject([
      { data: { amountCents: 700, disputeId: `du_${String(other.donationId)}` } },
    ]);
  });

  it('of a deposit that is not used yet keeps it from being used until it is won', async () => {
    const { intent } = await pay(creator, 'pending', 1);
    await order(intent, { dispute: 'open' });
    await expect.poll(() => eventsOf(intent), patient).toContain('DisputeOpened');
    const create = () =>
      creator.client.call(campaignsEndpoints.createCampaign, {
        body: { ...proposal, paymentIntentId: intent.paymentIntentId },
      });
    await expect(create()).rejects.toMatchObject({ status: 409 });
    test.advance(2 * dayMs);
    await order(intent, { dispute: 'won' });
    await expect.poll(() => eventsOf(intent), patient).toContain('DisputeWon');
    expect(await eventsOf(intent)).not.toContain('RefundRequested');
    expect((await create()).campaign).toMatchObject({ currentAmount: '1.00' });
  });

  it('of a late donation holds its refund up until it is won', async () => {
    const id = await publish();
    const intent = await open(id, 40);
    await admin.client.call(campaignsEndpoints.changeCampaignStatus, {
      params: { id },
      body: { status: 'expired' },
    });
    const stream = paymentStream(intent.donationId);
    const { tip } = await test.events.load(stream);
    const { state } = await stateOf(test.events, stream, donation);
    if (!state || !hasTerms(state)) throw new Error('it was not quoted');
    const reported = {
      provider: 'sandbox',
      providerEventId: 'evt_late',
      paymentIntentId: intent.paymentIntentId,
      amountCents: intent.quote.totalCents,
      currency: 'usd',
    } as const;
    const { userId, purpose, price, terms } = state;
    // In one append, so that no refund is requested in between.
    await test.events.append(
      stream,
      [
        ...donation.decide({ type: 'settle', ...reported }, state),
        {
          type: 'DisputeOpened',
          data: {
            ...reported,
            donationId: intent.donationId,
            userId,
            purpose,
            target: terms.target,
            creatorId: terms.creatorId,
            amountCents: price.amountCents,
            feeCents: price.feeCents,
            currency: price.currency,
            from: 'open',
            late: true,
            disputeId: `du_${String(intent.donationId)}`,
            reason: 'fraudulent',
          },
        },
      ],
      tip,
      cause,
    );
    const other = await open(await publish(), 41);
    await report(other, 'payment_succeeded');
    await test.caughtUp();
    expect(await eventsOf(intent)).toEqual([...settled, 'DisputeOpened']);
    await report(intent, 'dispute_won');
    await expect.poll(() => eventsOf(intent), patient).toContain('RefundRequested');
    expect(await campaign(id)).toMatchObject({ currentAmount: '1.00' });
  });

  it.skipIf(onBackingServices())('leaves a log in which the audit finds nothing', async () => {
    await test.caughtUp();
    const { vaultKey, streamKey } = test.app.config.secrets;
    const files = { ...dataFiles(test.dataDir), vaultKey, streamKey };
    const { findings } = await auditFiles(files, test.clock);
    // The sandbox has no records of the payments that these tests report.
    expect(findings.filter(({ what }) => !what.startsWith('the provider has not'))).toEqual([]);
  });
});
