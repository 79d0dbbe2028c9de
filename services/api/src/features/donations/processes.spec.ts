import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { LogUnavailable, type EventStore } from '@rostrum/event-store';
import type { EventType } from '@rostrum/contracts';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { donationsEndpoints } from '@rostrum/contracts/donations/constants';
import { ledgerEndpoints } from '@rostrum/contracts/ledger/constants';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { withAppend } from '../../runtime/storage/around-appends.ts';
import { execute } from '../../kernel/decider.ts';
import { confirm, pay, proposal, publishCampaign } from '../../testing/campaigns.ts';
import { createTestApp, onFilesOrEverything, type TestApp } from '../../testing/create-test-app.ts';
import { registerMember, registerStaff } from '../../testing/members.ts';
import { fireDeadlines } from '../../testing/deadlines.ts';
import { campaignStream, deposit } from '../campaigns/index.ts';
import { paymentStream } from '../payments/payment/payment.ts';

const hourMs = 3_600_000;
const paidTypes = [
  'DepositQuoted',
  'PaymentIntentCreated',
  'DepositSettled',
  'PaymentCardReported',
];
const refundedTypes = [
  'DonationQuoted',
  'PaymentIntentCreated',
  'DonationMade',
  'PaymentCardReported',
  'RefundRequested',
  'DonationRefunded',
];

/** A log that refuses the next appends of an event type. */
class RefusingLog {
  #type: EventType | undefined;
  #left = 0;

  /** Refuses the next `times` appends of the type. */
  refuse(type: EventType, times: number): void {
    this.#type = type;
    this.#left = times;
  }

  repair(): void {
    this.#left = 0;
  }

  /** Whether every append that was to be refused was refused. */
  get hasRefused(): boolean {
    return this.#left === 0;
  }

  readonly around = (events: EventStore): EventStore =>
    withAppend(events, async (stream, appended, ...rest) => {
      if (this.#left > 0 && appended.some(({ type }) => type === this.#type)) {
        this.#left -= 1;
        throw new LogUnavailable(`the log refuses ${String(this.#type)}`);
      }
      return events.append(stream, appended, ...rest);
    });
}

