import { activitiesEndpoints } from '@rostrum/contracts/activities/constants';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { administrationEndpoints } from '@rostrum/contracts/administration/constants';
import { sessionsEndpoints } from '@rostrum/contracts/sessions/constants';
import { START } from '@rostrum/event-store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishCampaign } from '../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerMember, registerStaff, type Member } from '../../testing/members.ts';

const dayMs = 86_400_000;
const reason = 'Several members reported threats.';
const leak = 'The password was seen in a leak.';

describe('the activity log of a member', () => {
  let test: TestApp;
  let admin: Member;
  let member: Member;
  beforeAll(async () => {
    test = await createTestApp();
    admin = await registerStaff(test, 'admin');
    member = await registerMember(test);
    const { username, password } = member;
    await member.client.call(sessionsEndpoints.login, { body: { username, password } });
    await admin.client.call(sessionsEndpoints.adminRevokeSessions, {
      params: { id: member.id },
      body: { reason: leak },
    });
    await admin.client.call(administrationEndpoints.suspendMember, {
      params: { id: member.id },
      body: { reason },
    });
    await test.caughtUp();
  });
  afterAll(() => test.dispose());

  const log = (type?: string) =>
    admin.client.call(activitiesEndpoints.userActivities, {
      query: { userId: String(member.id), ...(type === undefined ? {} : { type }) },
    });

  it('has sign-ins and what admins did, with the reason', async () => {
    expect(await log('member_suspended')).toMatchObject([
      { userId: member.id, reason, by: admin.id, byUser: { username: admin.username } },
    ]);
    const ended = { userId: member.id, reason: leak, by: admin.id };
    expect(await log('session_revoked')).toMatchObject([ended]);
    const [signIn] = await log('signed_in');
    expect(signIn?.details.addressHash).toMatch(/^[0-9a-f]{64}$/);
    expect((await log()).map(({ activityType }) => activityType)).toContain('user_registered');
  });

  it('has the reason for a change of a status', async () => {
    const { id } = await publishCampaign(admin);
    await admin.client.call(campaignsEndpoints.changeCampaignStatus, {
      params: { id },
      body: { status: 'expired', reason },
    });
    await test.caughtUp();
    const [change] = await admin.client.call(activitiesEndpoints.userActivities, {
      query: { userId: String(admin.id), type: 'status_changed' },
    });
    expect(change).toMatchObject({ campaignId: id, reason, details: { to: 'expired' } });
  });

  it('has why a campaign was taken down, and why that was undone', async () => {
    const { id } = await publishCampaign(await registerMember(test));
    const undone = 'The report was wrong.';
    await admin.client.call(campaignsEndpoints.removeCampaign, {
      params: { id },
      body: { reason },
    });
    await admin.client.call(campaignsEndpoints.restoreCampaign, {
      params: { id },
      body: { reason: undone },
    });
    await test.caughtUp();
    const entries = await admin.client.call(activitiesEndpoints.adminListActivities, {
      query: { filter: JSON.stringify({ campaignId: id, by: admin.id }) },
    });
    const reasons = entries.flatMap(({ activityType, reason: why }) =>
      why === null ? [] : [[activityType, why]],
    );
    expect(reasons).toEqual([
      ['campaign_restored', undone],
      ['campaign_taken_down', reason],
    ]);
  });

  it('shows the address of who did it for thirty days, and then its hash alone', async () => {
    for (const { address, userAgent } of [
      ...(await log('signed_in')),
      ...(await log('member_suspended')),
      ...(await log('user_registered')),
    ]) {
      expect(address).toBe('127.0.0.1');
      expect(userAgent).toBe('node');
    }
    test.advance(29 * dayMs);
    const { username, password } = admin;
    await admin.client.call(sessionsEndpoints.login, { body: { username, password } });
    test.advance(2 * dayMs);
    const [later] = await log('signed_in');
    expect(later).toMatchObject({ address: null, userAgent: null });
    expect(later?.details.addressHash).toBeDefined();
  });

  it('holds no reason and no address in its documents', async () => {
    const events = await test.eventsAfter(START);
    expect(JSON.stringify(events)).not.toContain('127.0.0.1');
    const { items } = await test.app.projections.queries.activities.listAll(
      { sort: ['createdAt', 'desc'], offset: 0, limit: 100 },
      admin.id,
    );
    for (const text of ['threats', 'leak']) expect(JSON.stringify(items)).not.toContain(text);
  });
});
