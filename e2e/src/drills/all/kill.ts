import { setTimeout as pause } from 'node:timers/promises';
import type { Drill } from '../drill.ts';
import { acknowledgedOnce, audit } from '../stage/promises-kept.ts';
import { Provider } from '../stage/provider.ts';
import { DidNotStart, Server } from '../stage/server.ts';
import { makeWorld, secrets } from '../stage/world.ts';

const CONNECTIONS = 32;

export const kill: Drill = {
  name: 'kill',
  what: 'kills the server -9 at random moments under load, starts it again, and goes on',
  promises: ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8', 'I9', 'I12'],
  quick: true,
  async run(scene) {
    const kills = scene.quick ? 4 : 200;
    const dataDir = scene.path('data');
    const world = await makeWorld(dataDir, {
      campaigns: 20,
      payments: scene.quick ? 1_200 : 20_000,
    });
    const provider = new Provider(world.payments);
    const server = await Server.on(scene, { dataDir, environment: secrets });
    let whileUnready = 0;
    for (let life = 0; life < kills; life += 1) {
      // Every eighth one dies while it starts.
      if (life % 8 === 7) {
        server.launch();
        await pause(scene.between(50, 900));
        whileUnready += 1;
      } else {
        try {
          await server.start();
        } catch (error) {
          if (!(error instanceof DidNotStart)) throw error;
          scene.check('I7', `life ${String(life + 1)}: ${error.message.slice(0, 600)}`);
          return;
        }
        const pressed = provider.press(server.url, CONNECTIONS);
        await pause(scene.between(5, 400));
        server.signal('SIGKILL');
        await pressed;
      }
      await server.stop('SIGKILL');
    }
    const before = provider.acknowledged.size;
    await server.start();
    acknowledgedOnce(scene, dataDir, provider.acknowledged);
    await provider.finish(server.url);
    scene.say(
      `killed ${String(kills)} times, ${String(whileUnready)} of them while it started; ${String(before)} donations acknowledged in between, ${String(provider.acknowledged.size - before)} afterwards`,
    );
    await server.stop();
    acknowledgedOnce(scene, dataDir, provider.acknowledged);
    await audit(scene, dataDir);
  },
};
