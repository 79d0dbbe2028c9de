import type { Drill } from '../drill.ts';
import { batchesOf, fragileDocuments } from '../faults.ts';
import { acknowledgedOnce, audit } from '../stage/promises-kept.ts';
import { Provider } from '../stage/provider.ts';
import { DidNotStart, Server } from '../stage/server.ts';
import { makeWorld, secrets } from '../stage/world.ts';

const batchSizes = [1, 3, 20, 100, 500];

export const killedProjector: Drill = {
  name: 'killed-projector',
  what: 'takes the transactions from the documents, kills whoever folds between two documents or before the checkpoint, and starts it again with another batch size',
  promises: ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8', 'I12'],
  async run(scene) {
    const dataDir = scene.path('data');
    const deaths = scene.quick ? 24 : 80;
    const perLife = 60;
    const world = await makeWorld(dataDir, { campaigns: 4, payments: deaths * perLife });
    const server = await Server.on(scene, { dataDir, environment: secrets });
    const provider = new Provider(world.payments);
    let whileCatchingUp = 0;
    let survived = 0;
    for (let life = 0; life < deaths; life += 1) {
      const batch = batchSizes[scene.between(0, batchSizes.length - 1)] ?? 1;
      // Rarely at first, so that it lives long enough to have folded something.
      const chance = 1 / scene.between(60, 900);
      try {
        await server.start([fragileDocuments(chance), batchesOf(batch)]);
        const enough = new AbortController();
        const before = provider.acknowledged.size;
        const pressed = provider.press(server.url, 8, enough.signal);
        const watch = setInterval(() => {
          if (provider.acknowledged.size - before >= perLife * 2) enough.abort();
        }, 5);
        await pressed;
        clearInterval(watch);
        if (!server.ended) survived += 1;
      } catch (error) {
        if (!(error instanceof DidNotStart)) throw error;
        const { signal } = await server.stop('SIGKILL');
        if (signal !== 'SIGKILL') throw error;
        whileCatchingUp += 1;
      }
      await server.stop('SIGKILL');
    }
    scene.say(
      `${String(deaths)} lives: ${String(whileCatchingUp)} ended while it caught up, ${String(deaths - whileCatchingUp - survived)} under load, ${String(survived)} by kill -9 from outside`,
    );
    await server.start();
    await provider.finish(server.url);
    await server.stop();
    acknowledgedOnce(scene, dataDir, provider.acknowledged);
    await audit(scene, dataDir);
  },
};
