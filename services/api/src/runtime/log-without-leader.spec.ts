import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import {
  startEventStoreDbCluster,
  type TestCluster,
} from '@rostrum/event-store/eventstoredb-testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pay, publishCampaign } from '../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { accepted, registerMember } from '../testing/members.ts';

const patient = { timeout: 30_000 };

describe('a log whose cluster has no leader', () => {
  let cluster: TestCluster;
  let test: TestApp;
  const unhandled: unknown[] = [];
  const onUnhandled = (error: unknown): void => void unhandled.push(error);
  beforeEach(async () => {
    process.on('unhandledRejection', onUnhandled);
    cluster = await startEventStoreDbCluster();
    test = await createTestApp({ config: { eventStoreUrl: cluster.url } });
  });
  afterEach(async () => {
    await test.dispose();
    await cluster.stop();
    process.off('unhandledRejection', onUnhandled);
  });

  // It takes 12 s alone, most of it waits for the client's attempts, and longer beside others.
  const title =
    'ends no process: reads are served, commands are refused, and both work again later';
  it(title, { timeout: 90_000 }, async () => {
    const [leader, successor, survivor] = cluster.nodes;
    if (leader === undefined || successor === undefined || survivor === undefined)
      throw new RangeError('three nodes are needed');
    const creator = await registerMember(test);
    const { id } = await publishCampaign(creator);
    await test.caughtUp();

    cluster.elect(undefined);
    const discoveries = () => survivor.faults.calls('gossip');
    const before = discoveries();
    const body = {
      username: 'unlucky',
      email: 'unlucky@example.org',
      password: 'correct horse',
      ...accepted,
    };
    const register = () => test.send('POST', '/api/auth/register', { body });
    const refused = register();
    await expect.poll(discoveries, patient).toBeGreaterThan(before);
    await Promise.all([leader.shut(), successor.shut()]);
    const campaign = `/api/campaigns/${String(id)}`;
    for (const path of ['/healthz', '/api/campaigns?limit=5', campaign]) {
      expect([path, (await test.send('GET', path)).status]).toEqual([path, 200]);
    }
    const { status, headers } = await refused;
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    expect(await test.readiness()).toEqual([
      503,
      expect.arrayContaining(['the log (EVENTSTORE_URL) to answer']) as unknown,
    ]);
    const later = discoveries();
    await expect.poll(discoveries, patient).toBeGreaterThan(later + 20);
    expect((await test.send('GET', campaign)).status).toBe(200);

    await Promise.all([leader.open(), successor.open()]);
    cluster.elect(successor);
    await expect.poll(async () => (await register()).status, patient).toBe(201);
    await expect.poll(() => test.readiness(), patient).toEqual([200, []]);
    await pay(await registerMember(test), id, 5);
    await test.caughtUp();
    const found = await test.visitor().call(campaignsEndpoints.getCampaign, { params: { id } });
    expect(found.currentAmountCents).toBe(600);
    expect(unhandled).toEqual([]);
  });
});
