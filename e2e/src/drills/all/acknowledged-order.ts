import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Drill } from '../drill.ts';
import { acknowledgedOnce } from '../stage/promises-kept.ts';
import { Provider } from '../stage/provider.ts';
import { Server } from '../stage/server.ts';
import { syscallsIn } from '../stage/syscalls.ts';
import { trace } from '../stage/tracing.ts';
import { makeWorld, secrets } from '../stage/world.ts';

export const acknowledgedOrder: Drill = {
  name: 'acknowledged-order',
  what: 'watches the system calls between a webhook and its answer: log written, log flushed, head written, head flushed, answered',
  promises: ['I7'],
  needs: ['strace'],
  async run(scene) {
    const dataDir = scene.path('data');
    const world = await makeWorld(dataDir, { campaigns: 2, payments: 20 });
    const server = await Server.on(scene, { dataDir, environment: secrets });
    await server.start();
    const file = join(scene.directory, 'syscalls');
    const tracing = await trace(scene, server.pid, [
      ...['-y', '-s', '40', '-o', file],
      ...['-e', 'trace=pwrite64,fsync,fdatasync,write,writev'],
    ]);
    const provider = new Provider(world.payments);
    await provider.finish(server.url, 1);
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
        scene.check(
          'I7',
          seen.join() === right.join()
            ? undefined
            : `answer ${String(answers)} came after: ${seen.join(', ') || 'nothing'}`,
        );
      }
    }
    if (answers !== world.payments.length)
      throw new Error(`${String(answers)} answers were seen in ${String(calls.length)} calls`);
    scene.say(`${String(answers)} answers among ${String(calls.length)} system calls`);
    acknowledgedOnce(scene, dataDir, provider.acknowledged);
  },
};
