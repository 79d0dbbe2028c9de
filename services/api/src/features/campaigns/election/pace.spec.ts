import { hourMs } from '@rostrum/contracts';
import { campaignMessages, electionLimits } from '@rostrum/contracts/campaigns';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { execute, stateOf } from '../../../kernel/decider.ts';
import { pay, publishCampaign } from '../../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { confirmSessions, registerMember, registerStaff } from '../../../testing/members.ts';
import { payment, paymentStream } from '../../payments/index.ts';
import { campaignStream } from '../index.ts';
import { paceElections } from './pace.ts';

let test: TestApp;
beforeEach(async () => {
  test = await createTestApp();
});
afterEach(() => test.dispose());

it('elections are opened by admins for at most 1,000 donations within an hour, and later again', async () => {
  const [creator, donor] = [await registerMember(test), await registerMember(test)];
  const admin = await registerStaff(test, 'admin');
  const { id } = await publishCampaign(creator);
  await pay(donor, id, 25);
  await admin.client.call(campaignsEndpoints.changeCampaignStatus, {
    params: { id },
    body: { status: 'expired' },
  });
  await test.caughtUp();
  const open = () =>
    admin.browser.send('POST', `/api/admin/campaigns/${String(id)}/election`, {
      body: {
        reason: 'The backers have waited long enough.',
        sums: { donations: 2, amountCents: 2600 },
      },
    });
  // The campaign holds two: the $1 of its creation and a donation.
  await paceElections(test.app, electionLimits.openedPerHour - 1);
  const refused = await open();
  expect(refused.status).toBe(429);
  expect(refused.json).toMatchObject({ message: campaignMessages.tooManyElections });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500);
  const types = async () =>
    (await test.events.load(campaignStream(id))).events.map(({ type }) => type);
  expect(await types()).not.toContain('ElectionOpened');

  test.advance(hourMs + 1_000);
  await confirmSessions(test, admin);
  expect((await open()).status).toBe(200);
  expect(await types()).toContain('ElectionOpened');
  // Repeats are not counted.
  expect((await open()).status).toBe(200);
  await paceElections(test.app, electionLimits.openedPerHour - 2);
  await expect(paceElections(test.app, 1)).rejects.toMatchObject({ code: 'too_many_requests' });
});

it('a campaign with more donations than that takes an hour of its own', async () => {
  await paceElections(test.app, 25_000);
  await expect(paceElections(test.app, 1)).rejects.toThrow(campaignMessages.tooManyElections);
  test.advance(hourMs + 1_000);
  await paceElections(test.app, 1);
  await expect(paceElections(test.app, 25_000)).rejects.toThrow(campaignMessages.tooManyElections);
});

it('an election is not opened for a campaign that holds no donation', async () => {
  const admin = await registerStaff(test, 'admin');
  const { id } = await publishCampaign(await registerMember(test));
  await admin.client.call(campaignsEndpoints.changeCampaignStatus, {
    params: { id },
    body: { status: 'expired' },
  });
  await test.caughtUp();
  const { depositId } = (await test.app.projections.queries.campaigns.detail(id)) ?? {};
  const stream = paymentStream(depositId ?? 0);
  const { state } = await stateOf(test.events, stream, payment);
  if (!state) throw new Error('the campaign has no deposit');
  const refund = { type: 'requestRefund', reason: 'goodwill', late: false } as const;
  const cause = { actor: 'system:test', correlationId: 'test', causationId: 'test' };
  await execute(test.events, stream, test.app.purposes.of(state).decider, refund, cause);
  const answer = await admin.browser.send('POST', `/api/admin/campaigns/${String(id)}/election`, {
    body: {
      reason: 'The backers have waited long enough.',
      sums: { donations: 0, amountCents: 0 },
    },
  });
  expect([answer.status, answer.json]).toMatchObject([
    409,
    { message: campaignMessages.nothingHeld },
  ]);
});
