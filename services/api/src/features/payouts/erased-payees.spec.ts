import { dayMs } from '@rostrum/contracts';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { participantsEndpoints } from '@rostrum/contracts/campaigns/participants';
import { personalDataEndpoints } from '@rostrum/contracts/personal-data/constants';
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
  recordSent,
  sharesOf,
  stateDetails,
} from '../../testing/payouts.ts';

const patient = { timeout: 10_000 };

describe('the details of members who are erased before they are paid', () => {
  let test: TestApp;
  let creator: Member;
  let participant: Member;
  let admin: Member;
  let other: Member;
  beforeAll(async () => {
    test = await createTestApp();
    creator = await registerVerified(test);
    participant = await registerVerified(test);
    admin = await registerStaff(test, 'admin');
    other = await registerStaff(test, 'admin');
  });
  afterAll(() => test.dispose());

  const detailsOf = async ({ id }: Member) => {
    const { events } = await test.events.load(`payee-${String(id)}`);
    const [stated] = events.filter(({ type }) => type === 'PayeeDetailsStated');
    if (stated?.type !== 'PayeeDetailsStated') throw new Error('no details were stated');
    const { state } = await test.app.state.vault.readKey(
      `payee-details-${String(stated.data.detailsId)}`,
    );
    return state;
  };
  const erase = async (...members: readonly Member[]) => {
    for (const { client, password } of members)
      await client.call(personalDataEndpoints.scheduleErasure, { body: { password } });
    test.advance(8 * dayMs);
    await fireDeadlines(test);
    for (const { id } of members) {
      const key = async () => (await test.app.state.vault.readKey(`user-${String(id)}`)).state;
      await expect.poll(key, patient).toBe('erased');
    }
    await test.caughtUp();
  };

  it('are kept until 30 days after they were paid', async () => {
    const { id } = await publishCampaign(creator);
    await confirmParticipant(admin, participant, { campaignId: id, slot: 1 });
    await pay(await registerMember(test), id, 99);
    await stateDetails(test, creator, participant);
    await completeCampaign(test, creator, admin, id);
    await admin.client.call(campaignsEndpoints.placeHold, {
      params: { id },
      body: { reason: 'Checked.' },
    });
    await erase(creator, participant);
    expect([await detailsOf(creator), await detailsOf(participant)]).toEqual(['live', 'live']);

    await confirmSessions(test, admin);
    await confirmSessions(test, other);
    await admin.client.call(campaignsEndpoints.liftHold, {
      params: { id },
      body: { reason: 'Right.' },
    });
    await computePayouts(test);
    const ready = () => sharesOf(test, admin, { campaignId: id, state: 'ready' });
    await expect.poll(async () => (await ready()).length, patient).toBe(2);
    const shares = await ready();
    await approve(test, other, ...shares.map((share) => share.id));
    expect([await detailsOf(creator), await detailsOf(participant)]).toEqual(['live', 'live']);
    const payments = shares.map((share) => ({
      id: share.id,
      method: 'bank' as const,
      reference: `SCT-${String(share.index)}-${share.role}`,
    }));
    await recordSent(test, admin, ...payments);
    test.advance(29 * dayMs);
    await fireDeadlines(test);
    await test.caughtUp();
    expect([await detailsOf(creator), await detailsOf(participant)]).toEqual(['live', 'live']);
    test.advance(dayMs);
    await fireDeadlines(test);
    await expect.poll(() => detailsOf(creator), patient).toBe('erased');
    await expect.poll(() => detailsOf(participant), patient).toBe('erased');
  });

  it.each([
    { name: 'before the payout is computed', isComputed: false },
    { name: 'when it is computed', isComputed: true },
  ])('are erased once they are no participants any more, $name', async ({ isComputed }) => {
    const former = await registerVerified(test);
    const author = await registerVerified(test);
    // The sessions of the other administrators have ended.
    const admin = await registerStaff(test, 'admin');
    const { id } = await publishCampaign(author);
    await confirmParticipant(admin, former, { campaignId: id, slot: 1 });
    await pay(await registerMember(test), id, 99);
    await stateDetails(test, former);
    await completeCampaign(test, author, admin, id);
    const hold = { params: { id }, body: { reason: 'Checked.' } };
    await admin.client.call(campaignsEndpoints.placeHold, hold);
    if (isComputed) {
      await admin.client.call(campaignsEndpoints.liftHold, hold);
      await computePayouts(test);
      await admin.client.call(campaignsEndpoints.placeHold, hold);
    }
    await erase(former);
    expect(await detailsOf(former)).toBe('live');
    await confirmSessions(test, admin);
    await admin.client.call(participantsEndpoints.dropParticipant, {
      params: { id, slot: '1' },
      body: { answer: 'claim', memberId: former.id, reason: 'It is another person.' },
    });
    await expect.poll(() => detailsOf(former), patient).toBe('erased');
  });
});
