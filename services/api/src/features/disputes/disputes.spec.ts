import { dayMs, sumsMessages } from '@rostrum/contracts';
import { activitiesEndpoints } from '@rostrum/contracts/activities/constants';
import { disputeLimits, disputeMessages, disputesEndpoints } from '@rostrum/contracts/disputes';
import { ledgerEndpoints } from '@rostrum/contracts/ledger/constants';
import { payoutsEndpoints } from '@rostrum/contracts/payouts';
import { personalDataEndpoints } from '@rostrum/contracts/personal-data/constants';
import { sumsNow } from '@rostrum/contracts/testing/with-sums';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pay, publishCampaign } from '../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { fireDeadlines } from '../../testing/deadlines.ts';
import {
  confirmSessions,
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
  sharesOf,
  stateDetails,
} from '../../testing/payouts.ts';
import { paymentMetadata, paymentStream } from '../payments/index.ts';
import { reconcile } from '../payments/reconciliation/reconcile.ts';
import { receiveProviderEvent } from '../payments/webhooks/receive-provider-event.ts';

const patient = { timeout: 10_000 };
const cause = { actor: 'system:test', correlationId: 'test', causationId: 'test' };

/** Orders a dispute in the sandbox, and waits until its webhook was handled. */
async function order(
  test: TestApp,
  {
    donationId,
    paymentIntentId,
  }: { readonly donationId: number; readonly paymentIntentId: string },
  status: 'open' | 'won' | 'lost',
): Promise<void> {
  await test.app.sandbox.order(paymentIntentId, { dispute: status });
  const told = async () =>
    (await test.events.load(paymentStream(donationId), ['DisputeReported'])).events.some(
      (event) => event.type === 'DisputeReported' && event.data.status === status,
    );
  await expect.poll(told, patient).toBe(true);
  await test.caughtUp();
}

