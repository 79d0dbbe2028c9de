import { setTimeout as pause } from 'node:timers/promises';
import type { Drill } from '../drill.ts';
import { newerReadModel } from '../faults.ts';
import { acknowledgedOnce, audit } from '../stage/promises-kept.ts';
import { Provider } from '../stage/provider.ts';
import { Server } from '../stage/server.ts';
import { watchReaders } from '../stage/watcher.ts';
import { makeWorld, secrets } from '../stage/world.ts';

const faults = [newerReadModel('campaign-cards'), newerReadModel('donations')];

export const newerReadModels: Drill = {
  name: 'newer-read-models',
  what: 'starts a release with newer read models on an older log, under load: readers move over when the new documents have caught up',
  promises: ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8', 'I12', 'I13'],
  async run(scene) {
    const dataDir = scene.path('data');
    const payments = scene.quick ? 2_000 : 20_000;
    const world = await makeWorld(dataDir, { campaigns: 10, payments });
    const server = await Server.on(scene, { dataDir, environment: secrets });
    await server.start();
    const old = new Provider(world.payments.slice(0, payments / 2));
    await old.finish(server.url);
    const stop = watchReaders(scene, server, () => old.newest);
    await pause(200);
    await server.stop();
    await server.start(faults);
    const provider = new Provider(world.payments.slice(payments / 2));
    await provider.finish(server.url, 8);
    const looks = await stop();
    await server.stop();
    scene.say(
      `${String(old.acknowledged.size)} donations before the release, ${String(provider.acknowledged.size)} after it, ${String(looks)} looks at the list meanwhile`,
    );
    acknowledgedOnce(scene, dataDir, new Set([...old.acknowledged, ...provider.acknowledged]));
    await audit(scene, dataDir, { faults });
  },
};
