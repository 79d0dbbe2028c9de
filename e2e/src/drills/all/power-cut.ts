import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DidNotStart } from '../../product/server-process.ts';
import type { Drill } from '../drill.ts';
import { synchronousNormal } from '../log-rewrites.ts';
import { LoopDisk } from '../support/loop-disk.ts';
import { checkAcknowledged, audit } from '../support/check-invariants.ts';
import { Provider } from '../support/provider.ts';
import type { DrillRun } from '../support/drill-run.ts';
import { createServer } from '../support/server.ts';
import { pollUntil } from '../support/poll-until.ts';
import { writeTestData, type Payment } from '../support/test-data.ts';

/** Milliseconds to wait for answers that were sent before the pause. */
const SETTLE_MS = 30;
/**
 * Maximum milliseconds until the load continues after a pause, during which connections may time
 * out.
 */
const LOADED_WITHIN_MS = 60_000;

export const powerCut: Drill = {
  name: 'power-cut',
  description:
    'pauses the server under load, copies what reached its disk (without the page cache), mounts the copy and starts on it',
  invariants: ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8', 'I12'],
  needs: ['loop'],
  mutations: [
    {
      name: 'synchronous=NORMAL',
      breaks: 'I7',
      rewrites: [synchronousNormal],
    },
  ],
  async execute(run) {
    const cuts = run.quick ? 4 : 20;
    const disk = LoopDisk.make(run, 'disk', 512);
    const dataDir = join(disk.path, 'data');
    const data = await writeTestData(run.makeDirectory('made'), {
      campaigns: 20,
      payments: cuts * 500,
    });
    // The test data was written to another disk, to keep those writes off the disk under test.
    cpSync(join(run.directory, 'made'), dataDir, { recursive: true });
    const provider = new Provider(data.payments);
    const server = await createServer(run, dataDir);
    await server.start();
    let discarded = 0;
    const over = new AbortController();
    const loaded = provider.keepSending(server.url, 32, over.signal);
    for (let cut = 0; cut < cuts;) {
      const answered = provider.acknowledged.size;
      await pollUntil(LOADED_WITHIN_MS, () => provider.acknowledged.size > answered);
      if (provider.acknowledged.size === answered)
        throw new Error('no webhook was acknowledged any more');
      await pause(run.between(20, 400));
      if (provider.left === 0)
        throw new Error('there were too few payments for the number of cuts');
      server.signal('SIGSTOP');
      await pause(SETTLE_MS);
      const acknowledged = new Set(provider.acknowledged);
      const name = `cut-${String(cut)}`;
      const copy = disk.cutPower(run, name);
      server.signal('SIGCONT');
      if (copy === undefined) {
        discarded += 1;
        if (discarded > cuts * 40) throw new Error('the disk was written during every copy');
        continue;
      }
      // Pauses the load while the copy is checked.
      server.signal('SIGSTOP');
      cut += 1;
      await checkCopy(
        run,
        join(copy.path, 'data'),
        acknowledged,
        cut % 4 === 0 ? data.payments : [],
      );
      copy.remove();
      rmSync(join(run.directory, `${name}.img`));
      server.signal('SIGCONT');
      if (run.violations.length > 0) break;
    }
    run.report(
      `${String(cuts)} power cuts; ${String(discarded)} copies discarded because the disk was being written`,
    );
    over.abort();
    await server.stop('SIGKILL');
    await loaded;
  },
};

async function checkCopy(
  run: DrillRun,
  dataDir: string,
  acknowledged: ReadonlySet<number>,
  payments: readonly Payment[],
): Promise<void> {
  const survivor = await createServer(run, dataDir);
  try {
    await survivor.start();
  } catch (error) {
    if (!(error instanceof DidNotStart)) throw error;
    run.check('I7', `after the power cut it does not start: ${error.message.slice(0, 600)}`);
    return;
  }
  checkAcknowledged(run, dataDir, acknowledged);
  if (payments.length > 0) await new Provider(payments).sendAll(survivor.url);
  await survivor.stop();
  if (payments.length > 0) await audit(run, dataDir);
}
