import type { Answer } from '@rostrum/contracts/client';
import { dashboardEndpoints } from '@rostrum/contracts/dashboard/constants';
import { activitiesEndpoints } from '@rostrum/contracts/activities/constants';
import { projectionMessages } from '@rostrum/contracts/projections';
import { projectionsEndpoints } from '@rostrum/contracts/projections/constants';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pay, publishCampaign } from '../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerMember, registerStaff, type Member } from '../../testing/members.ts';
import { failingModels } from '../../testing/failing-models.ts';

const model = 'dashboards';
const poisonCents = 13_00;
/** A slow document server makes the runners poll less often for commands. */
const slow = { timeout: 60_000 };
type Parked = Answer<'adminListParked'>[number];
type Command = 'retry' | 'skip';

describe('events that a read model cannot fold', () => {
  const { models, repair } = failingModels(
    model,
    ({ type, data }) => type === 'DonationMade' && data.amountCents === poisonCents,
  );
  let test: TestApp;
  let admin: Member;
  let auditor: Member;
  let creator: Member;
  let donors: readonly [Member, Member];

  beforeAll(async () => {
    test = await createTestApp({ models });
    admin = await registerStaff(test, 'admin');
    auditor = await registerStaff(test, 'auditor');
    creator = await registerMember(test);
    donors = [await registerMember(test), await registerMember(test)];
    const { id } = await publishCampaign(creator);
    for (const donor of donors)
      for (const sum of ['2.00', '13.00', '5.00']) await pay(donor, id, sum);
    await test.caughtUp();
  });
  afterAll(() => test.dispose());

  const parked = (): Promise<readonly Parked[]> =>
    auditor.client.call(projectionsEndpoints.adminListParked, { params: { model } });
  const parkedFor = async ({ id }: Member): Promise<readonly Parked[]> =>
    (await parked()).filter(({ group }) => group === `user:${String(id)}`);
  const command = (who: Member, { group, position }: Parked, order: Command) =>
    who.client.call(projectionsEndpoints.orderParked, {
      params: { model },
      body: { group, position, order, ...(order === 'skip' && { reason: 'It cannot be read.' }) },
    });
  const given = async (who: Member): Promise<string> =>
    (await who.client.call(dashboardEndpoints.dashboard)).totals.given;
  const first = async (who: Member): Promise<Parked> => {
    const [event] = await parkedFor(who);
    if (!event) throw new Error('no event of the member is parked');
    return event;
  };

  it('are listed with their type, stream and error', async () => {
    expect(await parkedFor(donors[0])).toEqual([
      expect.objectContaining({
        type: 'DonationMade',
        stream: expect.stringMatching(/^donation-\d+$/),
        error: 'RangeError: a poison event',
        order: null,
      }),
      expect.objectContaining({ type: 'DonationMade', error: null }),
    ]);
    const all = await parked();
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const models = await auditor.client.call(projectionsEndpoints.adminListProjections, {
      query: {},
    });
    // The groups of two donors, and of the creator who received the donations.
    expect(models.find(({ id }) => id === model)).toMatchObject({ parkedGroups: 3 });
    expect(models.find(({ id }) => id === 'ledger')).toMatchObject({ parkedGroups: 0 });
  });

  it('are answered with 404 for an unknown read model', async () => {
    const params = { model: 'horoscopes' };
    const refused = { status: 404, reason: projectionMessages.readModelNotFound };
    await expect(
      auditor.client.call(projectionsEndpoints.adminListParked, { params }),
    ).rejects.toMatchObject(refused);
    const body = { group: 'user:1', position: '0000000000000001', order: 'retry' } as const;
    await expect(
      admin.client.call(projectionsEndpoints.orderParked, { params, body }),
    ).rejects.toMatchObject(refused);
  });

  it('refuse commands of auditors and members', async () => {
    const event = await first(donors[0]);
    for (const who of [auditor, donors[0]]) {
      await expect(command(who, event, 'skip')).rejects.toMatchObject({ status: 403 });
    }
    expect(await parkedFor(donors[0])).toHaveLength(2);
  });

  it('are parked again when they are retried and the fold still fails', async () => {
    const event = await first(donors[0]);
    await command(admin, event, 'retry');
    await vi.waitFor(async () => {
      expect(await first(donors[0])).toMatchObject({ order: null, error: event.error });
    }, slow);
  });

  it('are left out when they are skipped, and the events behind them are folded', async () => {
    const event = await first(donors[0]);
    await command(admin, event, 'skip');
    await vi.waitFor(async () => {
      expect(await parkedFor(donors[0])).toEqual([]);
    }, slow);
    expect(await given(donors[0])).toBe('7.00');
    await expect(command(admin, event, 'skip')).rejects.toMatchObject({
      status: 409,
      reason: projectionMessages.notParked,
    });
  });

  it('are folded in log order when they are retried after the fold was repaired', async () => {
    repair();
    const event = await first(donors[1]);
    // A repeated command has no further effect.
    await command(admin, event, 'retry');
    await command(admin, event, 'retry').catch((error: unknown) => {
      expect(error).toMatchObject({ status: 409 });
    });
    await vi.waitFor(async () => {
      expect(await parkedFor(donors[1])).toEqual([]);
    }, slow);
    expect(await given(donors[1])).toBe('20.00');
  });

  it('are in the activity log with every command, who gave it, and why', async () => {
    await test.caughtUp();
    const found = await admin.client.call(activitiesEndpoints.adminListActivities, {
      query: { filter: JSON.stringify({ activityType: 'parked_event_ordered' }) },
    });
    const skipped = found.filter(({ details }) => details.order === 'skip');
    expect(skipped[0]).toMatchObject({
      by: admin.id,
      reason: 'It cannot be read.',
      details: { model, position: expect.any(String) },
    });
    const retried = found.filter(({ details }) => details.order === 'retry');
    expect(retried[0]).toMatchObject({ by: admin.id, reason: null });
    const event = { group: 'user:1', position: '0000000000000001', order: 'skip' } as const;
    await expect(
      admin.client.call(projectionsEndpoints.orderParked, { params: { model }, body: event }),
    ).rejects.toMatchObject({ status: 400 });
  });

  it('write a log line for every command, with the operator who gave it', () => {
    const lines = test.logged
      .split('\n')
      .filter((line) => line.includes('a command about a parked event'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.map((line) => line.order)).toEqual(
      expect.arrayContaining(['retry', 'skip', 'retry']),
    );
    for (const line of lines) {
      expect(line).toMatchObject({
        actorId: admin.id,
        requestId: expect.any(String),
        build: 'dashboards@5.1',
        type: 'DonationMade',
        stream: expect.stringMatching(/^donation-/),
      });
    }
  });
});
