import type { Drill } from '../drill.ts';
import { checkAcknowledged, audit } from '../support/check-invariants.ts';
import { Provider } from '../support/provider.ts';
import { createServerWithData } from '../support/server.ts';
import { trace } from '../support/tracing.ts';

const FLUSH_MS = 200;

export const slowDisk: Drill = {
  name: 'slow-disk',
  description: `makes every flush take ${String(FLUSH_MS)} ms: groups grow, every request is answered, and reading goes on`,
  invariants: ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8'],
  needs: ['strace'],
  // No mutations: this drill measures, and the other drills check its invariants.
  mutations: [],
  async execute(run) {
    const { server, dataDir, data } = await createServerWithData(run, {
      campaigns: 10,
      payments: 600,
    });
    await server.start();
    const tracing = await trace(run, server.pid, [
      ...['-o', '/dev/null', '-e', 'trace=fsync,fdatasync'],
      ...['-e', `inject=fsync,fdatasync:delay_enter=${String(FLUSH_MS * 1_000)}`],
    ]);
    const provider = new Provider(data.payments);
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
    await provider.sendAll(server.url, 64);
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
    reading = false;
    await reader;
    await tracing.detach();
    run.report(
      `${String(provider.acknowledged.size)} acknowledged in ${seconds} s over 64 connections; the slowest of the reads beside them took ${slowestRead.toFixed(0)} ms`,
    );
    await server.stop();
    checkAcknowledged(run, dataDir, provider.acknowledged);
    await audit(run, dataDir);
  },
};
