import { campaignTarget, dayMs } from '@rostrum/contracts';
import { participantsEndpoints } from '@rostrum/contracts/campaigns/participants';
import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { payoutMessages, payoutsEndpoints, payoutStream } from '@rostrum/contracts/payouts';
import { sumsNow, withSums } from '@rostrum/contracts/testing/with-sums';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pay, publishCampaign } from '../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { fireDeadlines } from '../../testing/deadlines.ts';
import { InterruptedAppends } from '../../testing/interrupted-appends.ts';
import {
  confirmSessions,
  registerMember,
  registerStaff,
  registerVerified,
  signIn,
  type Member,
} from '../../testing/members.ts';
import {
  approve,
  completeCampaign,
  computePayouts,
  recordSent,
  sharesOf,
  stateDetails,
} from '../../testing/payouts.ts';
import { paymentStream } from '../payments/index.ts';

const patient = { timeout: 10_000 };
const reason = 'Checked.';

describe('what ends or prevents the approval of a share', () => {
  const appends = new InterruptedAppends();
  let test: TestApp;
  let creator: Member;
  let donor: Member;
  let first: Member;
  let second: Member;
  let admin: Member;
  let other: Member;
  let third: Member;
  beforeAll(async () => {
    test = await createTestApp({ aroundEvents: appends.around });
    creator = await registerVerified(test);
    donor = await registerMember(test);
    [first, second] = [await registerVerified(test), await registerVerified(test)];
    admin = await registerStaff(test, 'admin');
    other = await registerStaff(test, 'admin');
    third = await registerStaff(test, 'admin');
    await stateDetails(test, first, second);
  });
  afterAll(() => test.dispose());

  const typesOf = async (stream: string) =>
    (await test.events.load(stream)).events.map(({ type }) => type);
  const act = async (path: string, body: object = { reason }) =>
    admin.browser.send('POST', path, { body });
  const ofParticipant = async (id: number, what: 'confirmParticipant' | 'dropParticipant') =>
    admin.client.call(participantsEndpoints[what], {
      params: { id, slot: '1' },
      body: { answer: 'claim', memberId: first.id, reason },
    });
  const published = async () => {
    const { id } = await publishCampaign(creator);
    const params = { id, slot: '1' };
    await first.client.call(participantsEndpoints.answerAsParticipant, {
      params,
      body: { answer: 'claim', where: 'Their institute names them on its page.' },
    });
    await ofParticipant(id, 'confirmParticipant');
    return id;
  };
  const held = async (dollars: number) => {
    const id = await published();
    const { intent } = await pay(donor, id, dollars);
    await completeCampaign(test, creator, admin, id);
    return { id, intent };
  };
  const ready = async (dollars: number) => {
    const { id, intent } = await held(dollars);
    await computePayouts(test);
    const shareNow = async () =>
      (await sharesOf(test, admin, { campaignId: id, payeeId: first.id }))[0];
    await expect.poll(async () => (await shareNow())?.state, patient).toBe('ready');
    const share = await shareNow();
    if (!share) throw new Error('there is no share');
    return { id, intent, share };
  };
  const refusalOf = async (who: Member, id: number) => (await approve(test, who, id))[0]?.refusal;
  const batch = async () =>
    (await admin.browser.send('GET', '/api/admin/exports/payout-batch?filter=%7B%7D')).text;
  const sendingOf = async (id: number, reference: string) =>
    (await recordSent(test, admin, { id, method: 'bank', reference }))[0]?.refusal;
  const dispute = async (
    { paymentIntentId, donationId }: { paymentIntentId: string; donationId: number },
    status: 'open' | 'won' | 'lost',
  ) => {
    await admin.client.call(paymentsEndpoints.orderSandboxPayment, {
      params: { id: paymentIntentId },
      body: { dispute: status },
    });
    const type = { open: 'DisputeOpened', won: 'DisputeWon', lost: 'DisputeLost' }[status];
    await expect.poll(() => typesOf(paymentStream(donationId)), patient).toContain(type);
  };
  const lose = async (id: number, payment: Parameters<typeof dispute>[0]) => {
    await dispute(payment, 'open');
    await dispute(payment, 'lost');
    await fireDeadlines(test);
    await expect
      .poll(() => typesOf(payoutStream(campaignTarget(id))), patient)
      .toContain('LostDisputeDivided');
    await test.caughtUp();
  };
  const owes = async (member: Member) =>
    (await member.client.call(payoutsEndpoints.ownPayouts)).owesCents;

  it('is a hold or a takedown: the file for the bank leaves the share out, also after the takedown was undone', async () => {
    const { id, share } = await ready(31);
    expect(await refusalOf(other, share.id)).toBeNull();
    expect(await batch()).toContain(String(share.id));
    await act(`/api/campaigns/${String(id)}/hold`);
    expect(await batch()).not.toContain(String(share.id));
    test.advance(1000);
    expect((await admin.browser.send('DELETE', `/api/campaigns/${String(id)}`)).status).toBe(200);
    expect(await batch()).not.toContain(String(share.id));
    expect((await act(`/api/admin/campaigns/${String(id)}/restoration`)).status).toBe(200);
    expect(await batch()).not.toContain(String(share.id));
    expect(await sendingOf(share.id, 'A-1')).toBe(payoutMessages.removedSince('campaign'));
    test.advance(1000);
    expect(await refusalOf(other, share.id)).toBeNull();
    expect(await sendingOf(share.id, 'A-1')).toBeNull();
  });

  it('does not keep a later approval from taking off what the payee owes', async () => {
    const { id, share } = await ready(20);
    expect(await refusalOf(other, share.id)).toBeNull();
    const debt = await ready(50);
    await lose(debt.id, debt.intent);
    await expect.poll(() => owes(first), patient).toBe(2250);
    test.advance(1000);
    expect((await admin.browser.send('DELETE', `/api/campaigns/${String(id)}`)).status).toBe(200);
    test.advance(1000);
    expect(await refusalOf(other, share.id)).toBeNull();
    expect(await refusalOf(other, share.id)).toBeNull();
    expect((await sharesOf(test, admin, { id: share.id }))[0]).toMatchObject({
      state: 'netted',
      nettedCents: 945,
      payCents: 0,
    });
    expect(await owes(first)).toBe(2250 - 945);
  });

  it('is that the participant was dropped while the donations were allocated', async () => {
    const { id } = await held(40);
    let isDropped = false;
    appends.interrupt = (append) => async (stream, events, expected, cause) => {
      if (!isDropped && events.some(({ type }) => type === 'DonationAllocated')) {
        isDropped = true;
        await ofParticipant(id, 'dropParticipant');
      }
      return append(stream, events, expected, cause);
    };
    await computePayouts(test);
    appends.interrupt = undefined;
    await expect
      .poll(async () => (await sharesOf(test, admin, { campaignId: id, payeeId: first.id })).length)
      .toBe(0);
    expect(await sharesOf(test, admin, { campaignId: id, state: 'unclaimed' })).toHaveLength(2);
  });

  it('is the administrator who assigned the share, and a loss that was charged keeps its payee', async () => {
    const { id, intent } = await held(30);
    await computePayouts(test);
    const [share] = await sharesOf(test, admin, { campaignId: id, state: 'unclaimed' });
    const path = `/api/admin/payouts/${String(share?.id)}`;
    const assigned = await other.browser.send('POST', `${path}/assignment`, {
      body: {
        memberId: second.id,
        reason,
        sums: await sumsNow(other.client).ofShare(share?.id ?? 0, 'assign'),
      },
    });
    expect(assigned.status).toBe(200);
    const now = async () => (await sharesOf(test, admin, { id: share?.id }))[0];
    await expect.poll(async () => (await now())?.state, patient).toBe('ready');
    expect(await refusalOf(other, share?.id ?? 0)).toBe(payoutMessages.ownAssignment);
    await lose(id, intent);
    const sums = await sumsNow(admin.client).ofShare(share?.id ?? 0, 'unassign');
    expect((await act(`${path}/unassignment`, { reason, sums })).json).toMatchObject({
      message: payoutMessages.lossCharged,
    });
    await expect.poll(() => owes(second), patient).toBe(1350);
    expect(await refusalOf(third, share?.id ?? 0)).toBeNull();
    expect(await now()).toMatchObject({ nettedCents: 1350, payCents: 45 });
  });

  it('is what is left of an unclaimed share after a loss', async () => {
    const { id } = await publishCampaign(creator);
    const { intent } = await pay(donor, id, 10);
    await completeCampaign(test, creator, admin, id);
    await computePayouts(test);
    await lose(id, intent);
    const [share] = await sharesOf(test, admin, { campaignId: id, state: 'unclaimed' });
    expect(share).toMatchObject({ amountCents: 495, lostCents: 450, payCents: 45 });
  });

  it('is repeated without effect, and a payment that came back is not recorded as sent again', async () => {
    const { share } = await ready(60);
    await approve(test, other, share.id);
    expect(await sendingOf(share.id, 'B-1')).toBeNull();
    const back = async () =>
      act(`/api/admin/payouts/${String(share.id)}/returned`, {
        reference: 'B-1',
        outcome: 'failed',
        reason,
        sums: await sumsNow(admin.client).ofShare(share.id, 'return'),
      });
    expect([(await back()).status, (await back()).status]).toEqual([200, 200]);
    await expect
      .poll(async () => (await sharesOf(test, admin, { id: share.id }))[0]?.dueAt, patient)
      .not.toBeNull();
    expect(await refusalOf(other, share.id)).toBeNull();
    expect(await sendingOf(share.id, 'B-1')).toBe(payoutMessages.referenceUsed);
    expect(await sendingOf(share.id, 'B-2')).toBeNull();
    expect((await back()).status).toBe(200);
    expect((await sharesOf(test, admin, { id: share.id }))[0]).toMatchObject({
      state: 'sent',
      reference: 'B-2',
    });
  });

  it('leaves a donation that is won back after a decided election to be refunded', async () => {
    const { id } = await publishCampaign(creator);
    const [waits, silent] = [await registerMember(test), await registerMember(test)];
    await pay(waits, id, 25);
    const { intent } = await pay(silent, id, 10);
    const passes = async (days: number) => {
      test.advance(days * dayMs);
      for (let round = 0; round < 4; round += 1) await fireDeadlines(test);
    };
    await passes(366);
    await signIn(waits);
    await withSums(waits.client).choose(id, 'extend');
    await signIn(admin);
    await dispute(intent, 'open');
    await passes(31);
    for (const member of [creator, admin]) await signIn(member);
    await confirmSessions(test, admin);
    await completeCampaign(test, creator, admin, id);
    await dispute(intent, 'won');
    await passes(0);
    await passes(0);
    expect(await typesOf(paymentStream(intent.donationId))).toContain('RefundRequested');
    const [computed] = (await test.events.load(payoutStream(campaignTarget(id)))).events;
    expect(computed).toMatchObject({ type: 'PayoutComputed', data: { amountCents: 2500 } });
  });
});
