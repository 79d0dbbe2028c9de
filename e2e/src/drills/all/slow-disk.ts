import type { Drill } from '../drill.ts';
import { acknowledgedOnce, audit } from '../stage/promises-kept.ts';
import { Provider } from '../stage/provider.ts';
import { Server } from '../stage/server.ts';
import { trace } from '../stage/tracing.ts';
import { makeWorld, secrets } from '../stage/world.ts';

const FLUSH_MS = 200;

export const slowDisk: Drill = {
  name: 'slow-disk',
  what: `makes every flush take ${String(FLUSH_MS)} ms: groups grow, everybody is answered, and reading goes on`,
  promises: ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8'],
  needs: ['strace'],
  async run(scene) {
    const dataDir = scene.path('data');
    const world = await makeWorld(dataDir, { campaigns: 10, payments: 600 });
    const server = await Server.on(scene, { dataDir, environment: secrets });
    await server.start();
    const tracing = await trace(scene, server.pid, [
      ...['-o', '/dev/null', '-e', 'trace=fsync,fdatasync'],
      ...['-e', `inject=fsync,fdatasync:delay_enter=${String(FLUSH_MS * 1_000)}`],
    ]);
    const provider = new Provider(world.payments);
    const begun = performance.now();
    let slowestRead = 0;
    let reading = true;
    const read = async (): Promise<void> => {
      while (reading) {
        const asked = performance.now();
        const answer = await fetch(`${server.url}/api/campaigns`);
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`a read was answered ${String(answer.status)}`);
        slowestRead = Math.max(slowestRead, performance.now() - asked);
      }
    };
    const reader = read();
    await provider.finish(server.url, 64);
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
    reading = false;
    await reader;
    await tracing.detach();
    scene.say(
      `${String(provider.acknowledged.size)} acknowledged in ${seconds} s over 64 connections; the slowest of the reads beside them took ${slowestRead.toFixed(0)} ms`,
    );
    await server.stop();
    acknowledgedOnce(scene, dataDir, provider.acknowledged);
    await audit(scene, dataDir);
  },
};
