import { participantsEndpoints } from '@rostrum/contracts/campaigns/participants';
import { statisticsEndpoints } from '@rostrum/contracts/statistics/constants';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publishCampaign } from '../../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import {
  registerMember,
  registerStaff,
  registerVerified,
  type Member,
} from '../../../testing/members.ts';

describe('the statistics of the console', () => {
  let test: TestApp;
  let admin: Member;
  beforeEach(async () => {
    test = await createTestApp();
    admin = await registerStaff(test, 'admin');
  });
  afterEach(() => test.dispose());

  const counted = async () => {
    await test.caughtUp();
    const { participantAnswers } = await admin.client.call(statisticsEndpoints.adminStatistics, {
      query: {},
    });
    return participantAnswers;
  };

  it('count the answers of participants until an admin decides on them', async () => {
    const { id } = await publishCampaign(await registerMember(test));
    const [first, second] = [await registerVerified(test), await registerVerified(test)];
    expect(await counted()).toBe(0);
    for (const [slot, { client }] of [
      ['1', first],
      ['2', second],
    ] as const) {
      const params = { id, slot };
      const body = { answer: 'claim', where: 'Their institute names them on its page.' } as const;
      await client.call(participantsEndpoints.answerAsParticipant, { params, body });
    }
    expect(await counted()).toBe(2);
    await admin.client.call(participantsEndpoints.confirmParticipant, {
      params: { id, slot: '1' },
      body: { answer: 'claim', memberId: first.id, reason: 'Their institute says so.' },
    });
    await admin.client.call(participantsEndpoints.dropParticipant, {
      params: { id, slot: '2' },
      body: { answer: 'claim', memberId: second.id, reason: 'It is another person.' },
    });
    expect(await counted()).toBe(0);
  });
});
