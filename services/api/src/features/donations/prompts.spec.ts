import { randomUUID } from 'node:crypto';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { dashboardEndpoints } from '@rostrum/contracts/dashboard/constants';
import { disputesEndpoints } from '@rostrum/contracts/disputes';
import { notificationsEndpoints } from '@rostrum/contracts/notifications/constants';
import { outboxEndpoints } from '@rostrum/contracts/outbox/constants';
import { paymentLimits } from '@rostrum/contracts/payments';
import { promptMessages } from '@rostrum/contracts/prompts';
import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { receiptsEndpoints } from '@rostrum/contracts/receipts/constants';
import { refundsByHandEndpoints } from '@rostrum/contracts/refunds-by-hand';
import { withSums } from '@rostrum/contracts/testing/with-sums';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { execute } from '../../kernel/decider.ts';
import { paymentStream } from '../payments/payment/payment.ts';
import { sendRefund } from '../payments/refunds/send-refund.ts';
import { confirm, publishCampaign } from '../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { fireDeadlines } from '../../testing/deadlines.ts';
import { registerMember, registerStaff, type Member } from '../../testing/members.ts';
import {
  actOnPrompt,
  askUnder,
  enterUnder,
  promptState,
} from '../../testing/money/prompt-lives.fixture.ts';
import { payForPrompt } from '../../testing/prompts.ts';
import { donation } from './donation.ts';

