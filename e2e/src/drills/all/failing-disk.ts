import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Drill } from '../drill.ts';
import { acknowledgedOnce, audit } from '../stage/promises-kept.ts';
import { Provider } from '../stage/provider.ts';
import { Server } from '../stage/server.ts';
import { trace } from '../stage/tracing.ts';
import { makeWorld, secrets } from '../stage/world.ts';

const flushes = 'fsync,fdatasync';
const END_WITHIN_MS = 15_000;

export const failingDisk: Drill = {
  name: 'failing-disk',
  what: 'lets a few flushes fail with EIO under load: nothing is acknowledged after the first, and the server ends',
  promises: ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8'],
  needs: ['strace'],
  async run(scene) {
    const dataDir = scene.path('data');
    const rounds = scene.quick ? 3 : 12;
    const world = await makeWorld(dataDir, { campaigns: 10, payments: rounds * 1_500 });
    const provider = new Provider(world.payments);
    const server = await Server.on(scene, { dataDir, environment: secrets });
    for (let round = 0; round < rounds; round += 1) {
      await server.start();
      const store = round % 3 === 2 ? 'state' : 'log';
      const first = store === 'log' ? scene.between(2, 60) : 1;
      const files = [`${store}.db`, `${store}.db-wal`, `${store}.db-head`];
      const tracing = await trace(scene, server.pid, [
        ...['-o', '/dev/null', '-e', `trace=${flushes}`],
        ...files.flatMap((file) => ['-P', join(dataDir, file)]),
        ...['-e', `inject=${flushes}:error=EIO:when=${String(first)}..${String(first + 2)}`],
      ]);
      const load = new AbortController();
      const pressed = provider.press(server.url, 8, load.signal);
      await Promise.race([server.end(), pause(END_WITHIN_MS, undefined, { ref: false })]);
      load.abort();
      await pressed;
      scene.check(
        'I7',
        server.ended
          ? undefined
          : `after flush ${String(first)} of the ${store} had failed it went on acknowledging`,
      );
      const { code } = await server.stop('SIGKILL');
      await tracing.detach();
      scene.say(
        `flush ${String(first)} of the ${store} failed: ended with ${String(code)}, ${String(provider.acknowledged.size)} acknowledged so far`,
      );
      if (scene.broken.length > 0) break;
    }
    await server.start();
    acknowledgedOnce(scene, dataDir, provider.acknowledged);
    await provider.finish(server.url);
    await server.stop();
    acknowledgedOnce(scene, dataDir, provider.acknowledged);
    await audit(scene, dataDir);
  },
};
