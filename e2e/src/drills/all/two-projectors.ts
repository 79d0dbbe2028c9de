import { setTimeout as pause } from 'node:timers/promises';
import type { ProductProcess } from '../../product/product-process.ts';
import type { Drill } from '../drill.ts';
import { slowCommits } from '../faults.ts';
import { checkAcknowledged, audit } from '../support/check-invariants.ts';
import { Provider } from '../support/provider.ts';
import { createServerWithData, createServer, runTool } from '../support/server.ts';
import { waitUntilLevel } from '../support/until-level.ts';
import { watchCheckpoints } from '../support/watchers.ts';

const LEASE_MS = 500;

export const twoProjectors: Drill = {
  name: 'two-projectors',
  description: `folds in two workers with leases of ${String(LEASE_MS)} ms while donations arrive; at random one is killed with SIGKILL, or paused past its lease and continued`,
  invariants: ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8', 'I12'],
  mutations: [
    {
      name: 'checkpoints without compare-and-set',
      breaks: 'I12',
      rewrites: [
        { at: 'compare-and-set-checkpoint', text: ' AND position = ? AND token = ?', by: '' },
        { at: 'compare-and-set-checkpoint', text: ', from.position, from.token)', by: ')' },
      ],
    },
  ],
  async execute(run) {
    const payments = run.quick ? 1_800 : 20_040;
    const environment = { LEASE_MS: String(LEASE_MS), PARTITIONS: '2' };
    const { server, dataDir, data } = await createServerWithData(
      run,
      { campaigns: 40, payments },
      { environment: { ...environment, FOLD: '0' } },
    );
    const workers: ProductProcess[] = [];
    for (let index = 0; index < 2; index += 1) {
      const faults = [slowCommits(150)];
      workers.push(await createServer(run, dataDir, { environment, faults, entry: 'worker' }));
    }
    server.launch();
    for (const worker of workers) worker.launch();
    await server.ready();
    await Promise.all(workers.map((worker) => worker.ready()));
    const stop = watchCheckpoints(run, dataDir);

    const faults = run.quick ? 12 : 60;
    const each = payments / faults;
    const acknowledged = new Set<number>();
    const seen = { killed: 0, stopped: 0 };
    for (let fault = 0; fault < faults; fault += 1) {
      const provider = new Provider(data.payments.slice(fault * each, (fault + 1) * each));
      const sending = provider.sendAll(server.url, 4);
      await pause(run.between(0, 200));
      const worker = workers[run.between(0, 1)];
      if (worker === undefined) break;
      if (run.random() < 0.25) {
        seen.killed += 1;
        await worker.stop('SIGKILL');
        await pause(run.between(0, LEASE_MS));
        worker.launch();
        await worker.ready();
      } else {
        seen.stopped += 1;
        worker.signal('SIGSTOP');
        await pause(run.between(LEASE_MS, 3 * LEASE_MS));
        worker.signal('SIGCONT');
      }
      await sending;
      for (const id of provider.acknowledged) acknowledged.add(id);
    }
    for (const worker of workers) await worker.ready();
    await waitUntilLevel(dataDir);
    const polls = await stop();
    run.report(
      `${String(payments)} donations; workers killed ${String(seen.killed)} times and paused past their lease ${String(seen.stopped)} times; ${String(polls)} polls at the checkpoints`,
    );
    for (const worker of workers) await worker.stop();
    if (!run.quick) {
      const { code, stdout } = await runTool('rebuild', ['all'], dataDir);
      run.report(`a fresh rebuild ended with ${String(code)}`);
      run.check('I4', code === 0 ? undefined : `a fresh rebuild differs: ${stdout.slice(-500)}`);
    }
    await server.stop();
    checkAcknowledged(run, dataDir, acknowledged);
    await audit(run, dataDir);
  },
};