describe('payments for a prompt', () => {
  let test: TestApp;
  let asker: Member;
  let payer: Member;
  let admin: Member;
  beforeAll(async () => {
    test = await createTestApp();
    asker = await registerMember(test);
    payer = await registerMember(test);
    admin = await registerStaff(test, 'admin');
  });
  afterAll(() => test.dispose());

  const cause = () => ({
    actor: 'system:test',
    correlationId: randomUUID(),
    causationId: randomUUID(),
  });
  const publish = async (id: number) => {
    await askUnder(test.app, id, asker);
    await payForPrompt(asker, id);
  };
  const close = (id: number) =>
    actOnPrompt(test.app, id, { type: 'closeEarly', closedBy: asker.id, votes: 0 });
  interface Wanted {
    readonly amount: number;
    readonly campaignId?: number;
    readonly promptId?: number;
    readonly submissionId?: number;
  }
  type Opened = Awaited<ReturnType<typeof ask.card>>;
  const ask = {
    card: (body: Wanted, member = payer) =>
      member.client.call(paymentsEndpoints.createPaymentIntent, { body }),
    PayPal: (body: Wanted, member = payer) =>
      member.client.call(paymentsEndpoints.createPayPalOrder, { body }),
  };
  const eventsOf = async ({ donationId }: Pick<Opened, 'donationId'>) =>
    (await test.events.load(paymentStream(donationId))).events;
  const typesOf = async (opened: Opened) => (await eventsOf(opened)).map(({ type }) => type);
  const unpaid = ['DonationQuoted', 'PaymentIntentCreated'];

  /** The text of the payer's receipt with this subject. */
  const receipt = async (subject: string): Promise<string | undefined> => {
    const filter = JSON.stringify({ userId: payer.id });
    const query = { filter, range: '[0,24]', sort: '["createdAt","DESC"]' } as const;
    const mails = await admin.client.call(outboxEndpoints.adminListOutbox, { query });
    const found = mails.find((mail) => mail.subject === subject);
    if (!found) return undefined;
    const params = { id: found.id };
    return (await admin.client.call(outboxEndpoints.adminGetMail, { params })).text;
  };

  it('have a receipt and a notice of their refund that speak of the prompt', async () => {
    await publish(1);
    const intent = await ask.card({ amount: 5, promptId: 1 });
    await confirm(payer, intent);
    const { donationId } = intent;
    const written = { timeout: 10_000 };
    const received = () => receipt('Receipt: $5.00 for a prompt');
    await expect
      .poll(received, written)
      .toContain('Your payment for the prompt “Prompt 1” has arrived.');
    const text = await received();
    expect(text).toContain('The amount is held for the prompt.');
    expect(text).toContain('revision 2 of the prompt.');
    expect(text).not.toContain('campaign');

    const command = { type: 'requestRefund', reason: 'goodwill', late: false } as const;
    await execute(test.events, paymentStream(donationId), donation, command, cause());
    expect(await sendRefund(test.app, donationId)).toBe('done');
    await expect
      .poll(() => receipt('Refund: $5.45'), written)
      .toContain('Your payment for the prompt “Prompt 1” was returned to you: $5.45.');
  });

  it('are followed up by the feature that brings their purpose, and donations are not', async () => {
    await publish(3);
    await enterUnder(test.app, 31, 3, payer);
    const fee = await ask.card({ amount: 1, promptId: 3, submissionId: 31 });
    await confirm(payer, fee);
    const entries = (await promptState(test.app, 3))?.entries;
    expect(entries?.get(31)).toMatchObject({ paymentId: fee.donationId, creatorId: payer.id });
    const campaign = await publishCampaign(await registerMember(test));
    const given = await ask.card({ amount: 5, campaignId: campaign.id });
    await confirm(payer, given);
    const followedUp = (await test.eventsAfter('')).flatMap(({ type, data }) =>
      type === 'PromptPublished' || type === 'EntryPublished' ? [data.paymentId] : [],
    );
    expect(followedUp).toContain(fee.donationId);
    expect(followedUp).not.toContain(given.donationId);
    const [prompt, ofDonation] = ['prompt_entry', 'donation'] as const;
    const { purposes } = test.app;
    expect(purposes.find(prompt)).not.toBe(purposes.find(ofDonation));
    expect(purposes.find(ofDonation)?.names).toEqual(['donation']);
  });

  it('are not captured once it is closed, as prompts say it', async () => {
    await publish(2);
    const { paymentIntentId: id, clientSecret } = await ask.PayPal({ amount: 5, promptId: 2 });
    const params = { id };
    const body = { clientSecret, outcome: 'approve' } as const;
    await payer.client.call(paymentsEndpoints.approveSandboxOrder, { params, body });
    await close(2);
    await expect(
      payer.client.call(paymentsEndpoints.capturePayPalOrder, { params }),
    ).rejects.toMatchObject({ status: 409, code: 'conflict', reason: promptMessages.closed });
  });

  describe('with an entry', () => {
    beforeAll(async () => {
      await publish(11);
      await enterUnder(test.app, 12, 11, payer);
    });
    it.each(['card', 'PayPal'] as const)(
      'by %s are for the prompt, or for an entry when one is named',
      async (by) => {
        const contribution = await ask[by]({ amount: 5, promptId: 11 });
        const fee = await ask[by]({ amount: 1, promptId: 11, submissionId: 12 });
        const quoted = async (opened: Opened) => (await eventsOf(opened))[0]?.data;
        const target = { kind: 'prompt', id: 11 };
        expect(await quoted(contribution)).toMatchObject({
          purpose: 'prompt_contribution',
          target,
        });
        expect(await quoted(fee)).toMatchObject({
          purpose: 'prompt_entry',
          target,
          submissionId: 12,
        });
      },
    );
  });

  it('have the title of the prompt in the receipt, the statement, the file and the dashboard', async () => {
    await publish(12);
    const donor = await registerMember(test);
    const later = await ask.card({ amount: 6, promptId: 12 }, donor);
    const made = await ask.card({ amount: 5, promptId: 12 }, donor);
    await confirm(donor, made);
    await test.caughtUp();
    const target = { kind: 'prompt', id: 12 };
    const named = { id: made.donationId, target, campaignId: null, campaignTitle: 'Prompt 12' };
    const params = { id: made.donationId };
    expect(await donor.client.call(receiptsEndpoints.getReceipt, { params })).toMatchObject({
      ...named,
      terms: { payoutPolicy: { id: 'prompt-thirds' } },
    });
    const year = test.clock().getUTCFullYear();
    const { lines } = await donor.client.call(receiptsEndpoints.yearlyStatement, {
      query: { year },
    });
    expect(lines).toMatchObject([named]);
    const file = await donor.browser.send('GET', receiptsEndpoints.exportOwnDonations.path);
    expect(file.text).toContain(
      `${String(made.donationId)},prompt_contribution,settled,Prompt 12,,5.00,`,
    );
    const { donations } = await donor.client.call(dashboardEndpoints.dashboard);
    expect(donations).toHaveLength(2);
    expect(donations.find(({ id }) => id === made.donationId)).toMatchObject({
      ...named,
      canPay: false,
    });
    const open = { campaignTitle: 'Prompt 12', canPay: true, choice: null, refundFrom: null };
    expect(donations.find(({ id }) => id === later.donationId)).toMatchObject(open);
  });

  describe('and a campaign of the same id', () => {
    let id: number;
    let gift: Opened;
    let contribution: Opened;
    beforeEach(async () => {
      ({ id } = await publishCampaign(await registerMember(test)));
      await publish(id);
      gift = await ask.card({ amount: 5, campaignId: id });
      contribution = await ask.card({ amount: 5, promptId: id });
    });

    it('have quotes of their own', async () => {
      expect(contribution.donationId).not.toBe(gift.donationId);
      expect(await ask.card({ amount: 5, campaignId: id })).toEqual(gift);
      expect(await ask.card({ amount: 5, promptId: id })).toEqual(contribution);
    });

    it('are closed one by one: the open payments of the other can be paid', async () => {
      const body = { status: 'expired' } as const;
      await admin.client.call(campaignsEndpoints.changeCampaignStatus, { params: { id }, body });
      await fireDeadlines(test);
      expect(await typesOf(gift)).toEqual([...unpaid, 'PaymentExpired']);
      expect(await typesOf(contribution)).toEqual(unpaid);
      expect(await confirm(payer, contribution)).toEqual({ status: 'succeeded' });
    });

    it('are closed one by one: the open payments of a closed prompt are cancelled', async () => {
      await close(id);
      await fireDeadlines(test);
      expect(await typesOf(contribution)).toEqual([...unpaid, 'PaymentExpired']);
      expect(await typesOf(gift)).toEqual(unpaid);
      expect(await confirm(payer, gift)).toEqual({ status: 'succeeded' });
    });

    it('have disputes of their own', async () => {
      await confirm(payer, contribution);
      await test.app.sandbox.order(contribution.paymentIntentId, { dispute: 'open' });
      await expect
        .poll(() => typesOf(contribution), { timeout: 10_000 })
        .toContain('DisputeReported');
      await test.caughtUp();
      const filter = JSON.stringify({ donationId: contribution.donationId });
      const listed = await admin.client.call(disputesEndpoints.adminListDisputes, {
        query: { filter },
      });
      expect(listed).toMatchObject([{ campaignId: null, promptId: id, atRiskCents: 500 }]);
      const ofCampaign = await admin.client.call(disputesEndpoints.adminDisputesOfCampaign, {
        params: { id },
      });
      expect(ofCampaign).toMatchObject({ count: 0 });
    });

    it('have refunds by hand of their own', async () => {
      const { donationId, paymentIntentId, quote } = contribution;
      await confirm(payer, contribution);
      await test.app.sandbox.order(paymentIntentId, { webhooks: 'lost' });
      const decide = (command: Parameters<typeof donation.decide>[0]) =>
        execute(test.events, paymentStream(donationId), donation, command, cause());
      await decide({ type: 'requestRefund', reason: 'goodwill', late: false });
      for (const attempt of [0, ...paymentLimits.refundPausesMs.keys()].keys()) {
        const refundId = `re_${String(donationId)}_${String(attempt)}`;
        const failed = { refundId, providerEventId: `evt_${refundId}`, paymentIntentId };
        const of = { provider: 'sandbox', amountCents: quote.totalCents, currency: 'usd' } as const;
        await decide({ type: 'failRefund', ...failed, ...of });
      }
      await expect.poll(() => typesOf(contribution)).toContain('RefundLeftToHand');
      await test.caughtUp();
      const query = { filter: JSON.stringify({ userId: payer.id }) };
      const listed = await admin.client.call(refundsByHandEndpoints.adminListRefundsByHand, {
        query,
      });
      expect(listed).toMatchObject([{ id: donationId, campaignId: null, promptId: id }]);
    });

    it('are refunded as goodwill one by one', async () => {
      for (const opened of [gift, contribution]) await confirm(payer, opened);
      const { refundAsGoodwill } = withSums(admin.client);
      await refundAsGoodwill(contribution.donationId, 'returned', 'They gave twice by mistake.');
      await expect
        .poll(() => typesOf(contribution), { timeout: 10_000 })
        .toContain('DonationRefunded');
      await test.caughtUp();
      const told = await payer.client.call(notificationsEndpoints.listNotifications, { query: {} });
      expect(told.notifications.map(({ message }) => message)).toContain(
        `$5.45 for “Prompt ${String(id)}” was returned to you`,
      );
      expect(await typesOf(gift)).not.toContain('RefundRequested');
    });
  });
});
