import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Drill } from '../drill.ts';
import { withRewrites } from '../rewriting/rewrite.ts';
import { acknowledgedOnce, audit, donationsIn } from '../stage/promises-kept.ts';
import { Provider } from '../stage/provider.ts';
import { DidNotStart, runTool, Server } from '../stage/server.ts';
import { makeWorld, secrets } from '../stage/world.ts';

export const backup: Drill = {
  name: 'backup',
  what: 'backs up under load, restores elsewhere, starts on that and goes on',
  promises: ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8', 'I12'],
  async run(scene) {
    const dataDir = scene.path('data');
    const backups = scene.quick ? 1 : 6;
    const world = await makeWorld(dataDir, { campaigns: 10, payments: backups * 1_000 });
    const server = await Server.on(scene, { dataDir, environment: secrets });
    await server.start();
    const provider = new Provider(world.payments);
    for (let turn = 0; turn < backups; turn += 1) {
      const load = new AbortController();
      const pressed = provider.press(server.url, 8, load.signal);
      const some = provider.acknowledged.size + scene.between(10, 200);
      while (provider.acknowledged.size < some) await pause(5);
      const acknowledged = new Set(provider.acknowledged);
      const copy = join(scene.directory, `backup-${String(turn)}`);
      const backedUp = await runTool('backup', [copy], {
        ...secrets,
        ...withRewrites([]),
        DATA_DIR: dataDir,
      });
      const meanwhile = provider.acknowledged.size - acknowledged.size;
      load.abort();
      await pressed;
      if (backedUp.code !== 0) throw new Error(`the backup failed: ${backedUp.stderr}`);
      const elsewhere = scene.path(`elsewhere-${String(turn)}`);
      const restored = await runTool('restore', [copy], { ...secrets, DATA_DIR: elsewhere });
      scene.check('I7', restored.code === 0 ? undefined : `not restored: ${restored.stderr}`);
      if (restored.code !== 0) return;
      // What the provider says later would hide that the state is ahead of the log.
      await audit(scene, elsewhere, { only: ['I5', 'I6', 'I12'] });
      scene.say(
        `backed up with ${String(acknowledged.size)} donations acknowledged, ${String(meanwhile)} more meanwhile; restored with ${String(donationsIn(elsewhere).size)}`,
      );
      const other = await Server.on(scene, { dataDir: elsewhere, environment: secrets });
      try {
        await other.start();
      } catch (error) {
        if (!(error instanceof DidNotStart)) throw error;
        scene.check('I7', `restored, it does not start: ${other.output.slice(-500)}`);
        return;
      }
      acknowledgedOnce(scene, elsewhere, acknowledged);
      // The provider says again what the backup came too early for.
      await new Provider(world.payments).finish(other.url);
      await other.stop();
      await audit(scene, elsewhere);
    }
    await provider.finish(server.url);
    await server.stop();
    acknowledgedOnce(scene, dataDir, provider.acknowledged);
  },
};
