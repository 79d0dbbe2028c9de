import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Drill } from '../drill.ts';
import { fatalWhen } from '../log-rewrites.ts';
import { checkAcknowledged, audit } from '../support/check-invariants.ts';
import { Provider } from '../support/provider.ts';
import { createServerWithData } from '../support/server.ts';
import { trace } from '../support/tracing.ts';

const flushes = 'fsync,fdatasync';
const END_WITHIN_MS = 15_000;

export const failingDisk: Drill = {
  name: 'failing-disk',
  description:
    'lets a few flushes fail with EIO under load: nothing is acknowledged after the first, and the server exits',
  invariants: ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8'],
  needs: ['strace'],
  mutations: [
    {
      name: 'a failed flush only rejects the append',
      breaks: 'I7',
      rewrites: [
        fatalWhen('code === undefined'),
        { at: 'flush-side-file', by: 'try { $marked } catch {}' },
      ],
    },
  ],
  async execute(run) {
    const rounds = run.quick ? 3 : 12;
    const { server, dataDir, data } = await createServerWithData(run, {
      campaigns: 10,
      payments: rounds * 1_500,
    });
    const provider = new Provider(data.payments);
    for (let round = 0; round < rounds; round += 1) {
      await server.start();
      const store = round % 3 === 2 ? 'state' : 'log';
      const first = store === 'log' ? run.between(2, 60) : 1;
      const files = [`${store}.db`, `${store}.db-wal`, `${store}.db-head`];
      const tracing = await trace(run, server.pid, [
        ...['-o', '/dev/null', '-e', `trace=${flushes}`],
        ...files.flatMap((file) => ['-P', join(dataDir, file)]),
        ...['-e', `inject=${flushes}:error=EIO:when=${String(first)}..${String(first + 2)}`],
      ]);
      const load = new AbortController();
      const sending = provider.send(server.url, 8, load.signal);
      await Promise.race([server.end(), pause(END_WITHIN_MS, undefined, { ref: false })]);
      load.abort();
      await sending;
      run.check(
        'I7',
        server.ended
          ? undefined
          : `flush ${String(first)} of the ${store} failed, and the server did not exit`,
      );
      const { code } = await server.stop('SIGKILL');
      await tracing.detach();
      run.report(
        `flush ${String(first)} of the ${store} failed: exited with ${String(code)}, ${String(provider.acknowledged.size)} acknowledged so far`,
      );
      if (run.violations.length > 0) break;
    }
    await server.start();
    checkAcknowledged(run, dataDir, provider.acknowledged);
    await provider.sendAll(server.url);
    await server.stop();
    checkAcknowledged(run, dataDir, provider.acknowledged);
    await audit(run, dataDir);
  },
};
