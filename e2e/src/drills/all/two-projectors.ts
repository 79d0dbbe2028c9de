import { setTimeout as pause } from 'node:timers/promises';
import type { Drill } from '../drill.ts';
import { slowCommits } from '../faults.ts';
import { acknowledgedOnce, audit } from '../stage/promises-kept.ts';
import { Provider } from '../stage/provider.ts';
import { runTool, Server } from '../stage/server.ts';
import { watchCheckpoints } from '../stage/watcher.ts';
import { makeWorld, secrets } from '../stage/world.ts';

const LEASE_MS = 500;

export const twoProjectors: Drill = {
  name: 'two-projectors',
  what: `folds in two workers with leases of ${String(LEASE_MS)} ms while donations arrive; at random one is killed -9, or stopped past its lease and continued`,
  promises: ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8', 'I12'],
  async run(scene) {
    const dataDir = scene.path('data');
    const payments = scene.quick ? 1_800 : 20_040;
    const world = await makeWorld(dataDir, { campaigns: 40, payments });
    const environment = { ...secrets, LEASE_MS: String(LEASE_MS), PARTITIONS: '2' };
    const server = await Server.on(scene, { dataDir, environment: { ...environment, FOLD: '0' } });
    const workers: Server[] = [];
    for (let index = 0; index < 2; index += 1) {
      const faults = [slowCommits(150)];
      workers.push(await Server.on(scene, { dataDir, environment, faults, entry: 'worker' }));
    }
    server.launch();
    for (const worker of workers) worker.launch();
    await server.ready();
    await Promise.all(workers.map((worker) => worker.ready()));
    const stop = watchCheckpoints(scene, dataDir);

    const mishaps = scene.quick ? 12 : 60;
    const each = payments / mishaps;
    const acknowledged = new Set<number>();
    const seen = { killed: 0, stopped: 0 };
    for (let mishap = 0; mishap < mishaps; mishap += 1) {
      const provider = new Provider(world.payments.slice(mishap * each, (mishap + 1) * each));
      const pressed = provider.finish(server.url, 4);
      await pause(scene.between(0, 200));
      const worker = workers[scene.between(0, 1)];
      if (worker === undefined) break;
      if (scene.random() < 0.25) {
        seen.killed += 1;
        await worker.stop('SIGKILL');
        await pause(scene.between(0, LEASE_MS));
        worker.launch();
        await worker.ready();
      } else {
        seen.stopped += 1;
        worker.signal('SIGSTOP');
        await pause(scene.between(LEASE_MS, 3 * LEASE_MS));
        worker.signal('SIGCONT');
      }
      await pressed;
      for (const id of provider.acknowledged) acknowledged.add(id);
    }
    for (const worker of workers) await worker.ready();
    const looks = await stop();
    scene.say(
      `${String(payments)} donations; workers killed ${String(seen.killed)} times and stopped past their lease ${String(seen.stopped)} times; ${String(looks)} looks at the checkpoints`,
    );
    for (const worker of workers) await worker.stop();
    if (!scene.quick) {
      const { code, stdout } = await runTool('rebuild', ['all'], { ...secrets, DATA_DIR: dataDir });
      scene.say(`a fresh rebuild ended with ${String(code)}`);
      scene.check('I4', code === 0 ? undefined : `a fresh rebuild differs: ${stdout.slice(-500)}`);
    }
    await server.stop();
    acknowledgedOnce(scene, dataDir, acknowledged);
    await audit(scene, dataDir);
  },
};