describe('disputes', () => {
  let test: TestApp;
  let admin: Member;
  let other: Member;
  let creator: Member;
  let donor: Member;
  let campaignId: number;
  beforeAll(async () => {
    test = await createTestApp();
    admin = await registerStaff(test, 'admin');
    other = await registerStaff(test, 'admin');
    creator = await registerVerified(test);
    donor = await registerMember(test);
    campaignId = (await publishCampaign(creator)).id;
  });
  afterAll(() => test.dispose());

  const disputed = async (amount: number, payer = donor) => {
    const { intent } = await pay(payer, campaignId, amount);
    await order(test, intent, 'open');
    return intent;
  };
  const list = (filter: object) =>
    admin.client.call(disputesEndpoints.adminListDisputes, {
      query: { filter: JSON.stringify(filter) },
    });
  const disputeOf = async ({ donationId }: { readonly donationId: number }) => {
    await test.caughtUp();
    const [dispute] = await list({ donationId });
    if (!dispute) throw new Error('there is no dispute');
    return dispute;
  };
  const get = (id: string) =>
    admin.client.call(disputesEndpoints.adminGetDispute, { params: { id } });
  const answer = (id: string, text: string, sentOn = test.clock().toISOString().slice(0, 10)) =>
    admin.client.call(disputesEndpoints.answerDispute, {
      params: { id },
      body: { answer: text, sentOn },
    });
  const mailsTo = async ({ id: userId }: Member, about: string) => {
    const { items } = await test.app.state.outbox.list({ userId }, { offset: 0, limit: 200 });
    return items.filter(({ subject, paragraphs }) =>
      [subject, ...paragraphs].join('\n').includes(about),
    );
  };
  /** A report of the sandbox, with what is changed of it. */
  const report = (
    { donationId, paymentIntentId, quote }: Awaited<ReturnType<typeof disputed>>,
    change: {
      kind?: 'dispute_opened' | 'dispute_won' | 'dispute_lost';
      amountCents?: number;
      disputeId?: string;
      dueAt?: string | null;
    } = {},
  ) =>
    receiveProviderEvent(
      test.app,
      'sandbox',
      {
        kind: 'dispute_opened',
        id: `evt_${String(donationId)}_${JSON.stringify(change)}`,
        objectId: paymentIntentId,
        metadata: paymentMetadata({ id: donationId, purpose: 'donation' }),
        amountCents: quote.totalCents,
        currency: 'usd',
        disputeId: `du_${String(donationId)}`,
        reason: 'product_not_received',
        feeCents: null,
        feeReturnedCents: null,
        dueAt: null,
        pageUrl: null,
        ...change,
      },
      cause,
      test.clock(),
    );

  it('have the reason, the due date and the page that the provider names, and every administrator gets a mail', async () => {
    const intent = await disputed(25);
    const dispute = await disputeOf(intent);
    const leftMs = Date.parse(dispute.dueAt ?? '') - Date.parse(dispute.openedAt);
    expect(Math.round(leftMs / dayMs)).toBe(7);
    expect(dispute).toMatchObject({
      donationId: intent.donationId,
      campaignId,
      status: 'open',
      reason: 'fraudulent',
      disputed: '26.05',
      atRiskCents: 2_500,
      pageUrl: `/admin/#/sandbox?payment=${intent.paymentIntentId}`,
      answered: null,
      overdue: false,
    });
    for (const each of [admin, other]) {
      const about = `payment ${String(intent.donationId)} are disputed`;
      await expect.poll(async () => (await mailsTo(each, about)).length, patient).toBe(1);
      expect((await mailsTo(each, about))[0]?.paragraphs.join('\n')).toContain(
        'Evidence is due on',
      );
    }
    expect(await mailsTo(donor, `payment ${String(intent.donationId)} are disputed`)).toEqual([]);
  });

  it('are listed by due date, those without one last, and filtered by how they stand', async () => {
    const [one, second, without] = [
      await disputed(3),
      await disputed(4),
      await pay(donor, campaignId, 5),
    ];
    const sooner = new Date(test.clock().getTime() + dayMs).toISOString();
    const { disputeId } = await disputeOf(second);
    await report(second, { disputeId, dueAt: sooner });
    await report(without.intent);
    await order(test, one, 'won');
    const open = await list({ status: 'open' });
    expect(open[0]).toMatchObject({ donationId: second.donationId, dueAt: sooner });
    expect(open.at(-1)).toMatchObject({ donationId: without.intent.donationId, dueAt: null });
    expect(await list({ status: 'won' })).toMatchObject([{ donationId: one.donationId }]);
    expect(await list({ status: 'lost' })).toEqual([]);
  });

  it('of a part of a payment are listed, too, with what they take from the campaign', async () => {
    const { intent } = await pay(donor, campaignId, 100);
    await report(intent, { amountCents: 5_165 });
    expect(await disputeOf(intent)).toMatchObject({
      status: 'open',
      disputedCents: 5_165,
      atRiskCents: 5_000,
      reason: 'product_not_received',
    });
    await report(intent, { amountCents: 5_165, kind: 'dispute_lost' });
    expect(await disputeOf(intent)).toMatchObject({ status: 'lost' });
  });

  it('remind every administrator three days before evidence is due, unless it was answered', async () => {
    const [intent, done] = [await disputed(6), await disputed(7)];
    await answer((await disputeOf(done)).id, 'The receipt.');
    const subject = 'Evidence of a dispute is due';
    await fireDeadlines(test);
    expect(await mailsTo(admin, subject)).toEqual([]);
    test.advance(4 * dayMs);
    await fireDeadlines(test);
    const about = `of payment ${String(intent.donationId)} is due`;
    for (const each of [admin, other]) {
      await expect.poll(async () => (await mailsTo(each, about)).length, patient).toBe(1);
    }
    await fireDeadlines(test);
    await test.caughtUp();
    expect(await mailsTo(admin, about)).toHaveLength(1);
    expect(await mailsTo(admin, `of payment ${String(done.donationId)} is due`)).toEqual([]);
    test.advance(4 * dayMs);
    expect(await disputeOf(intent)).toMatchObject({ overdue: true });
    expect(await disputeOf(done)).toMatchObject({ overdue: false });
  });

  it('keep what was answered, by whom and when, once and not without bound', async () => {
    const { id } = await disputeOf(await disputed(8));
    const sentOn = test.clock().toISOString().slice(0, 10);
    await answer(id, 'The receipt.');
    await answer(id, 'The receipt.');
    await answer(id, 'The recording.', '2026-01-02');
    await test.caughtUp();
    expect(await get(id)).toMatchObject({
      answered: { by: admin.id, sentOn: '2026-01-02' },
      answers: [
        { answer: 'The recording.', by: admin.id, sentOn: '2026-01-02' },
        { answer: 'The receipt.', by: admin.id, sentOn },
      ],
    });
    const found = await admin.client.call(activitiesEndpoints.adminListActivities, {
      query: { filter: JSON.stringify({ activityType: 'dispute_answered', userId: admin.id }) },
    });
    expect(found[0]).toEqual(expect.objectContaining({ by: admin.id, reason: null }));
    await expect(answer(id, 'Later.', '2999-01-01')).rejects.toThrow(disputeMessages.sentLater);
    await expect(answer('4711-dp_1', 'Nothing.')).rejects.toMatchObject({ status: 404 });
    await expect(answer(id.replace(/-.*/, '-other'), 'Nothing.')).rejects.toMatchObject({
      status: 404,
    });
    for (let index = 2; index < disputeLimits.answers; index += 1) await answer(id, String(index));
    await expect(answer(id, 'One more.')).rejects.toThrow(disputeMessages.manyAnswers);
  });

  it('keep nothing of an answer once the payer was erased, and take none after that', async () => {
    const payer = await registerMember(test);
    const { id } = await disputeOf(await disputed(9, payer));
    await answer(id, 'The address of the payer.');
    await confirmSessions(test, admin);
    await admin.client.call(personalDataEndpoints.adminEraseUser, {
      params: { id: payer.id },
      body: { reason: 'They asked for it.' },
    });
    const kept = async () => (await get(id)).answers.map(({ answer: text }) => text);
    await expect.poll(kept, patient).toEqual(['[erased]']);
    await expect(answer(id, 'Once more.')).rejects.toThrow(disputeMessages.payerErased);
  });

  it('whose report was lost, or has changed since, are completed by the comparison with the provider', async () => {
    const { intent } = await pay(donor, campaignId, 11);
    await report(intent, { disputeId: 'unknown' });
    await test.app.sandbox.order(intent.paymentIntentId, { webhooks: 'lost' });
    const types = async () =>
      (await test.events.load(paymentStream(intent.donationId))).events.filter(
        ({ type }) => type === 'DisputeReported',
      );
    await report(intent, { disputeId: 'unknown', dueAt: '2027-01-01T00:00:00.000Z' });
    await report(intent, { disputeId: 'unknown', dueAt: '2027-01-01T00:00:00.000Z' });
    expect(await types()).toHaveLength(2);
    const late = await pay(donor, campaignId, 12);
    await test.app.sandbox.order(late.intent.paymentIntentId, {
      webhooks: 'lost',
      dispute: 'open',
    });
    await reconcile(test.app, test.app.sandbox, new Date(0), new AbortController().signal);
    expect(await disputeOf(late.intent)).toMatchObject({ status: 'open', reason: 'fraudulent' });
    const again = await reconcile(
      test.app,
      test.app.sandbox,
      new Date(0),
      new AbortController().signal,
    );
    expect(again.repaired).toBe(0);
  });

  it('record no more changed reports than the bound of one payment', async () => {
    const intent = await disputed(13);
    const { disputeId } = await disputeOf(intent);
    for (let index = 0; index < disputeLimits.reports + 5; index += 1) {
      const dueAt = new Date(test.clock().getTime() + index * dayMs).toISOString();
      await report(intent, { disputeId, dueAt });
    }
    const reports = async () => {
      const { events } = await test.events.load(paymentStream(intent.donationId));
      return events.flatMap(({ type, data }) => (type === 'DisputeReported' ? [data.status] : []));
    };
    expect(await reports()).toHaveLength(disputeLimits.reports);
    // The end is recorded all the same, and the dispute is not listed as open for ever.
    await report(intent, { kind: 'dispute_won', disputeId });
    expect((await reports()).slice(disputeLimits.reports)).toEqual(['won']);
    expect(await disputeOf(intent)).toMatchObject({ status: 'won' });
  });
});

