import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { withSums } from '@rostrum/contracts/testing/with-sums';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditFiles } from '../../audit/audit-files.ts';
import { dataFiles } from '../../runtime/configuration/config.ts';
import { createTestApp, onBackingServices, type TestApp } from '../../testing/create-test-app.ts';
import { registerStaff } from '../../testing/members.ts';
import { Cast } from './two-years/cast.fixture.ts';
import { documentOf } from './two-years/document.fixture.ts';
import { Providers } from './two-years/providers.fixture.ts';
import { Story } from './two-years/story.fixture.ts';

describe('two years of payments', () => {
  let providers: Providers;
  let test: TestApp;
  let story: Story;
  let cast: Cast;
  beforeAll(async () => {
    providers = await Providers.start();
    const startsAt = new Date('2027-01-04T09:00:00.000Z');
    test = await createTestApp({ startsAt, config: providers.config });
    providers.connect(test);
    story = new Story(test, providers, await registerStaff(test, 'auditor'));
    cast = new Cast(test, providers, (id, name) => {
      story.name(id, name);
    });
    await cast.register();
  });
  afterAll(async () => {
    await test.dispose();
    await providers.stop();
  });

  /** Nine o'clock of a day, on which these members are signed in. */
  const on = (day: string, ...names: readonly string[]): Promise<void> =>
    story.on(day, ...names.map((name) => cast.named(name)));
  const campaignOf = async (id: number) => {
    await test.caughtUp();
    return test.visitor().call(campaignsEndpoints.getCampaign, { params: { id } });
  };

  it('leave in every account what was computed by hand, and nothing for the audit', async () => {
    story.begin('Donations');
    await on('2027-01-04', 'creator', 'admin A', 'participant 1');
    const first = await story.step(
      'The creator pays the $1.00 of campaign 1 by card, and it is published',
      () => cast.create(1, '2027-04-05T08:00:00.000Z'),
      { 'deposit.settled': 1, 'deposit.applied': 1, 'processor.fee': 1 },
    );
    await cast.takePart('participant 1', first, 1);
    await on('2027-01-06');
    await story.step('Stripe makes this money available', noAct, { 'psp.cleared': 1 });
    await on('2027-01-11', 'donor 1', 'donor 3');
    await story.step(
      'Donor 1 gives $500.00 and donor 3 gives $60.00 by card',
      async () => {
        await cast.give('Card', 'donor 1', first, '500.00');
        await cast.give('Card', 'donor 3', first, '60.00');
      },
      { 'donation.settled': 2, 'processor.fee': 2 },
    );
    await on('2027-01-13');
    await story.step('Stripe makes this money available', noAct, { 'psp.cleared': 2 });
    await on('2027-01-18', 'donor 2', 'donor 4');
    await story.step(
      'Donor 2 gives $80.00 and donor 4 gives $222.45 by PayPal, where the money is available at once',
      async () => {
        await cast.give('PayPal', 'donor 2', first, '80.00');
        await cast.give('PayPal', 'donor 4', first, '222.45');
      },
      { 'donation.settled': 2, 'processor.fee': 2, 'psp.cleared': 2 },
    );
    await on('2027-01-25', 'donor 5', 'donor 6');
    const [disputed, withdrawn] = await story.step(
      'Donor 5 gives $50.00 and donor 6 gives $25.00 by card',
      async () =>
        [
          await cast.give('Card', 'donor 5', first, '50.00'),
          await cast.give('Card', 'donor 6', first, '25.00'),
        ] as const,
      { 'donation.settled': 2, 'processor.fee': 2 },
    );
    await on('2027-01-27');
    await story.step('Stripe makes this money available', noAct, { 'psp.cleared': 2 });
    await on('2027-01-29', 'donor 6');
    await story.step(
      'Donor 6 takes the donation back while the funding is open, and Stripe refunds it with its fee',
      () => withSums(cast.named('donor 6').client).withdraw(withdrawn.donationId),
      { 'refund.requested': 1, 'refund.succeeded': 1 },
    );
    await on('2027-04-05', 'donor 6');
    await story.step('The funding ends; no money moves', noAct, {});
    await expect(providers.payByCard(cast.named('donor 6'), first, '5.00')).rejects.toMatchObject({
      status: 409,
    });
    expect(await campaignOf(first)).toMatchObject({ currentAmount: '913.45', backerCount: 6 });
    await on('2027-04-12', 'admin A');
    await story.step(
      'Stripe pays out $500.00 to the bank; PayPal $290.00, which an administrator records',
      async () => {
        providers.payOutOfStripe('po_1', 50_000);
        await cast.recordPayPalPayout('290.00');
      },
      { 'psp.paid_out': 2 },
    );

    story.begin('The conversation is missed, and the donors choose');
    await on('2028-01-05');
    await story.step('No conversation within a year: the donors choose for 30 days', noAct, {
      'election.opened': 6,
    });
    const extending = ['donor 1', 'donor 4', 'donor 5', 'creator'];
    await on('2028-01-07', 'donor 2', ...extending);
    await story.step(
      'Donor 2 wants the donation back, and says where the money goes; PayPal no longer refunds it. Donors 1, 4 and 5 and the creator wait; donor 3 says nothing',
      async () => {
        await cast.choose('donor 2', first, 'refund');
        await cast.stateDetails('donor 2');
        for (const name of extending) await cast.choose(name, first, 'extend');
      },
      { 'refund.requested': 1 },
    );
    story.begin('What the donors chose is carried out');
    await on('2028-01-14', 'admin A');
    await story.step(
      'Administrator A transfers the refund from the bank account',
      () => cast.payRefund('SCT-1'),
      { 'refund.paid_by_hand': 1 },
    );
    await on('2028-02-07');
    await story.step(
      'The election has ended: who chose to wait stays, and the silent donor 3 is refunded',
      noAct,
      { 'election.extended': 4, 'refund.requested': 1, 'refund.succeeded': 1 },
    );
    expect(await campaignOf(first)).toMatchObject({ currentAmount: '773.45', backerCount: 4 });

    story.begin('The conversation takes place, and its payout is computed');
    await on('2028-06-12', 'creator', 'admin A');
    await story.step(
      'The conversation took place, and administrator A confirms the evidence: $773.45 are divided by 9% for the platform and 1% for the creator. Participant 2 is not known yet',
      () => cast.complete(first),
      { 'payout.computed': 1 },
    );
    await on('2028-06-14', 'creator', 'participant 1', 'participant 2', 'admin A');
    await story.step(
      'Participant 2 is confirmed; the three payees say where the money goes',
      async () => {
        await cast.takePart('participant 2', first, 2);
        await cast.stateDetails('creator', {
          kind: 'paypal',
          paypalAddress: 'creator@example.org',
        });
        await cast.stateDetails('participant 1');
        await cast.stateDetails('participant 2');
      },
      { 'share.assigned': 1 },
    );
    story.begin('The payout is sent');
    await on('2028-06-21', 'admin B');
    await story.step(
      'Seven business days later administrator B approves the shares and sends them',
      async () => {
        await cast.pay('creator', first, 'paypal', '8AB12345CD678901E');
        await cast.pay('participant 1', first, 'bank', 'SCT-2');
        await cast.pay('participant 2', first, 'bank', 'SCT-3');
      },
      { 'payout.sent': 3 },
    );
    await on('2028-06-26', 'participant 1', 'admin B');
    await story.step(
      'The payment to participant 1 comes back; the participant names another account',
      async () => {
        await cast.giveBack('participant 1', first, 'SCT-2');
        await cast.stateDetails('participant 1', {
          iban: 'GB82 WEST 1234 5698 7654 32',
          country: 'GB',
        });
      },
      { 'payout.returned': 1 },
    );
    await on('2028-06-30', 'admin B');
    await story.step(
      'Administrator B approves the share again and sends it again',
      () => cast.pay('participant 1', first, 'bank', 'SCT-4'),
      { 'payout.sent': 1 },
    );

    story.begin('Another campaign, and a dispute about the first one');
    await on('2028-08-07', 'creator', 'participant 1', 'admin A');
    const second = await story.step(
      'The creator pays the $1.00 of campaign 2 by card, and it is published',
      () => cast.create(2, '2028-11-06T08:00:00.000Z'),
      { 'deposit.settled': 1, 'deposit.applied': 1, 'processor.fee': 1 },
    );
    await cast.takePart('participant 1', second, 1);
    await on('2028-08-14', 'donor 1');
    await story.step(
      'Donor 1 gives $120.00 by card; the money of the deposit is available',
      () => cast.give('Card', 'donor 1', second, '120.00'),
      { 'donation.settled': 1, 'processor.fee': 1, 'psp.cleared': 1 },
    );
    await on('2028-08-16');
    await story.step('Stripe makes this money available', noAct, { 'psp.cleared': 1 });

    await on('2028-10-09');
    await story.step(
      'Donor 5 disputes the donation of $50.00, which was paid out: Stripe takes it back with its fee, and $15.00 for the dispute',
      () => providers.dispute(disputed.paymentIntentId, 'needs_response'),
      { 'dispute.opened': 1, 'dispute.fee': 1 },
    );
    story.begin('The dispute is lost');
    await on('2028-11-27');
    await story.step(
      'The dispute is lost: who got a share owes the part of it that came from this donation, and the platform bears its own part',
      () => providers.dispute(disputed.paymentIntentId, 'lost'),
      { 'dispute.lost': 1, 'dispute.divided': 1 },
    );

    story.begin('The second payout');
    await on('2028-12-04', 'creator', 'admin A');
    await story.step(
      'The second conversation took place: $121.00 are divided. The other participant is not known',
      () => cast.complete(second),
      { 'payout.computed': 1 },
    );
    await on('2028-12-11');
    await story.step(
      'Stripe pays out $90.00 to the bank',
      () => {
        providers.payOutOfStripe('po_2', 9000);
        return noAct();
      },
      { 'psp.paid_out': 1 },
    );
    await on('2028-12-13', 'admin B');
    await story.step(
      'Administrator B approves the shares: what the payees owe is taken off, and the rest is sent',
      async () => {
        await cast.pay('creator', second, 'paypal', '9CD12345EF678901G');
        await cast.pay('participant 1', second, 'bank', 'SCT-5');
      },
      { 'payout.netted': 2, 'payout.sent': 2 },
    );
    await on('2028-12-18', 'admin A');
    await story.step(
      'Participant 2 gets no further share, and administrator A writes off what they owe',
      () => cast.writeOff('participant 2', '22.49'),
      { 'receivable.written_off': 1 },
    );
    await on('2029-01-04');
    await story.step('Two years after the beginning; no money moves', noAct, {});

    const balances = Object.fromEntries(
      [...(story.phases.at(-1)?.balances ?? [])].filter(([, cents]) => cents !== 0),
    );
    expect(balances).toEqual(atTheEnd);
    if (!onBackingServices()) {
      const { vaultKey, streamKey } = test.app.config.secrets;
      const files = { ...dataFiles(test.dataDir), vaultKey, streamKey };
      expect((await auditFiles(files, test.clock)).findings).toEqual([]);
    }
    await expect(documentOf(story.phases)).toMatchFileSnapshot('../../../../../docs/two-years.md');
  }, 120_000);
});

