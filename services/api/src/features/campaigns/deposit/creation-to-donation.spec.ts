import { activitiesEndpoints } from '@rostrum/contracts/activities/constants';
import { campaignMessages } from '@rostrum/contracts/campaigns';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { dashboardEndpoints } from '@rostrum/contracts/dashboard/constants';
import { donationsEndpoints } from '@rostrum/contracts/donations/constants';
import { historyEndpoints } from '@rostrum/contracts/history/constants';
import { ledgerEndpoints } from '@rostrum/contracts/ledger/constants';
import { paymentMessages } from '@rostrum/contracts/payments';
import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { projectionsEndpoints } from '@rostrum/contracts/projections/constants';
import { statisticsEndpoints } from '@rostrum/contracts/statistics/constants';
import { readModels } from '@rostrum/projections';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cardOf,
  cards,
  confirm,
  pay,
  proposal,
  publishCampaign,
} from '../../../testing/campaigns.ts';
import {
  createTestApp,
  onFilesOrEverything,
  type TestApp,
} from '../../../testing/create-test-app.ts';
import { registerMember, registerStaff, type Member } from '../../../testing/members.ts';

describe('a campaign from its creation to a donation', () => {
  let test: TestApp;
  let creator: Member;
  let supporter: Member;
  beforeAll(async () => {
    test = await createTestApp();
    creator = await registerMember(test);
    supporter = await registerMember(test);
  });
  afterAll(() => test.dispose());

  it('shows the same amounts on every screen after deposit, creation and donation', async () => {
    const { intent, outcome } = await pay(creator, 'pending', 1);
    expect(intent.quote).toMatchObject({ amount: '1.00', serviceFee: '0.33', total: '1.33' });
    expect(outcome).toEqual({ status: 'succeeded' });

    const { id, campaign } = await creator.client.call(campaignsEndpoints.createCampaign, {
      body: { ...proposal, goalAmount: 12, paymentIntentId: intent.paymentIntentId },
    });
    expect(campaign).toMatchObject({
      id,
      status: 'active',
      phase: 'active',
      acceptsDonations: true,
      currentAmount: '1.00',
      backerCount: 1,
      creator: { id: creator.id, username: creator.username },
      participant2: 'Noor Halden',
      abilities: { edit: true, editTerms: true, changeStatus: false },
    });

    const donated = await pay(supporter, id, '5.00');
    expect(donated.intent.quote).toMatchObject({ serviceFee: '0.45', totalCents: 545 });
    expect(donated.outcome).toEqual({ status: 'succeeded' });

    const page = await supporter.client.call(campaignsEndpoints.getCampaign, { params: { id } });
    expect(page).toMatchObject({
      currentAmount: '6.00',
      currentAmountCents: 600,
      backerCount: 2,
      progressPercent: 50,
      termsLocked: true,
      donationCount: 2,
      given: '5.00',
      givenCents: 500,
    });
    const params = { id };
    const own = await creator.client.call(campaignsEndpoints.getCampaign, { params });
    expect(own).toMatchObject({ given: '1.00', givenCents: 100 });
    const visitor = await test.visitor().call(campaignsEndpoints.getCampaign, { params });
    expect(visitor).toMatchObject({ given: null, givenCents: null });
    const [card] = await supporter.client.call(campaignsEndpoints.listCampaigns, {
      query: { q: 'CLOSE their' },
    });
    expect(card).toMatchObject({ id, currentAmount: '6.00', backerCount: 2 });

    const statistics = await supporter.client.call(statisticsEndpoints.statistics);
    expect(statistics).toMatchObject({ totalFundsRaised: '6.00', escrowHeld: '6.00' });

    const mine = await supporter.client.call(dashboardEndpoints.dashboard);
    expect(mine.totals).toMatchObject({ donations: 1, backed: 1, given: '5.00' });
    expect(mine.donations[0]).toMatchObject({ amount: '5.00', campaignTitle: proposal.title });
    expect(mine.activity[0]).toMatchObject({ type: 'donation_made', title: proposal.title });
    expect((await creator.client.call(dashboardEndpoints.dashboard)).totals).toMatchObject({
      raised: '6.00',
    });

    const donations = await supporter.client.call(donationsEndpoints.campaignDonations, {
      params: { id },
      query: {},
    });
    expect(
      donations.map((each) => [each.user?.username, each.amount, each.stripeChargeId]),
    ).toEqual([
      [supporter.username, '5.00', null],
      [creator.username, '1.00', null],
    ]);
    const ledger = await supporter.client.call(ledgerEndpoints.campaignLedger, {
      params: { id },
      query: {},
    });
    expect(ledger).toMatchObject({ held: '6.00', heldCents: 600 });
    for (const { postings } of ledger.entries) {
      expect(postings.reduce((sum, posting) => sum + posting.cents, 0)).toBe(0);
    }
  });

  it('shows the same amounts, the donations and the stream’s history in the console', async () => {
    const auditor = await registerStaff(test, 'auditor');
    await test.caughtUp();
    const [campaign] = await auditor.client.call(campaignsEndpoints.adminListCampaigns, {
      query: { filter: '{"phase":"active"}', range: '[0,0]', sort: '["currentAmount","DESC"]' },
    });
    expect(campaign).toMatchObject({ currentAmount: '6.00' });
    const id = campaign?.id ?? 0;
    const donations = await auditor.client.request(donationsEndpoints.adminListDonations, {
      query: { filter: JSON.stringify({ campaignId: id, purpose: 'donation' }) },
    });
    expect(donations.data[0]).toMatchObject({ amount: '5.00', userId: supporter.id });
    expect(donations.data[0]?.stripeChargeId).toMatch(/^pi_/);
    const history = await auditor.client.call(historyEndpoints.adminListEvents, {
      query: { filter: JSON.stringify({ stream: `campaign-${String(id)}` }) },
    });
    expect(history.map((event) => event.type)).toEqual([
      'CampaignCreated',
      'CampaignPublished',
      'TermsLocked',
    ]);
    expect(history[0]?.data).toMatchObject({ title: proposal.title });
    const statistics = await auditor.client.call(statisticsEndpoints.adminStatistics, {
      query: {},
    });
    expect(statistics.daily).toHaveLength(90);
    expect(statistics.daily.at(-1)).toMatchObject({ raised: '6.00', campaigns: 1 });
    expect(statistics).toMatchObject({ totalFundsRaised: '6.00', unmatchedDeliveries: 0 });
    const activities = await auditor.client.call(activitiesEndpoints.userActivities, {
      query: { userId: supporter.id, type: 'donation_made' },
    });
    expect(activities).toHaveLength(1);
    expect(
      await auditor.client.call(projectionsEndpoints.adminListProjections, { query: {} }),
    ).toHaveLength(readModels.length);
  });

  it.runIf(onFilesOrEverything())(
    'stays hidden in pending_payment without a deposit, and is published by its $1',
    async () => {
      const { id, campaign } = await creator.client.call(campaignsEndpoints.createCampaign, {
        body: { ...proposal, title: 'A campaign that is paid later' },
      });
      expect(campaign).toMatchObject({ status: 'pending_payment', acceptsDonations: false });
      const params = { id };
      expect(await creator.client.call(campaignsEndpoints.getCampaign, { params })).toMatchObject({
        id,
      });
      await expect(
        supporter.client.call(campaignsEndpoints.getCampaign, { params }),
      ).rejects.toMatchObject({
        status: 404,
        reason: campaignMessages.campaignNotFound,
      });
      const listed = await test.visitor().call(campaignsEndpoints.listCampaigns, { query: {} });
      expect(listed.some((each) => each.id === id)).toBe(false);
      await expect(
        supporter.client.call(paymentsEndpoints.createPaymentIntent, {
          body: { amount: 1, campaignId: id },
        }),
      ).rejects.toMatchObject({ status: 404 });
      await expect(
        creator.client.call(paymentsEndpoints.createPaymentIntent, {
          body: { amount: 2, campaignId: id },
        }),
      ).rejects.toMatchObject({ status: 400 });

      const [one, two] = await Promise.all(
        [1, 2].map(() =>
          creator.client.call(paymentsEndpoints.createPaymentIntent, {
            body: { amount: 1, campaignId: id },
          }),
        ),
      );
      expect(two).toEqual(one);
      if (!one) throw new Error('no intent');
      expect(await confirm(creator, one)).toEqual({ status: 'succeeded' });
      expect(await creator.client.call(campaignsEndpoints.getCampaign, { params })).toMatchObject({
        status: 'active',
        currentAmount: '1.00',
        backerCount: 1,
      });
      await expect(
        creator.client.call(campaignsEndpoints.createCampaign, {
          body: { ...proposal, paymentIntentId: one.paymentIntentId },
        }),
      ).rejects.toMatchObject({ status: 409, code: 'deposit_used' });
    },
  );

  it.runIf(onFilesOrEverything())(
    'declines a card and accepts another for the same payment',
    async () => {
      const { id } = await publishCampaign(creator, { title: 'Cards that are declined' });
      const declined = await pay(supporter, id, 3, cards.declined);
      expect(declined.outcome).toEqual({
        status: 'requires_payment_method',
        error: { code: 'card_declined', message: paymentMessages.cardDeclined },
      });
      const poor = await confirm(supporter, declined.intent, cards.insufficientFunds);
      expect(poor.error).toMatchObject({ message: paymentMessages.cardInsufficientFunds });
      const wrong = await confirm(supporter, declined.intent, '4242 4242 4242 4241');
      expect(wrong.error).toMatchObject({ message: paymentMessages.cardIncorrect });
      const expired = await supporter.client.call(paymentsEndpoints.confirmSandboxPayment, {
        params: { id: declined.intent.paymentIntentId },
        body: {
          clientSecret: declined.intent.clientSecret,
          card: { ...cardOf(cards.succeeds), expYear: 2020 },
        },
      });
      expect(expired.error).toMatchObject({ message: paymentMessages.cardExpired });
      expect(await confirm(supporter, declined.intent)).toEqual({ status: 'succeeded' });
      const page = await supporter.client.call(campaignsEndpoints.getCampaign, { params: { id } });
      expect(page).toMatchObject({ currentAmount: '4.00', donationCount: 2 });
    },
  );

  it.runIf(onFilesOrEverything())(
    'asks for confirmation of a 3-D Secure card, and charges it only when it is confirmed',
    async () => {
      const { id } = await publishCampaign(creator, { title: 'Banks that ask again' });
      const { intent, outcome } = await pay(supporter, id, 2, cards.challenged);
      expect(outcome).toEqual({ status: 'requires_action' });
      const challenge = (answer: 'complete' | 'fail') =>
        supporter.client.call(paymentsEndpoints.answerSandboxChallenge, {
          params: { id: intent.paymentIntentId },
          body: { clientSecret: intent.clientSecret, outcome: answer },
        });
      expect(await challenge('fail')).toMatchObject({
        status: 'requires_payment_method',
        error: { message: paymentMessages.challengeFailed },
      });
      await expect(challenge('complete')).rejects.toMatchObject({ status: 409 });
      await confirm(supporter, intent, cards.challenged);
      expect(await challenge('complete')).toEqual({ status: 'succeeded' });
      expect(await challenge('complete')).toEqual({ status: 'succeeded' });
      const page = await supporter.client.call(campaignsEndpoints.getCampaign, { params: { id } });
      expect(page).toMatchObject({ currentAmount: '3.00' });
    },
  );

  it.runIf(onFilesOrEverything())('is listed the same after a restart', async () => {
    const before = await supporter.client.call(campaignsEndpoints.listCampaigns, { query: {} });
    await test.restart();
    expect(await supporter.client.call(campaignsEndpoints.listCampaigns, { query: {} })).toEqual(
      before,
    );
  });
});
