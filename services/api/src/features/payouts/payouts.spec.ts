import { campaignTarget, dayMs, decimalOf, ledgerAccounts, sumsMessages } from '@rostrum/contracts';
import { activitiesEndpoints } from '@rostrum/contracts/activities/constants';
import { ledgerEndpoints } from '@rostrum/contracts/ledger/constants';
import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import {
  payoutMessages,
  payoutsEndpoints,
  payoutStream,
  payoutLimits,
} from '@rostrum/contracts/payouts';
import { sumsNow, withSums } from '@rostrum/contracts/testing/with-sums';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pay, publishCampaign } from '../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { fireDeadlines } from '../../testing/deadlines.ts';
import {
  registerMember,
  registerStaff,
  registerVerified,
  type Member,
} from '../../testing/members.ts';
import {
  approve,
  completeCampaign,
  computePayouts,
  confirmParticipant,
  recordSent,
  sharesOf,
  stateDetails,
} from '../../testing/payouts.ts';
import { campaignStream } from '../campaigns/index.ts';
import { paymentStream } from '../payments/index.ts';

const patient = { timeout: 10_000 };

describe('payouts', () => {
  let test: TestApp;
  let creator: Member;
  let donor: Member;
  let first: Member;
  let second: Member;
  /** Confirms the evidence. */
  let admin: Member;
  /** Approves. */
  let other: Member;
  beforeAll(async () => {
    test = await createTestApp();
    [creator, first, second] = [
      await registerVerified(test),
      await registerVerified(test),
      await registerVerified(test),
    ];
    donor = await registerMember(test);
    admin = await registerStaff(test, 'admin');
    other = await registerStaff(test, 'admin');
  });
  afterAll(() => test.dispose());

  const balanceOf = async (account: string): Promise<number> => {
    await test.caughtUp();
    const filter = JSON.stringify({ id: account });
    const found = await admin.client.call(ledgerEndpoints.adminListLedgerAccounts, {
      query: { filter },
    });
    return found.find((each) => each.id === account)?.cents ?? 0;
  };
  const typesOf = async (campaignId: number) =>
    (await test.events.load(payoutStream(campaignTarget(campaignId)))).events.map(
      ({ type }) => type,
    );
  const typesOfPayment = async (id: number) =>
    (await test.events.load(paymentStream(id))).events.map(({ type }) => type);
  /** A campaign with the creator's $1 and these amounts, whose first participant is confirmed. */
  const held = async (...dollars: readonly number[]) => {
    const { id } = await publishCampaign(creator);
    await confirmParticipant(admin, first, { campaignId: id, slot: 1 });
    const payments = [];
    for (const amount of dollars) payments.push((await pay(donor, id, amount)).intent);
    await completeCampaign(test, creator, admin, id);
    return { id, payments };
  };
  const dispute = (paymentIntentId: string, status: 'open' | 'won' | 'lost') =>
    admin.client.call(paymentsEndpoints.orderSandboxPayment, {
      params: { id: paymentIntentId },
      body: { dispute: status },
    });
  const payoutsOf = async (id: number) => {
    await test.caughtUp();
    return test.visitor().call(payoutsEndpoints.campaignPayouts, { params: { id } });
  };

  it('are ordered with the confirmation, computed once to the cent, and shown without payees', async () => {
    const { id, payments } = await held(100, 22.45);
    expect(await payoutsOf(id)).toMatchObject({ payouts: [], policy: { id: 'split-9-1' } });
    await computePayouts(test);
    const { orderedAt, payouts } = await payoutsOf(id);
    expect(orderedAt).not.toBeNull();
    expect(payouts).toMatchObject([
      {
        number: 1,
        donations: 3,
        amountCents: 12_345,
        platformCents: 1111,
        shares: [
          { role: 'creator', amountCents: 123, state: 'to_be_paid' },
          { role: 'participants', index: 1, name: 'Imre Vasko', amountCents: 5556 },
          { role: 'participants', index: 2, amountCents: 5555, state: 'unclaimed' },
        ],
      },
    ]);
    expect(JSON.stringify(payouts)).not.toContain(String(first.id));
    for (const { donationId } of payments) {
      expect(await typesOfPayment(donationId)).toContain('DonationAllocated');
    }
    expect(await balanceOf(ledgerAccounts.escrowOpen(campaignTarget(id)))).toBe(0);
    await computePayouts(test);
    expect((await typesOf(id)).filter((type) => type === 'PayoutComputed')).toHaveLength(1);
    const orders = (await test.events.load(campaignStream(id))).events.filter(
      ({ type }) => type === 'PayoutOrdered',
    );
    expect(orders).toHaveLength(1);
    const reopened = await admin.browser.send('PATCH', `/api/campaigns/${String(id)}/status`, {
      body: { status: 'expired' },
    });
    expect([reopened.status, reopened.json]).toMatchObject([
      409,
      { message: payoutMessages.alreadyOrdered },
    ]);
  });

  it('go from blocked to sent with the details of the payee and two administrators', async () => {
    const { id } = await held(49);
    await computePayouts(test);
    const open = async () =>
      (await sharesOf(test, admin, { campaignId: id, role: 'participants' })).toSorted(
        (a, b) => a.index - b.index,
      );
    const [share, unclaimed] = await open();
    if (!share || !unclaimed) throw new Error('there are no shares');
    expect([share, unclaimed]).toMatchObject([
      { state: 'waiting', blocked: 'no_details', payeeId: first.id, amountCents: 2250 },
      { state: 'unclaimed', blocked: 'unclaimed', payeeId: null, amountCents: 2250 },
    ]);
    expect(await approve(test, other, share.id, unclaimed.id)).toEqual([
      { id: share.id, done: false, refusal: payoutMessages.noDetails, sums: null },
      { id: unclaimed.id, done: false, refusal: payoutMessages.unclaimed, sums: null },
    ]);
    await stateDetails(test, first);
    await expect
      .poll(async () => (await open())[0], patient)
      .toMatchObject({ state: 'ready', blocked: null, destination: '•••• 3000' });
    const refusals = async (who: Member) => (await approve(test, who, share.id))[0]?.refusal;
    expect(await refusals(admin)).toBe(payoutMessages.otherAdmin);
    const sent = { id: share.id, method: 'bank', reference: 'SCT-7' } as const;
    expect(await recordSent(test, admin, sent)).toMatchObject([
      { done: false, refusal: payoutMessages.notApproved },
    ]);
    expect(await refusals(other)).toBeNull();
    expect(await refusals(other)).toBeNull();
    expect((await open())[0]).toMatchObject({ state: 'approved', approvedBy: other.id });
    const batch = await other.browser.send('GET', '/api/admin/exports/payout-batch?filter=%7B%7D');
    expect(batch.text).toContain('DE89370400440532013000');
    expect(batch.text).toContain('22.50');
    expect(await recordSent(test, admin, { ...sent, method: 'paypal' })).toMatchObject([
      { refusal: payoutMessages.method },
    ]);
    expect(await recordSent(test, admin, sent)).toMatchObject([{ done: true }]);
    expect(await recordSent(test, admin, sent)).toMatchObject([{ done: true }]);
    expect(await recordSent(test, admin, { ...sent, reference: 'SCT-8' })).toMatchObject([
      { refusal: payoutMessages.alreadySent },
    ]);
    expect((await open())[0]).toMatchObject({ state: 'sent', reference: 'SCT-7', blocked: null });
    expect((await typesOf(id)).filter((type) => type === 'PayoutSent')).toHaveLength(1);
    const own = await first.client.call(payoutsEndpoints.ownPayouts);
    expect(own.payouts[0]).toMatchObject({ state: 'sent', payCents: 2250, reference: 'SCT-7' });
    const log = await admin.client.call(activitiesEndpoints.adminListActivities, {
      query: { filter: JSON.stringify({ campaignId: id }) },
    });
    const acts = log.map(({ activityType, by, reason }) => [activityType, by, reason]);
    expect(acts).toEqual(
      expect.arrayContaining([
        ['payout_ordered', admin.id, null],
        ['payout_approved', other.id, 'As described.'],
        ['payout_sent', admin.id, 'As described.'],
      ]),
    );
  });

  it('that come back are owed again, and are approved and sent anew', async () => {
    const { id } = await held(9);
    await computePayouts(test);
    const [share] = await sharesOf(test, admin, { campaignId: id, payeeId: first.id });
    if (!share) throw new Error('there is no share');
    const payable = ledgerAccounts.payable('participants', first.id);
    const before = await balanceOf(payable);
    await approve(test, other, share.id);
    await recordSent(test, admin, { id: share.id, method: 'bank', reference: 'SCT-9' });
    expect(await balanceOf(payable)).toBe(before + share.amountCents);
    const returned = await withSums(admin.client).recordReturned(share.id, {
      reference: 'SCT-9',
      outcome: 'returned',
      reason: 'The account was closed.',
    });
    // The answer shows already where the next payment goes.
    expect(returned).toMatchObject({ state: 'failed', returned: 'returned', method: 'bank' });
    expect(returned.dueAt).not.toBeNull();
    expect(await balanceOf(payable)).toBe(before);
    expect(
      await recordSent(test, admin, { id: share.id, method: 'bank', reference: 'SCT-10' }),
    ).toMatchObject([{ refusal: payoutMessages.notApproved }]);
    await approve(test, other, share.id);
    await recordSent(test, admin, { id: share.id, method: 'bank', reference: 'SCT-10' });
    expect(await balanceOf(payable)).toBe(before + share.amountCents);
  });

  it('need another approval after the details changed or the campaign was taken down, and none on hold', async () => {
    const { id } = await held(19);
    await computePayouts(test);
    const [share] = await sharesOf(test, admin, { campaignId: id, payeeId: first.id });
    if (!share) throw new Error('there is no share');
    const sent = { id: share.id, method: 'bank', reference: 'SCT-11' } as const;
    const refusal = async () => (await recordSent(test, admin, sent))[0]?.refusal;
    const onCampaign = async (end: string) => {
      const path = `/api/campaigns/${String(id)}/${end}`;
      const answer = await admin.browser.send('POST', path, { body: { reason: 'Checked.' } });
      expect(answer.status).toBe(200);
    };
    await approve(test, other, share.id);
    await onCampaign('hold');
    expect(await refusal()).toBe(payoutMessages.onHold('campaign'));
    await onCampaign('hold/lift');
    await stateDetails(test, first);
    // Once the new details are noted on the share, which ends its approval.
    await expect.poll(refusal).toBe(payoutMessages.notApproved);
    await approve(test, other, share.id);
    test.advance(1000);
    const removed = await admin.browser.send('DELETE', `/api/campaigns/${String(id)}`);
    expect(removed.status).toBeLessThan(300);
    expect(await refusal()).toBe(payoutMessages.removedSince('campaign'));
    const types = (await test.events.load(campaignStream(id))).events.map(({ type }) => type);
    expect(types).not.toContain('CampaignRefundsOrdered');
    test.advance(1000);
    await approve(test, other, share.id);
    expect(await refusal()).toBeNull();
  });

  it('of unclaimed shares go to who is confirmed later, or assigned with evidence, once', async () => {
    const { id } = await held(10);
    await computePayouts(test);
    const unclaimed = async () =>
      (await sharesOf(test, admin, { campaignId: id, role: 'participants' })).find(
        ({ index }) => index === 2,
      );
    const share = await unclaimed();
    if (!share) throw new Error('there is no share');
    const assign = async (memberId: number) => {
      const path = `/api/admin/payouts/${String(share.id)}/assignment`;
      const sums = await sumsNow(admin.client).ofShare(share.id, 'assign');
      return admin.browser.send('POST', path, { body: { memberId, reason: 'A letter.', sums } });
    };
    expect((await assign(first.id)).json).toMatchObject({ message: payoutMessages.oneEach });
    expect((await assign(4711)).status).toBe(404);
    expect((await assign(second.id)).json).toMatchObject({ payeeId: second.id, state: 'waiting' });
    expect((await assign(donor.id)).json).toMatchObject({ message: payoutMessages.assigned });
    const undone = await withSums(admin.client).unassign(share.id, 'Another person.');
    expect(undone).toMatchObject({ payeeId: null, state: 'unclaimed' });
    expect(await balanceOf(ledgerAccounts.unclaimed(share.id))).toBe(-share.amountCents);
    await confirmParticipant(admin, second, { campaignId: id, slot: 2 });
    await expect.poll(async () => (await unclaimed())?.payeeId, patient).toBe(second.id);
    expect(await balanceOf(ledgerAccounts.unclaimed(share.id))).toBe(0);
  });

  it('leave out a donation in dispute, which joins a further payout once the dispute is won', async () => {
    const { id } = await publishCampaign(creator);
    const { intent } = await pay(donor, id, 50);
    await pay(donor, id, 30);
    await dispute(intent.paymentIntentId, 'open');
    await expect.poll(() => typesOfPayment(intent.donationId), patient).toContain('DisputeOpened');
    await completeCampaign(test, creator, admin, id);
    await computePayouts(test);
    expect((await payoutsOf(id)).payouts).toMatchObject([{ amountCents: 3100, donations: 2 }]);
    await dispute(intent.paymentIntentId, 'won');
    await expect.poll(() => typesOfPayment(intent.donationId), patient).toContain('DisputeWon');
    await computePayouts(test);
    expect((await payoutsOf(id)).payouts).toHaveLength(1);
    test.advance(dayMs);
    await computePayouts(test);
    expect((await payoutsOf(id)).payouts).toMatchObject([
      { number: 2, amountCents: 5000, donations: 1 },
      { number: 1, amountCents: 3100 },
    ]);
  });

  it('say to each administrator what an act moves, to whom, and why it is refused to them', async () => {
    const { id } = await held(19);
    await computePayouts(test);
    const shares = await sharesOf(test, admin, { campaignId: id, role: 'participants' });
    const [claimed = 0, unclaimed = 0] = shares
      .toSorted((one, two) => one.index - two.index)
      .map((share) => share.id);
    const ask = async (by: Member, act: 'approve' | 'send' | 'assign') =>
      (
        await by.client.call(payoutsEndpoints.sumsOfShares, {
          query: { act, ids: `${String(claimed)},${String(unclaimed)},4711` },
        })
      ).shares.map(({ refusal, sums }) => [refusal, sums.payCents]);
    const none = [payoutMessages.notFound, 0];
    expect(await ask(other, 'approve')).toEqual([
      [null, 900],
      [payoutMessages.unclaimed, 900],
      none,
    ]);
    expect((await ask(admin, 'approve'))[0]).toEqual([payoutMessages.otherAdmin, 900]);
    expect(await ask(other, 'send')).toEqual([
      [payoutMessages.notApproved, 0],
      [payoutMessages.notApproved, 0],
      none,
    ]);
    expect(await ask(other, 'assign')).toEqual([[payoutMessages.assigned, 900], [null, 900], none]);
    expect((await donor.browser.send('GET', '/api/admin/payouts/sums?act=send&ids=1')).status).toBe(
      403,
    );
    const many = Array.from({ length: payoutLimits.atOnce + 1 }, (_, at) => at + 1).join(',');
    const tooMany = await other.browser.send('GET', `/api/admin/payouts/sums?act=send&ids=${many}`);
    expect(tooMany.status).toBe(400);
  });

  it('that a dispute takes back are owed by their payees, and taken off their next shares', async () => {
    const { id, payments } = await held(99);
    await computePayouts(test);
    const [payment] = payments;
    if (!payment) throw new Error('there is no payment');
    await dispute(payment.paymentIntentId, 'open');
    await expect.poll(() => typesOfPayment(payment.donationId), patient).toContain('DisputeOpened');
    expect(await balanceOf(ledgerAccounts.receivable(first.id))).toBe(0);
    await dispute(payment.paymentIntentId, 'lost');
    await expect.poll(() => typesOfPayment(payment.donationId), patient).toContain('DisputeLost');
    await fireDeadlines(test);
    await expect.poll(() => typesOf(id), patient).toContain('LostDisputeDivided');
    expect(await balanceOf(ledgerAccounts.lostDisputes(campaignTarget(id)))).toBe(0);
    const owed = await balanceOf(ledgerAccounts.receivable(first.id));
    expect(owed).toBe(4455);
    // A process adds it to what the payee owes.
    const owes = async () => (await first.client.call(payoutsEndpoints.ownPayouts)).owes;
    await expect.poll(owes, patient).toBe(decimalOf(owed));
    const [share] = await sharesOf(test, admin, { campaignId: id, payeeId: first.id });
    const payouts = [
      { id: share?.id ?? 0, sums: await sumsNow(other.client).ofShare(share?.id ?? 0, 'approve') },
    ];
    expect(payouts).toMatchObject([
      { sums: { payCents: 45, nettedCents: owed, payeeId: first.id } },
    ]);
    // As the list shows it, before what is owed is taken off.
    const ofList = { ...payouts[0]?.sums, payCents: 4500, nettedCents: 0 };
    const refused = await other.browser.send('POST', '/api/admin/payouts/approved', {
      body: { payouts: [{ id: share?.id, sums: ofList }], reason: 'Checked.' },
    });
    expect(refused.json).toMatchObject({
      results: [{ done: false, refusal: sumsMessages.changed, sums: payouts[0]?.sums }],
    });
    expect(await balanceOf(ledgerAccounts.receivable(first.id))).toBe(owed);
    await approve(test, other, share?.id ?? 0);
    expect((await sharesOf(test, admin, { id: share?.id }))[0]).toMatchObject({
      state: 'approved',
      nettedCents: owed,
      payCents: 45,
    });
    expect(await balanceOf(ledgerAccounts.receivable(first.id))).toBe(0);
    const fees = await admin.client.call(payoutsEndpoints.adminPayoutTotals);
    // The creator's part.
    expect(fees.receivables).toEqual({ count: 1, cents: 99 });
    const writeOff = async (amount: string, { id: userId } = creator) =>
      admin.browser.send('POST', `/api/admin/payees/${String(userId)}/write-off`, {
        body: {
          amount,
          reason: 'Too little to ask for.',
          sums: await sumsNow(admin.client).ofWriteOff(userId),
        },
      });
    expect((await writeOff('0.01', admin)).json).toMatchObject({
      message: payoutMessages.ownDebt,
    });
    expect((await writeOff('1.00')).json).toMatchObject({ message: payoutMessages.tooMuch });
    const path = `/api/admin/payees/${String(creator.id)}/write-off`;
    const ofBefore = { amount: '0.99', reason: 'Too little.', sums: { owedCents: 120 } };
    expect((await admin.browser.send('POST', path, { body: ofBefore })).json).toMatchObject({
      code: 'sums_changed',
      sums: { owedCents: 99 },
    });
    expect((await writeOff('0.99')).status).toBe(200);
    expect(await balanceOf(ledgerAccounts.receivable(creator.id))).toBe(0);
  });
});
