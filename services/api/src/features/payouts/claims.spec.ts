import { participantsEndpoints } from '@rostrum/contracts/campaigns/participants';
import { payoutMessages } from '@rostrum/contracts/payouts';
import { withSums } from '@rostrum/contracts/testing/with-sums';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pay, publishCampaign } from '../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
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
  sharesOf,
  stateDetails,
} from '../../testing/payouts.ts';

const patient = { timeout: 10_000 };
const reason = 'It is another person of that name.';

describe('the shares of participants who are confirmed after the payout was computed', () => {
  let test: TestApp;
  let admin: Member;
  let other: Member;
  let third: Member;
  let ada: Member;
  let ben: Member;
  let campaignId: number;
  /** Ids of the shares of the participants 1 and 2. */
  let one: number;
  let two: number;
  beforeAll(async () => {
    test = await createTestApp();
    ada = await registerVerified(test);
    ben = await registerVerified(test);
    await stateDetails(test, ada, ben);
    admin = await registerStaff(test, 'admin');
    other = await registerStaff(test, 'admin');
    third = await registerStaff(test, 'admin');
  });
  afterAll(() => test.dispose());
  beforeEach(async () => {
    const creator = await registerVerified(test);
    ({ id: campaignId } = await publishCampaign(creator));
    await pay(await registerMember(test), campaignId, 30);
    await completeCampaign(test, creator, admin, campaignId);
    await computePayouts(test);
    const shares = await sharesOf(test, admin, { campaignId, role: 'participants' });
    [one = 0, two = 0] = shares.toSorted((a, b) => a.index - b.index).map(({ id }) => id);
  });

  const payeeOf = async (id: number) => (await sharesOf(test, admin, { id }))[0]?.payeeId;
  const confirm = (by: Member, who: Member, slot: number) =>
    confirmParticipant(by, who, { campaignId, slot });
  const assign = (id: number, { id: memberId }: Member) =>
    withSums(admin.client).assign(id, memberId, reason);
  const unassign = (id: number) => withSums(admin.client).unassign(id, reason);

  it('are theirs while the confirmation stands, which alone takes them away', async () => {
    await confirm(admin, ada, 1);
    await expect.poll(() => payeeOf(one), patient).toBe(ada.id);
    await expect(unassign(one)).rejects.toThrow(payoutMessages.confirmed);
    await admin.client.call(participantsEndpoints.dropParticipant, {
      params: { id: campaignId, slot: '1' },
      body: { answer: 'claim', memberId: ada.id, reason },
    });
    await expect.poll(() => payeeOf(one), patient).toBeNull();
    // An answer about another participant changes nothing.
    const params = { id: campaignId, slot: '2' };
    await ben.client.call(participantsEndpoints.answerAsParticipant, {
      params,
      body: { answer: 'claim', where: 'Their institute names them on its page.' },
    });
    await ben.client.call(participantsEndpoints.takeBackAnswer, { params });
    await test.caughtUp();
    expect([await payeeOf(one), await payeeOf(two)]).toEqual([null, null]);
  });

  it('become theirs when a wrong assignment is undone', async () => {
    await assign(one, ben);
    await confirm(admin, ada, 1);
    await test.caughtUp();
    expect(await payeeOf(one)).toBe(ben.id);
    await unassign(one);
    await expect.poll(() => payeeOf(one), patient).toBe(ada.id);
  });

  it('become theirs when the share of another participant is taken back from them', async () => {
    await assign(two, ada);
    await confirm(admin, ada, 1);
    await test.caughtUp();
    expect(await payeeOf(one)).toBeNull();
    await unassign(two);
    await expect.poll(() => payeeOf(one), patient).toBe(ada.id);
    expect(await payeeOf(two)).toBeNull();
  });

  it('are not approved by the administrator who confirmed them', async () => {
    await confirm(other, ada, 1);
    const ready = () => sharesOf(test, admin, { id: one, state: 'ready' });
    await expect.poll(async () => (await ready()).length, patient).toBe(1);
    expect(await approve(test, other, one)).toMatchObject([
      { done: false, refusal: payoutMessages.ownAssignment },
    ]);
    expect(await approve(test, third, one)).toMatchObject([{ done: true }]);
  });

  it('are not approved by who confirmed their payee and has undone that', async () => {
    await confirm(other, ada, 1);
    const ready = () => sharesOf(test, admin, { id: one, state: 'ready' });
    await expect.poll(async () => (await ready()).length, patient).toBe(1);
    expect(await approve(test, third, one)).toMatchObject([{ done: true }]);
    // New details end the approval, and leave the share with who has it.
    await stateDetails(test, ada);
    await other.client.call(participantsEndpoints.dropParticipant, {
      params: { id: campaignId, slot: '1' },
      body: { answer: 'claim', memberId: ada.id, reason },
    });
    await expect.poll(async () => (await ready()).length, patient).toBe(1);
    expect(await payeeOf(one)).toBe(ada.id);
    expect(await approve(test, other, one)).toMatchObject([
      { done: false, refusal: payoutMessages.ownAssignment },
    ]);
  });

  it('are not approved by who confirmed their payee before the payout was computed, or after another assigned it', async () => {
    const creator = await registerVerified(test);
    const { id } = await publishCampaign(creator);
    await confirmParticipant(other, ada, { campaignId: id, slot: 1 });
    await pay(await registerMember(test), id, 30);
    await completeCampaign(test, creator, admin, id);
    await computePayouts(test);
    const [early] = await sharesOf(test, admin, { campaignId: id, payeeId: ada.id });
    await assign(two, ben);
    await confirm(other, ben, 2);
    for (const shareId of [early?.id ?? 0, two]) {
      const ready = () => sharesOf(test, admin, { id: shareId, state: 'ready' });
      await expect.poll(async () => (await ready()).length, patient).toBe(1);
      expect(await approve(test, other, shareId)).toMatchObject([
        { done: false, refusal: payoutMessages.ownAssignment },
      ]);
      expect(await approve(test, third, shareId)).toMatchObject([{ done: true }]);
    }
  });
});