describe('the open disputes of a campaign', () => {
  let test: TestApp;
  let admin: Member;
  let other: Member;
  let creator: Member;
  let donor: Member;
  let participant: Member;
  beforeAll(async () => {
    test = await createTestApp();
    admin = await registerStaff(test, 'admin');
    other = await registerStaff(test, 'admin');
    creator = await registerVerified(test);
    participant = await registerVerified(test);
    donor = await registerMember(test);
  });
  afterAll(() => test.dispose());

  it('are named with their sum to the creator and to staff, and to nobody else', async () => {
    const { id } = await publishCampaign(creator);
    const { intent } = await pay(donor, id, 25);
    await order(test, intent, 'open');
    const open = { count: 1, amount: '25.00', amountCents: 2_500 };
    const ledgerOf = async ({ client }: Pick<Member, 'client'>) =>
      (await client.call(ledgerEndpoints.campaignLedger, { params: { id }, query: {} })).disputes;
    expect(await ledgerOf(creator)).toEqual(open);
    expect(await ledgerOf(admin)).toEqual(open);
    expect(await ledgerOf(donor)).toBeNull();
    const params = { id };
    expect(await admin.client.call(disputesEndpoints.adminDisputesOfCampaign, { params })).toEqual(
      open,
    );
    await order(test, intent, 'lost');
    expect(await ledgerOf(creator)).toEqual({ count: 0, amount: '0.00', amountCents: 0 });
  });

  it('are named by its shares, and a payout is approved only by who accepts their sum', async () => {
    const { id } = await publishCampaign(creator);
    await confirmParticipant(admin, participant, { campaignId: id, slot: 1 });
    const { intent } = await pay(donor, id, 25);
    const { intent: second } = await pay(donor, id, 10);
    await completeCampaign(test, creator, admin, id);
    await computePayouts(test);
    await stateDetails(test, creator, participant);
    const [share] = await sharesOf(test, other, { campaignId: id, payeeId: participant.id });
    if (!share) throw new Error('there is no share');
    const before = await sumsNow(other.client).ofShare(share.id, 'approve');
    expect(before).toMatchObject({ disputes: 0, disputedCents: 0 });

    await order(test, intent, 'open');
    const open = { count: 1, amount: '25.00', amountCents: 2_500 };
    const own = await participant.client.call(payoutsEndpoints.ownPayouts);
    expect(own.payouts[0]?.disputes).toEqual(open);
    const shown = async ({ client }: Pick<Member, 'client'>) =>
      (await client.call(payoutsEndpoints.campaignPayouts, { params: { id } })).disputes;
    expect([await shown(creator), await shown(donor)]).toEqual([open, null]);

    const decide = async (sums: typeof before, acceptsDisputes?: boolean) => {
      const { json } = await other.browser.send('POST', '/api/admin/payouts/approved', {
        body: {
          payouts: [{ id: share.id, sums, acceptsDisputes }],
          reason: 'The evidence is as described.',
        },
      });
      return (
        json as { results: readonly { done: boolean; refusal: string | null; sums: unknown }[] }
      ).results[0];
    };
    // Before the dispute was opened, its dialog did not name it.
    const now = { ...before, disputes: 1, disputedCents: 2_500 };
    expect(await decide(before)).toMatchObject({ refusal: sumsMessages.changed, sums: now });
    expect(await sumsNow(other.client).ofShare(share.id, 'approve')).toEqual(now);
    expect(await decide(now)).toMatchObject({
      done: false,
      refusal: disputeMessages.unaccepted(1, 2_500, 'campaign'),
      sums: null,
    });
    await order(test, second, 'open');
    const both = { ...now, disputes: 2, disputedCents: 3_500 };
    expect(await decide(now, true)).toMatchObject({ refusal: sumsMessages.changed, sums: both });
    expect(await decide(both, true)).toMatchObject({ done: true, refusal: null });
    const [approved] = await sharesOf(test, other, { id: share.id });
    expect(approved).toMatchObject({ state: 'approved', approvedBy: other.id });

    // The creator's share, once both are won.
    for (const each of [intent, second]) await order(test, each, 'won');
    const [creators] = await sharesOf(test, other, { campaignId: id, payeeId: creator.id });
    expect(await approve(test, other, creators?.id ?? 0)).toMatchObject([{ done: true }]);
  });
});
