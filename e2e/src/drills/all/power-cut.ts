import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Drill } from '../drill.ts';
import { LoopDisk } from '../stage/loop-disk.ts';
import { acknowledgedOnce, audit } from '../stage/promises-kept.ts';
import { Provider } from '../stage/provider.ts';
import type { Scene } from '../stage/scene.ts';
import { DidNotStart, Server } from '../stage/server.ts';
import { until } from '../stage/until.ts';
import { makeWorld, secrets, type Payment } from '../stage/world.ts';

/** Answers that were on their way when the server was stopped have arrived by then. */
const SETTLE_MS = 30;
/** While a copy was looked at, whoever waited for an answer may have given up, and comes back. */
const LOADED_WITHIN_MS = 60_000;

export const powerCut: Drill = {
  name: 'power-cut',
  what: 'stops the server under load, takes what its disk was given (and not the page cache), mounts that and starts on it',
  promises: ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8', 'I12'],
  needs: ['loop'],
  async run(scene) {
    const cuts = scene.quick ? 4 : 20;
    const disk = LoopDisk.make(scene, 'disk', 512);
    const dataDir = join(disk.path, 'data');
    const world = await makeWorld(scene.path('made'), { campaigns: 20, payments: cuts * 500 });
    // Made elsewhere: what it takes is no part of the drill.
    cpSync(join(scene.directory, 'made'), dataDir, { recursive: true });
    const provider = new Provider(world.payments);
    const server = await Server.on(scene, { dataDir, environment: secrets });
    await server.start();
    let discarded = 0;
    const over = new AbortController();
    const loaded = provider.insist(server.url, 32, over.signal);
    for (let cut = 0; cut < cuts;) {
      const answered = provider.acknowledged.size;
      await until(LOADED_WITHIN_MS, () => provider.acknowledged.size > answered);
      if (provider.acknowledged.size === answered) throw new Error('the load came to rest');
      await pause(scene.between(20, 400));
      if (provider.left === 0) throw new Error('there were too few payments for so many cuts');
      server.signal('SIGSTOP');
      await pause(SETTLE_MS);
      const acknowledged = new Set(provider.acknowledged);
      const name = `cut-${String(cut)}`;
      const copy = disk.cutPower(scene, name);
      server.signal('SIGCONT');
      if (copy === undefined) {
        discarded += 1;
        if (discarded > cuts * 40) throw new Error('the disk never came to rest');
        continue;
      }
      // The load rests while the copy is looked at, so that both have the machine.
      server.signal('SIGSTOP');
      cut += 1;
      await lookAt(
        scene,
        join(copy.path, 'data'),
        acknowledged,
        cut % 4 === 0 ? world.payments : [],
      );
      copy.remove();
      rmSync(join(scene.directory, `${name}.img`));
      server.signal('SIGCONT');
      if (scene.broken.length > 0) break;
    }
    scene.say(
      `${String(cuts)} power cuts; ${String(discarded)} copies discarded because the disk was being written`,
    );
    over.abort();
    await server.stop('SIGKILL');
    await loaded;
  },
};

async function lookAt(
  scene: Scene,
  dataDir: string,
  acknowledged: ReadonlySet<number>,
  payments: readonly Payment[],
): Promise<void> {
  const survivor = await Server.on(scene, { dataDir, environment: secrets });
  try {
    await survivor.start();
  } catch (error) {
    if (!(error instanceof DidNotStart)) throw error;
    scene.check('I7', `after the cut it does not start: ${error.message.slice(0, 600)}`);
    return;
  }
  acknowledgedOnce(scene, dataDir, acknowledged);
  if (payments.length > 0) await new Provider(payments).finish(survivor.url);
  await survivor.stop();
  if (payments.length > 0) await audit(scene, dataDir);
}
