import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DidNotStart } from '../../product/server-process.ts';
import type { Drill } from '../drill.ts';
import { checkAcknowledged, audit, donationsIn } from '../support/check-invariants.ts';
import { Provider } from '../support/provider.ts';
import { createServerWithData, createServer, runTool } from '../support/server.ts';

export const backup: Drill = {
  name: 'backup',
  description: 'backs up under load, restores elsewhere, starts on that and goes on',
  invariants: ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8', 'I12'],
  mutations: [
    {
      name: 'the log copied as it was before the state',
      breaks: 'I12',
      rewrites: [
        {
          at: 'copy-state-then-log',
          by: `
            const early = await log.head();
            await new Promise((resolve) => setTimeout(resolve, 1_500));
            $marked`,
        },
        { at: 'copy-state-then-log', text: '() => log.head()', by: '() => early' },
      ],
    },
  ],
  async execute(run) {
    const backups = run.quick ? 1 : 6;
    const { server, dataDir, data } = await createServerWithData(run, {
      campaigns: 10,
      payments: backups * 1_000,
    });
    await server.start();
    const provider = new Provider(data.payments);
    for (let round = 0; round < backups; round += 1) {
      const load = new AbortController();
      const sending = provider.send(server.url, 8, load.signal);
      const some = provider.acknowledged.size + run.between(10, 200);
      while (provider.acknowledged.size < some) await pause(5);
      const acknowledged = new Set(provider.acknowledged);
      const copy = join(run.directory, `backup-${String(round)}`);
      const backedUp = await runTool('backup', [copy], dataDir, run.environmentWith([]));
      const meanwhile = provider.acknowledged.size - acknowledged.size;
      load.abort();
      await sending;
      if (backedUp.code !== 0) throw new Error(`the backup failed: ${backedUp.stderr}`);
      const elsewhere = run.makeDirectory(`elsewhere-${String(round)}`);
      const restored = await runTool('restore', [copy], elsewhere);
      run.check('I7', restored.code === 0 ? undefined : `not restored: ${restored.stderr}`);
      if (restored.code !== 0) return;
      // Audits before more webhooks arrive, because these could hide that the state is ahead of the
      // log.
      await audit(run, elsewhere, { only: ['I5', 'I6', 'I12'] });
      run.report(
        `backed up with ${String(acknowledged.size)} donations acknowledged, ${String(meanwhile)} more meanwhile; restored with ${String(donationsIn(elsewhere).size)}`,
      );
      const other = await createServer(run, elsewhere);
      try {
        await other.start();
      } catch (error) {
        if (!(error instanceof DidNotStart)) throw error;
        run.check('I7', `the restored data does not start: ${other.output.slice(-500)}`);
        return;
      }
      checkAcknowledged(run, elsewhere, acknowledged);
      // The provider sends the webhooks from after the backup again.
      await new Provider(data.payments).sendAll(other.url);
      await other.stop();
      await audit(run, elsewhere);
    }
    await provider.sendAll(server.url);
    await server.stop();
    checkAcknowledged(run, dataDir, provider.acknowledged);
  },
};
