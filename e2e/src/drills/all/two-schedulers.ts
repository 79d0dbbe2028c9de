import type { Drill } from '../drill.ts';
import { twoSchedulers } from '../faults.ts';
import { administrator } from '../stage/members.ts';
import { acknowledgedOnce, audit, givenBack } from '../stage/promises-kept.ts';
import { Provider } from '../stage/provider.ts';
import { Server } from '../stage/server.ts';
import { makeWorld, secrets } from '../stage/world.ts';
import { until } from '../stage/until.ts';

const GIVEN_BACK_WITHIN_MS = 30_000;

export const twoSchedulersDrill: Drill = {
  name: 'two-schedulers',
  what: 'lets two schedulers do the same work at the same moment: late donations and unused deposits go back once',
  promises: ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8', 'I11'],
  quick: true,
  async run(scene) {
    const dataDir = scene.path('data');
    const late = scene.quick ? 60 : 600;
    const unused = late / 2;
    const world = await makeWorld(dataDir, {
      campaigns: 3,
      payments: late,
      unusedDeposits: unused,
    });
    const server = await Server.on(scene, { dataDir, environment: secrets, faults: twoSchedulers });
    await server.start();
    const admin = await administrator(server);
    for (const id of world.campaigns)
      await admin.call('changeCampaignStatus', { params: { id }, body: { status: 'completed' } });
    const provider = new Provider(world.payments);
    await provider.finish(server.url);
    await until(GIVEN_BACK_WITHIN_MS, () => givenBack(dataDir).confirmed >= late + unused);
    await server.stop();
    const { requested, confirmed, events } = givenBack(dataDir);
    scene.say(
      `${String(late)} late donations and ${String(unused)} unused deposits: ${String(requested)} refunds asked for, ${String(confirmed)} confirmed, in ${String(events)} events`,
    );
    scene.check(
      'I11',
      requested === late + unused && confirmed === late + unused
        ? undefined
        : `${String(requested)} asked for and ${String(confirmed)} confirmed, not ${String(late + unused)}`,
    );
    scene.check(
      'I8',
      events === 2 * (late + unused)
        ? undefined
        : `${String(events)} events about ${String(late + unused)} refunds: something happened twice`,
    );
    acknowledgedOnce(scene, dataDir, provider.acknowledged);
    await audit(scene, dataDir);
  },
};