describe('the process managers', () => {
  let test: TestApp;
  const log = new RefusingLog();
  beforeAll(async () => {
    test = await createTestApp({ aroundEvents: log.around });
  });
  afterEach(() => {
    log.repair();
  });
  afterAll(() => test.dispose());

  /** Starts the product again, on a log that refuses nothing. */
  const restart = async (): Promise<void> => {
    await test.stop();
    log.repair();
    await test.start();
  };
  const typesOf = async (stream: string) =>
    (await test.events.load(stream)).events.map((event) => event.type);
  const round = () => fireDeadlines(test);

  it.runIf(onFilesOrEverything())(
    'refund a donation that settles after the funding close, and never count it',
    async () => {
      const [creator, supporter] = [await registerMember(test), await registerMember(test)];
      const admin = await registerStaff(test, 'admin');
      const { id } = await publishCampaign(creator);
      const open = (amount: number) =>
        supporter.client.call(paymentsEndpoints.createPaymentIntent, {
          body: { amount, campaignId: id },
        });
      const late = await open(6);
      const intime = await open(5);
      await confirm(supporter, intime);
      const changeStatus = (status: 'active' | 'expired') =>
        admin.client.call(campaignsEndpoints.changeCampaignStatus, {
          params: { id },
          body: { status },
        });
      await changeStatus('expired');
      expect(await confirm(supporter, late)).toEqual({ status: 'succeeded' });
      await expect
        .poll(() => typesOf(paymentStream(late.donationId)), { timeout: 10_000 })
        .toEqual(refundedTypes);
      await changeStatus('active');
      await test.caughtUp();
      const page = await supporter.client.call(campaignsEndpoints.getCampaign, { params: { id } });
      expect(page).toMatchObject({ currentAmount: '6.00', backerCount: 2, acceptsDonations: true });
      const ledger = await supporter.client.call(ledgerEndpoints.campaignLedger, {
        params: { id },
        query: {},
      });
      expect(ledger.held).toBe('6.00');
      const donation = await admin.client.call(donationsEndpoints.adminGetDonation, {
        params: { id: late.donationId },
      });
      expect(donation).toMatchObject({ status: 'refunded', late: true });
      const another = await open(5);
      await confirm(supporter, another);
      expect(
        await supporter.client.call(campaignsEndpoints.getCampaign, { params: { id } }),
      ).toMatchObject({
        currentAmount: '11.00',
      });
    },
  );

  /** Of the ways that differ only in the event, one is enough on backing services. */
  const oneOf = (...types: readonly EventType[]): readonly EventType[] =>
    onFilesOrEverything() ? types : types.slice(-1);

  it.each(oneOf('DepositReserved', 'CampaignCreated', 'DepositApplied', 'CampaignPublished'))(
    'end with one published campaign when a creation fails once before %s',
    async (type) => {
      log.refuse(type, 1);
      const creator = await registerMember(test);
      const { intent } = await pay(creator, 'pending', 1);
      const { paymentIntentId, donationId } = intent;
      const create = () =>
        creator.browser.send('POST', '/api/campaigns', {
          body: { ...proposal, paymentIntentId },
          headers: { 'idempotency-key': 'the-same-key' },
        });
      const first = await create();
      expect(log.hasRefused).toBe(true);
      expect([201, 503]).toContain(first.status);
      const second = await create();
      expect(second.status).toBe(201);
      const { id } = second.json as { id: number };
      expect(await typesOf(campaignStream(id))).toEqual(['CampaignCreated', 'CampaignPublished']);
      expect(await typesOf(paymentStream(donationId))).toEqual([
        ...paidTypes,
        'DepositReserved',
        'DepositApplied',
      ]);
    },
  );

  it.each(oneOf('DepositApplied', 'CampaignPublished'))(
    'publish a campaign after a restart when %s could not be appended',
    async (type) => {
      log.refuse(type, Infinity);
      const creator = await registerMember(test);
      const { intent } = await pay(creator, 'pending', 1);
      const { paymentIntentId } = intent;
      const killed = await creator.browser.send('POST', '/api/campaigns', {
        body: { ...proposal, paymentIntentId },
      });
      expect(killed.status).toBe(503);
      await restart();
      await expect
        .poll(
          () =>
            creator.client.call(campaignsEndpoints.userCampaigns, { params: { id: creator.id } }),
          {
            timeout: 10_000,
          },
        )
        .toMatchObject([{ status: 'active', currentAmount: '1.00' }]);
    },
  );

  it('settle and publish after a restart when the webhook was never accepted', async () => {
    log.refuse('DepositSettled', Infinity);
    const creator = await registerMember(test);
    const { id } = await creator.client.call(campaignsEndpoints.createCampaign, { body: proposal });
    const { outcome } = await pay(creator, id, 1);
    expect(outcome).toEqual({ status: 'succeeded' });
    expect(await typesOf(campaignStream(id))).toEqual(['CampaignCreated']);
    await restart();
    await expect
      .poll(() => typesOf(campaignStream(id)), { timeout: 10_000 })
      .toEqual(['CampaignCreated', 'DepositChosen', 'CampaignPublished']);
  });

  it.runIf(onFilesOrEverything())(
    'publish a campaign by the webhook of its deposit when it was created before',
    async () => {
      log.refuse('DepositSettled', Infinity);
      const creator = await registerMember(test);
      const { intent } = await pay(creator, 'pending', 1);
      const { id, campaign } = await creator.client.call(campaignsEndpoints.createCampaign, {
        body: { ...proposal, paymentIntentId: intent.paymentIntentId },
      });
      expect(campaign.status).toBe('pending_payment');
      log.repair();
      await expect
        .poll(() => typesOf(campaignStream(id)), { timeout: 10_000 })
        .toEqual(['CampaignCreated', 'CampaignPublished']);
    },
  );

  it.runIf(onFilesOrEverything())(
    'reserve another id when another campaign has the reserved one',
    async () => {
      const [creator, other] = [await registerMember(test), await registerMember(test)];
      const { id: taken } = await publishCampaign(other);
      const { intent } = await pay(creator, 'pending', 1);
      const cause = { actor: 'system:test', correlationId: 'test', causationId: 'test' };
      const reserve = { type: 'reserve', campaignId: taken, insteadOf: null } as const;
      await execute(test.events, paymentStream(intent.donationId), deposit, reserve, cause);
      const { id, campaign } = await creator.client.call(campaignsEndpoints.createCampaign, {
        body: { ...proposal, paymentIntentId: intent.paymentIntentId },
      });
      expect(id).not.toBe(taken);
      expect(campaign).toMatchObject({ status: 'active', creatorId: creator.id });
      expect((await typesOf(paymentStream(intent.donationId))).slice(-3)).toEqual([
        'DepositReserved',
        'DepositReserved',
        'DepositApplied',
      ]);
    },
  );

  it.runIf(onFilesOrEverything())(
    'continue a creation under the id that an interrupted request reserved',
    async () => {
      log.refuse('CampaignCreated', 1);
      const creator = await registerMember(test);
      const { intent } = await pay(creator, 'pending', 1);
      const body = { ...proposal, paymentIntentId: intent.paymentIntentId };
      expect((await creator.browser.send('POST', '/api/campaigns', { body })).status).toBe(503);
      const { campaign } = await creator.client.call(campaignsEndpoints.createCampaign, { body });
      expect(campaign.status).toBe('active');
      expect((await typesOf(paymentStream(intent.donationId))).slice(-2)).toEqual([
        'DepositReserved',
        'DepositApplied',
      ]);
    },
  );

  it.runIf(onFilesOrEverything())(
    'refund a late donation after a restart at any step',
    async () => {
      for (const type of oneOf('RefundRequested', 'DonationRefunded')) {
        log.refuse(type, Infinity);
        const [creator, supporter] = [await registerMember(test), await registerMember(test)];
        const admin = await registerStaff(test, 'admin');
        const { id } = await publishCampaign(creator);
        const intent = await supporter.client.call(paymentsEndpoints.createPaymentIntent, {
          body: { amount: 5, campaignId: id },
        });
        await admin.client.call(campaignsEndpoints.changeCampaignStatus, {
          params: { id },
          body: { status: 'expired' },
        });
        await confirm(supporter, intent);
        await restart();
        await expect
          .poll(() => typesOf(paymentStream(intent.donationId)), { timeout: 10_000 })
          .toEqual(refundedTypes);
      }
    },
  );

  it.runIf(onFilesOrEverything())(
    'give the $1 back that settles after the end of its campaign, which is never published',
    async () => {
      const creator = await registerMember(test);
      const expiresAt = new Date(test.clock().getTime() + hourMs).toISOString();
      const { id } = await creator.client.call(campaignsEndpoints.createCampaign, {
        body: { ...proposal, expiresAt },
      });
      const intent = await creator.client.call(paymentsEndpoints.createPaymentIntent, {
        body: { amount: 1, campaignId: id },
      });
      test.advance(2 * hourMs);
      expect(await confirm(creator, intent)).toEqual({ status: 'succeeded' });
      const deposit = paymentStream(intent.donationId);
      const unapplied = [
        'DepositQuoted',
        'DepositReserved',
        'PaymentIntentCreated',
        'DepositSettled',
        'PaymentCardReported',
      ];
      expect(await typesOf(deposit)).toEqual(unapplied);
      test.advance(25 * hourMs);
      await round();
      await round();
      await expect
        .poll(() => typesOf(deposit), { timeout: 10_000 })
        .toEqual([...unapplied, 'RefundRequested', 'DonationRefunded']);
      expect(await typesOf(campaignStream(id))).toEqual(['CampaignCreated']);
    },
  );

  it.runIf(onFilesOrEverything())(
    'publish a campaign whose $1 settled after its end once the end is corrected',
    async () => {
      const creator = await registerMember(test);
      const now = test.clock().getTime();
      const { id } = await creator.client.call(campaignsEndpoints.createCampaign, {
        body: { ...proposal, expiresAt: new Date(now + hourMs).toISOString() },
      });
      const intent = await creator.client.call(paymentsEndpoints.createPaymentIntent, {
        body: { amount: 1, campaignId: id },
      });
      test.advance(2 * hourMs);
      await confirm(creator, intent);
      await creator.client.call(campaignsEndpoints.editCampaign, {
        params: { id },
        body: { expiresAt: new Date(now + 100 * hourMs).toISOString() },
      });
      test.advance(25 * hourMs);
      await round();
      expect((await typesOf(campaignStream(id))).at(-1)).toBe('CampaignPublished');
      expect((await typesOf(paymentStream(intent.donationId))).at(-1)).toBe('DepositApplied');
    },
  );

  it.runIf(onFilesOrEverything())(
    'refund a deposit that was not applied within a day, and no other',
    async () => {
      const head = await test.head();
      const creator = await registerMember(test);
      await publishCampaign(creator);
      const { intent } = await pay(creator, 'pending', 1);
      const deposit = paymentStream(intent.donationId);
      test.advance(23 * hourMs);
      await round();
      expect(await typesOf(deposit)).toEqual(paidTypes);
      test.advance(2 * hourMs);
      await round();
      await round();
      await expect
        .poll(() => typesOf(deposit), { timeout: 10_000 })
        .toEqual([...paidTypes, 'RefundRequested', 'DonationRefunded']);
      const answer = await creator.browser.send('POST', '/api/campaigns', {
        body: { ...proposal, paymentIntentId: intent.paymentIntentId },
      });
      expect(answer.json).toMatchObject({ code: 'deposit_used' });
      await test.caughtUp();
      const refunds = await test.eventsAfter(head);
      expect(refunds.filter((event) => event.type === 'RefundRequested')).toHaveLength(1);
    },
  );
});
