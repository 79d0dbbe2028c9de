import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Drill } from '../drill.ts';
import { acknowledgeEarly, synchronousNormal } from '../log-rewrites.ts';
import { checkAcknowledged } from '../support/check-invariants.ts';
import { Provider } from '../support/provider.ts';
import { createServerWithData } from '../support/server.ts';
import { syscallsIn } from '../support/syscalls.ts';
import { trace } from '../support/tracing.ts';

export const acknowledgedOrder: Drill = {
  name: 'acknowledged-order',
  description:
    'watches the system calls between a webhook and its answer: log written, log flushed, head written, head flushed, answered',
  invariants: ['I7'],
  needs: ['strace'],
  mutations: [
    {
      name: 'acknowledgement before fsync of the log',
      breaks: 'I7',
      rewrites: [synchronousNormal],
    },
    {
      name: 'acknowledgement before the head side file',
      breaks: 'I7',
      rewrites: [{ at: 'keep-head', by: acknowledgeEarly('outcomes') }],
    },
    {
      name: 'head side file not flushed',
      breaks: 'I7',
      rewrites: [{ at: 'flush-side-file', by: ';' }],
    },
  ],
  async execute(run) {
    const { server, dataDir, data } = await createServerWithData(run, {
      campaigns: 2,
      payments: 20,
    });
    await server.start();
    const file = join(run.directory, 'syscalls');
    const tracing = await trace(run, server.pid, [
      ...['-y', '-s', '40', '-o', file],
      ...['-e', 'trace=pwrite64,fsync,fdatasync,write,writev'],
    ]);
    const provider = new Provider(data.payments);
    await provider.sendAll(server.url, 1);
    await tracing.detach();
    const calls = syscallsIn(readFileSync(file, 'utf8').split('\n'));
    const order: string[] = [];
    let answers = 0;
    for (const { name, of, text } of calls) {
      const flushes = name === 'fsync' || name === 'fdatasync';
      if (of.endsWith('/log.db-wal')) order.push(flushes ? 'log flushed' : 'log written');
      else if (of.endsWith('/log.db-head')) order.push(flushes ? 'head flushed' : 'head written');
      else if (text.includes('HTTP/1.1 2')) {
        answers += 1;
        const seen = order.splice(0).filter((step, index, all) => step !== all[index - 1]);
        const right = ['log written', 'log flushed', 'head written', 'head flushed'];
        run.check(
          'I7',
          seen.join() === right.join()
            ? undefined
            : `answer ${String(answers)} came after: ${seen.join(', ') || 'nothing'}`,
        );
      }
    }
    if (answers !== data.payments.length)
      throw new Error(`${String(answers)} answers were seen in ${String(calls.length)} calls`);
    run.report(`${String(answers)} answers among ${String(calls.length)} system calls`);
    checkAcknowledged(run, dataDir, provider.acknowledged);
  },
};