const noAct = () => Promise.resolve();

/**
 * What each account holds two years later, in cents. Stripe takes 2.9% and $0.30, and PayPal 3.49% and
 * $0.49, of what a donor pays.
 */
const atTheEnd = {
  // 500.00 + 290.00 − 82.70 (donor 2) − 348.06 − 348.05 (participants) + 90.00 − 31.95 (participant 1)
  'assets:bank': 6924,
  // 1.33 + 515.30 + 62.10 + 51.80 + 26.05 + 1.33 + 123.90, less fees, the refunds to donors 6 and 3,
  // 590.00 to the bank, and 51.80 and 15.00 for the dispute
  'assets:psp:stripe:available': 78_181 - 2477 - 2605 - 6210 - 59_000 - 5180 - 1500,
  // 82.70 + 229.42, less fees, 290.00 to the bank, and 7.73 and 0.72 to the creator
  'assets:psp:paypal:available': 31_212 - 1188 - 29_000 - 773 - 72,
  // Half of 121.00 − 10.89 − 1.21
  'liabilities:unclaimed:participant-2-of-campaign-2': -5445,
  // 0.33 + 15.30 + 6.97 of campaign 1, and 0.33 + 3.90 of campaign 2; the others were given back
  'income:service_fee': -(33 + 1530 + 697 + 33 + 390),
  // 9% of 773.45, less what is left of the lost 50.00 for the platform, and 9% of 121.00
  'income:platform_fee': -(6961 - 452 + 1089),
  'expense:processor_fee:stripe': 34 + 1524 + 210 + 180 + 106 + 34 + 389,
  'expense:processor_fee:paypal': 338 + 850,
  'expense:dispute_fee:stripe': 1500,
  // 50.00 × 348.05 ÷ 773.45, rounded down
  'expense:writeoff': 2249,
};
