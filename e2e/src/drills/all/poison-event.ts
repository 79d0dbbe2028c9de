import type { Client } from '@rostrum/contracts/client';
import type { Drill } from '../drill.ts';
import { poison } from '../faults.ts';
import { administrator } from '../stage/members.ts';
import { acknowledgedOnce, audit } from '../stage/promises-kept.ts';
import { Provider } from '../stage/provider.ts';
import type { Scene } from '../stage/scene.ts';
import { Server } from '../stage/server.ts';
import { makeWorld, secrets } from '../stage/world.ts';
import { until } from '../stage/until.ts';

const MODEL = 'campaign-cards';
const CARRIED_OUT_WITHIN_MS = 30_000;

export const poisonEvent: Drill = {
  name: 'poison-event',
  what: 'gives one read model an event that it cannot fold: its group waits, the others go on; mended and retried, it is whole',
  promises: ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8', 'I12'],
  quick: true,
  async run(scene) {
    const dataDir = scene.path('data');
    const world = await makeWorld(dataDir, { campaigns: 4, payments: 200 });
    const poisoned = world.campaigns[1] ?? 0;
    const server = await Server.on(scene, { dataDir, environment: secrets });
    await server.start([poison(MODEL, poisoned)]);
    const admin = await administrator(server);
    const provider = new Provider(world.payments.slice(0, 120));
    await provider.finish(server.url, 4);
    const shown = await admin.call('listCampaigns', { query: {} });
    const raised = new Map(shown.map(({ id, currentAmountCents }) => [id, currentAmountCents]));
    for (const id of world.campaigns) {
      // A deposit of a dollar, and thirty donations of five.
      const expected = id === poisoned ? 100 : 100 + 30 * 500;
      scene.check(
        'I3',
        raised.get(id) === expected
          ? undefined
          : `with one group parked, campaign ${String(id)} shows ${String(raised.get(id))} cents, not ${String(expected)}`,
      );
    }
    const waiting = await parked(admin);
    scene.say(`${String(waiting.length)} events wait, the other campaigns go on`);
    scene.check(
      'I4',
      waiting.length === 30 ? undefined : `${String(waiting.length)} events are parked, not 30`,
    );
    // Killed, started again as poisonous as before, and more of it comes.
    await server.stop('SIGKILL');
    await server.start([poison(MODEL, poisoned)]);
    const rest = new Provider(world.payments.slice(120));
    await rest.finish(server.url, 4);
    // Mended.
    await server.stop();
    await server.start();
    await retryAll(scene, admin);
    await server.stop();
    acknowledgedOnce(scene, dataDir, new Set([...provider.acknowledged, ...rest.acknowledged]));
    await audit(scene, dataDir);
  },
};

const parked = (admin: Client) => admin.call('adminListParked', { params: { model: MODEL } });

/** The first of each group; what waits behind it follows by itself. */
async function retryAll(scene: Scene, admin: Client): Promise<void> {
  const waiting = await parked(admin);
  const groups = new Set<string>();
  for (const { group, position } of waiting) {
    if (groups.has(group)) continue;
    groups.add(group);
    const body = { group, position, order: 'retry' as const };
    await admin.call('orderParked', { params: { model: MODEL }, body });
  }
  await until(CARRIED_OUT_WITHIN_MS, async () => (await parked(admin)).length === 0);
  const left = (await parked(admin)).length;
  scene.say(
    `${String(waiting.length)} events in ${String(groups.size)} groups retried, ${String(left)} left`,
  );
  scene.check(
    'I4',
    left === 0 ? undefined : `${String(left)} events are still parked after the retry`,
  );
}
