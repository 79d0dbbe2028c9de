import { dayMs } from '@rostrum/contracts';
import {
  invitationSubject,
  participantLimits,
  participantMessages,
  participantsEndpoints as endpoints,
  type ParticipantAnswer,
} from '@rostrum/contracts/campaigns';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { ApiError } from '@rostrum/contracts/client';
import { withSums } from '@rostrum/contracts/testing/with-sums';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { pay, publishCampaign, submitEvidence } from '../../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { fireDeadlines } from '../../../testing/deadlines.ts';
import {
  registerMember,
  registerStaff,
  registerVerified,
  type Member,
} from '../../../testing/members.ts';
import { paymentStream } from '../../payments/index.ts';
import { campaignStream } from '../campaign.ts';

const reason = 'The address is on the page of the institute.';
const where = 'https://institute.example/people/lena';
const email = 'lena@institute.example';

describe('the participants of a campaign', () => {
  let test: TestApp;
  let creator: Member;
  let speaker: Member;
  let stranger: Member;
  let admin: Member;
  let id: number;
  beforeAll(async () => {
    test = await createTestApp();
  });
  // A session ends in the time for which an invitation is valid.
  beforeEach(async () => {
    creator = await registerVerified(test);
    speaker = await registerVerified(test);
    stranger = await registerVerified(test);
    admin = await registerStaff(test, 'admin');
    ({ id } = await publishCampaign(creator));
  });
  afterAll(() => test.dispose());

  const slot = (number = 1) => ({ id, slot: number });
  const invite = (by: Member = creator, number = 1, to = email) =>
    by.client.call(endpoints.inviteParticipant, { params: slot(number), body: { email: to } });
  const answer = (by: Member, given: ParticipantAnswer = 'claim', number = 1) =>
    by.client.call(endpoints.answerAsParticipant, {
      params: slot(number),
      body: { answer: given, where: given === 'claim' ? where : undefined },
    });
  const refused = (call: Promise<unknown>) =>
    call.then(
      () => undefined,
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        return { status: error.status, message: error.reason };
      },
    );
  const confirm = (
    memberId: number | null,
    given: ParticipantAnswer = 'claim',
    number = 1,
    campaignId = id,
  ) =>
    admin.client.call(endpoints.confirmParticipant, {
      params: { id: campaignId, slot: number },
      body: { answer: given, memberId, reason },
    });
  const drop = (memberId: number | null, given: ParticipantAnswer = 'claim') =>
    admin.client.call(endpoints.dropParticipant, {
      params: slot(),
      body: { answer: given, memberId, reason },
    });
  const states = (by: Member = creator) =>
    by.client.call(endpoints.getParticipants, { params: { id } });
  const page = async () => {
    await test.caughtUp();
    return test.visitor().call(campaignsEndpoints.getCampaign, { params: { id } });
  };
  const events = async () => (await test.events.load(campaignStream(id))).events;
  const typesOf = async () => (await events()).map(({ type }) => type);
  /** The link of the last mail to the invited address. */
  const mailedLink = () =>
    vi.waitFor(async () => {
      const { items } = await test.app.state.outbox.list({}, { offset: 0, limit: 100 });
      const path = items.find(
        (mail) => mail.to === email && mail.action?.path?.includes(`campaign=${String(id)}&`),
      )?.action?.path;
      const fragment = new URLSearchParams(path?.split('#')[1]);
      expect(fragment.get('token')).toMatch(/^[0-9a-f]{64}$/);
      return {
        campaignId: Number(fragment.get('campaign')),
        slot: Number(fragment.get('participant')),
        token: fragment.get('token') ?? '',
      };
    });
  const answerLink = async (
    given: ParticipantAnswer | 'forget',
    by: Pick<Member, 'client'> = { client: test.visitor() },
  ) => {
    const body = { ...(await mailedLink()), answer: given };
    return by.client.call(endpoints.answerInvitation, { body });
  };
  const invitationKey = async () => {
    const invited = (await events()).findLast(({ type }) => type === 'ParticipantInvited');
    if (invited?.type !== 'ParticipantInvited') throw new Error('nobody was invited');
    return (await test.app.state.vault.readKey(invitationSubject(invited.data))).state;
  };

  it('say without an invitation where it can be checked, which the creator and the team read, and are shown as confirmed by the team', async () => {
    const send = (body: object) =>
      speaker.browser.send('POST', `/api/campaigns/${String(id)}/participants/1/answer`, { body });
    for (const unchecked of [undefined, '', ' '.repeat(20), 'x'.repeat(9), 'x'.repeat(501)]) {
      const { status, json } = await send({ answer: 'claim', where: unchecked });
      expect([status, json]).toMatchObject([400, { errors: { where: participantMessages.where } }]);
    }
    await answer(speaker);
    const whereTo = async (who: Member) => (await states(who))[0]?.answers[0]?.where;
    expect([await whereTo(creator), await whereTo(admin), await whereTo(stranger)]).toEqual([
      where,
      where,
      undefined,
    ]);
    await confirm(speaker.id);
    const shown = await page();
    expect(shown.confirmedParticipants).toMatchObject([{ slot: 1, confirmedBy: 'team' }]);
    expect(JSON.stringify(shown)).not.toContain('institute.example');
    expect((await states(stranger))[0]).toMatchObject({ confirmedBy: 'team', answers: [] });
    expect((await send({ answer: 'decline' })).status).toBe(409);
  });

  it('who used the mailed link are shown as confirmed by mail, without any part of the address', async () => {
    await invite();
    await answerLink('claim', speaker);
    await confirm(speaker.id);
    const shown = await page();
    expect(shown.confirmedParticipants).toMatchObject([{ slot: 1, confirmedBy: 'mail' }]);
    expect(JSON.stringify(shown)).not.toMatch(/lena@|institute\.example/);
  });

  it('are invited by mail, take part by its link, and are shown once an admin confirms', async () => {
    await invite();
    expect((await page()).confirmedParticipants).toEqual([]);
    const link = await mailedLink();
    const shown = await test.visitor().call(endpoints.lookAtInvitation, { body: link });
    expect(shown).toMatchObject({
      campaignId: id,
      name: 'Imre Vasko',
      creator: { username: creator.username },
    });
    expect(await refused(answerLink('claim'))).toMatchObject({
      status: 401,
      message: participantMessages.signInToClaim,
    });
    await answerLink('claim', speaker);
    expect(await states(speaker)).toMatchObject([
      { name: 'Imre Vasko', mine: 'claim', answers: [], invitation: null },
      { name: 'Noor Halden', mine: null, refusal: participantMessages.oneEach },
    ]);
    expect(await states()).toMatchObject([
      { answers: [{ answer: 'claim', byInvitation: true, member: { id: speaker.id } }] },
      {},
    ]);
    await confirm(speaker.id);
    expect((await page()).confirmedParticipants).toMatchObject([
      { slot: 1, member: { id: speaker.id, username: speaker.username } },
    ]);
    await vi.waitFor(async () => {
      expect(await invitationKey()).toBe('erased');
      const { items } = await test.app.state.outbox.list({}, { offset: 0, limit: 100 });
      expect(items.filter(({ to }) => to === email)).toEqual([]);
    });
    expect((await events()).some((event) => JSON.stringify(event).includes(email))).toBe(false);
  });

  it('answer a link once, and not after it was withdrawn, replaced or has expired', async () => {
    const gone = { status: 400, message: participantMessages.linkInvalid };
    const look = (body: Awaited<ReturnType<typeof mailedLink>>) =>
      refused(test.visitor().call(endpoints.lookAtInvitation, { body }));
    await invite();
    const first = await mailedLink();
    await invite(creator, 1, 'another@institute.example');
    expect(await look(first)).toMatchObject(gone);
    await creator.client.call(endpoints.withdrawInvitation, { params: slot() });
    expect(
      await refused(creator.client.call(endpoints.withdrawInvitation, { params: slot() })),
    ).toMatchObject({ status: 409, message: participantMessages.noInvitation });
    await invite(creator, 2);
    const second = await vi.waitFor(async () => {
      const link = await mailedLink();
      expect(link.slot).toBe(2);
      return link;
    });
    expect(await look({ ...second, slot: 1 })).toMatchObject(gone);
    expect(await look(second)).toBeUndefined();
    test.advance(participantLimits.invitationMs);
    expect(await look(second)).toMatchObject(gone);
    await fireDeadlines(test);
    expect((await typesOf()).at(-1)).toBe('ParticipantInvitationEnded');
    await vi.waitFor(async () => {
      expect(await invitationKey()).toBe('erased');
    });
  });

  it('use the link of any invitation to the same address, and each says that it was answered', async () => {
    const look = async (body: Awaited<ReturnType<typeof mailedLink>>) =>
      refused(test.visitor().call(endpoints.lookAtInvitation, { body }));
    await invite();
    const first = await mailedLink();
    test.advance(participantLimits.invitationMs - dayMs);
    await invite(creator, 1, email.toUpperCase());
    test.advance(2 * dayMs);
    await fireDeadlines(test);
    expect(await look(first)).toBeUndefined();
    const answer = { body: { ...first, answer: 'decline' } } as const;
    await test.visitor().call(endpoints.answerInvitation, answer);
    expect(await look(first)).toMatchObject({
      status: 400,
      message: participantMessages.linkAnswered,
    });
    await vi.waitFor(async () => {
      expect(await invitationKey()).toBe('erased');
    });
  });

  it('are handed a link by the creator alone, which is recorded once and is no proof', async () => {
    const handOver = (by: Member, number = 1) =>
      by.client.call(endpoints.handOverLink, { params: slot(number) });
    for (const by of [admin, stranger]) {
      expect(await refused(handOver(by))).toMatchObject({ status: 403 });
    }
    await handOver(creator);
    await handOver(creator);
    expect((await typesOf()).filter((type) => type === 'ParticipantLinkHandedOver')).toHaveLength(
      1,
    );
    const [own] = await states();
    expect(own?.handedOverAt).not.toBeNull();
    expect((await states(stranger))[0]?.handedOverAt).toBeNull();
    expect((await states(admin))[0]?.handedOverAt).toBe(own?.handedOverAt);
    await answer(speaker);
    expect((await states())[0]?.answers).toMatchObject([{ byInvitation: false }]);
    await confirm(speaker.id);
    await handOver(creator);
    expect(await refused(handOver(creator, 2))).toBeUndefined();
  });

  it('can have their address forgotten, and are invited again by an admin only', async () => {
    await invite();
    await answerLink('forget');
    await vi.waitFor(async () => {
      expect(await invitationKey()).toBe('erased');
    });
    expect(await refused(invite())).toMatchObject({
      status: 409,
      message: participantMessages.forgotten,
    });
    await invite(admin);
    expect((await states())[0]?.invitation).not.toBeNull();
  });

  it('say so themselves with a verified address, for one participant each, and take it back', async () => {
    const unverified = await registerMember(test);
    expect(await refused(answer(unverified))).toMatchObject({
      status: 409,
      message: participantMessages.verifyFirst,
    });
    await answer(speaker);
    await answer(speaker);
    expect((await typesOf()).filter((type) => type === 'ParticipantAnswered')).toHaveLength(1);
    expect(await refused(answer(speaker, 'claim', 2))).toMatchObject({
      status: 409,
      message: participantMessages.oneEach,
    });
    expect(await refused(answer(speaker, 'claim', 3))).toMatchObject({ status: 404 });
    await speaker.client.call(endpoints.takeBackAnswer, { params: slot() });
    expect((await states())[0]?.answers).toEqual([]);
    await answer(speaker, 'claim', 2);
    await speaker.client.call(endpoints.takeBackAnswer, { params: slot(2) });
    expect(await refused(answer(speaker))).toMatchObject({
      status: 409,
      message: participantMessages.answeredTwice,
    });
    expect((await states(speaker))[0]?.refusal).toBe(participantMessages.answeredTwice);
    await answer(stranger);
  });

  it('are listed for admins, who drop what is wrong; whoever was dropped needs an invitation', async () => {
    await answer(creator);
    await answer(stranger);
    await test.caughtUp();
    const list = () =>
      admin.client.call(endpoints.adminListParticipants, {
        query: { filter: JSON.stringify({ campaignId: id, state: 'waiting' }) },
      });
    expect(await list()).toMatchObject([
      { memberId: creator.id, isCreator: true, answer: 'claim', slot: 1 },
      { memberId: stranger.id, isCreator: false },
    ]);
    await drop(stranger.id);
    expect(await refused(answer(stranger))).toMatchObject({
      status: 409,
      message: participantMessages.answeredBefore,
    });
    await invite();
    await answerLink('claim', stranger);
    await confirm(stranger.id);
    await test.caughtUp();
    expect(await list()).toEqual([]);
    expect((await states())[0]).toMatchObject({ member: { id: stranger.id }, answers: [] });
    expect(await refused(invite())).toMatchObject({
      message: participantMessages.alreadyConfirmed,
    });
    await drop(stranger.id);
    expect((await page()).confirmedParticipants).toEqual([]);
    expect(await refused(drop(stranger.id))).toMatchObject({ status: 409 });
  });

  it('are not confused by more answers than wait for one participant', async () => {
    const members = await Promise.all(
      Array.from({ length: participantLimits.waitingAnswers + 1 }, () => registerVerified(test)),
    );
    const results = [];
    for (const member of members) results.push(await refused(answer(member)));
    expect(results.map((error) => error?.message)).toEqual([
      ...Array.from({ length: participantLimits.waitingAnswers }, () => undefined),
      participantMessages.tooManyAnswers,
    ]);
    await invite();
    await answerLink('claim', speaker);
    await confirm(speaker.id);
    expect((await states())[0]?.answers).toEqual([]);
  });

  it('keep their names once they are invited; answers for a changed name are dropped', async () => {
    await answer(speaker, 'claim', 2);
    await invite();
    const rename = (name: string, participant: string) =>
      creator.client.call(campaignsEndpoints.editCampaign, {
        params: { id },
        body: { [participant]: name },
      });
    expect(await refused(rename('Somebody Else', 'participant1'))).toMatchObject({
      status: 409,
      message: participantMessages.namesFixed,
    });
    await rename('Somebody Else', 'participant2');
    expect((await states())[1]).toMatchObject({ name: 'Somebody Else', answers: [] });
    await answer(speaker, 'claim', 2);
  });

  it('end an open campaign when they do not take part: all is refunded', async () => {
    const { intent } = await pay(stranger, id, 25);
    await invite();
    await answerLink('decline');
    expect((await page()).acceptsDonations).toBe(true);
    await confirm(null, 'decline');
    expect(await page()).toMatchObject({ status: 'expired', cancelled: true });
    await fireDeadlines(test);
    const refund = (await test.events.load(paymentStream(intent.donationId))).events.find(
      ({ type }) => type === 'RefundRequested',
    );
    expect(refund?.data).toMatchObject({ reason: 'declined' });
    expect((await states())[0]).toMatchObject({ declined: true, answers: [] });
    await confirm(null, 'decline');
    expect((await typesOf()).filter((type) => type === 'ParticipantDeclineConfirmed')).toHaveLength(
      1,
    );
  });

  it('let the backers choose when they do not take part after the funding has ended', async () => {
    const soon = new Date(test.clock().getTime() + dayMs).toISOString();
    ({ id } = await publishCampaign(creator, { expiresAt: soon }));
    await pay(stranger, id, 25);
    test.advance(2 * dayMs);
    await fireDeadlines(test);
    await answer(speaker, 'decline');
    await confirm(speaker.id, 'decline');
    expect(await page()).toMatchObject({
      phase: 'election',
      election: { cause: 'participant_declined' },
    });
  });

  it('cannot decline what evidence says has taken place', async () => {
    await answer(speaker, 'decline');
    test.advance(dayMs);
    await submitEvidence(creator, test, id);
    expect(await refused(confirm(speaker.id, 'decline'))).toMatchObject({
      status: 409,
      message: participantMessages.evidenceExists,
    });
  });

  it('only say that they took part once the conversation took place', async () => {
    await invite();
    const link = await mailedLink();
    const look = () => test.visitor().call(endpoints.lookAtInvitation, { body: link });
    expect(await look()).toMatchObject({ tookPlace: false });
    test.advance(dayMs);
    await submitEvidence(creator, test, id);
    expect(await look()).toMatchObject({ tookPlace: false });
    await withSums(admin.client).confirmEvidence(id, 1);
    expect(await look()).toMatchObject({ tookPlace: true });
    const tooLate = { status: 409, message: participantMessages.tookPlace };
    expect(await refused(answerLink('decline'))).toMatchObject(tooLate);
    expect(await refused(answer(stranger, 'decline'))).toMatchObject(tooLate);
    await answerLink('claim', speaker);
    await confirm(speaker.id);
    expect((await page()).confirmedParticipants).toMatchObject([
      { slot: 1, member: { id: speaker.id } },
    ]);
  });

  it('are no concern of visitors and other members', async () => {
    await invite();
    await answer(speaker, 'claim', 2);
    expect(
      await refused(test.visitor().call(endpoints.getParticipants, { params: { id } })),
    ).toMatchObject({ status: 401 });
    for (const shown of await states(stranger)) {
      expect(shown).toMatchObject({ invitation: null, answers: [], mine: null });
    }
    expect(await refused(invite(stranger))).toMatchObject({ status: 403 });
    expect(
      await refused(
        speaker.client.call(endpoints.confirmParticipant, {
          params: slot(2),
          body: { answer: 'claim', memberId: speaker.id, reason },
        }),
      ),
    ).toMatchObject({ status: 403 });
  });
});
