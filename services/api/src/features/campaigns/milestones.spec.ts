import { dayMs } from '@rostrum/contracts';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { campaignStream } from '@rostrum/contracts/campaigns';
import { followsEndpoints } from '@rostrum/contracts/follows/constants';
import { notificationsEndpoints } from '@rostrum/contracts/notifications/constants';
import { sessionsEndpoints } from '@rostrum/contracts/sessions/constants';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pay, publishCampaign } from '../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { fireDeadlines } from '../../testing/deadlines.ts';
import { registerMember, registerStaff, type Member } from '../../testing/members.ts';

const milestones = ['GoalReached', 'FundingEndReminderRequested', 'ConversationReminderRequested'];

describe('members are told', () => {
  let test: TestApp;
  let creator: Member;
  let follower: Member;
  let admin: Member;
  let id: number;
  beforeAll(async () => {
    test = await createTestApp();
  });
  // Campaigns last longer than sessions.
  beforeEach(async () => {
    creator = await registerMember(test);
    follower = await registerMember(test);
    admin = await registerStaff(test, 'admin');
    // The goal is $100.
    ({ id } = await publishCampaign(creator));
    await follower.client.call(followsEndpoints.followCampaign, { params: { id } });
  });
  afterAll(() => test.dispose());

  const fire = async (): Promise<readonly string[]> => {
    await fireDeadlines(test);
    const { events } = await test.events.load(campaignStream(id));
    return events.flatMap(({ type }) => (milestones.includes(type) ? [type] : []));
  };
  const told = async (member: Member): Promise<readonly string[]> => {
    await test.caughtUp();
    const { username, password } = member;
    await member.client.call(sessionsEndpoints.login, { body: { username, password } });
    const answer = await member.client.call(notificationsEndpoints.listNotifications, {
      query: { limit: '100' },
    });
    return answer.notifications
      .filter(({ relatedCampaignId }) => relatedCampaignId === id)
      .map(({ message }) => message);
  };
  const hold = (what: 'placeHold' | 'liftHold') =>
    admin.client.call(campaignsEndpoints[what], { params: { id }, body: { reason: 'A check.' } });
  const endDate = async (): Promise<Date> => {
    const campaign = await test.visitor().call(campaignsEndpoints.getCampaign, { params: { id } });
    return new Date(campaign.expiresAt);
  };
  const advanceTo = (at: Date): void => {
    test.advance(at.getTime() - test.clock().getTime());
  };

  it('once that the goal is reached, when the money is there', async () => {
    const donor = await registerMember(test);
    await pay(donor, id, 98);
    expect(await fire()).toEqual([]);
    await pay(donor, id, 1);
    expect(await fire()).toEqual(['GoalReached']);
    await pay(donor, id, 50);
    expect(await fire()).toEqual(['GoalReached']);
    const news = expect.stringContaining('has reached its goal of $100.00') as string;
    expect(await told(creator)).toContainEqual(news);
    expect(await told(follower)).toEqual([news]);
    expect(await told(donor)).toEqual([news]);
  });

  it('not while the campaign is on hold, and after it', async () => {
    await pay(await registerMember(test), id, 200);
    await hold('placeHold');
    expect(await fire()).toEqual([]);
    await hold('liftHold');
    expect(await fire()).toEqual(['GoalReached']);
  });

  it('once, 48 hours before the funding ends', async () => {
    const end = await endDate();
    advanceTo(new Date(end.getTime() - 2 * dayMs - 60_000));
    expect(await fire()).toEqual([]);
    test.advance(120_000);
    expect(await fire()).toEqual(['FundingEndReminderRequested']);
    expect(await fire()).toEqual(['FundingEndReminderRequested']);
    for (const member of [creator, follower])
      expect(await told(member)).toContainEqual(expect.stringContaining('The funding of'));
  });

  it('not of an end that is over when the reminder is made', async () => {
    advanceTo(new Date((await endDate()).getTime() + 60_000));
    await fire();
    expect(await told(follower)).not.toContainEqual(expect.stringContaining('ends on'));
  });
});
