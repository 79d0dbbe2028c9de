import { setTimeout as pause } from 'node:timers/promises';
import type { Drill } from '../drill.ts';
import { slowLog } from '../faults.ts';
import { checkAcknowledged, audit } from '../support/check-invariants.ts';
import { deliver, Provider } from '../support/provider.ts';
import { createServerWithData } from '../support/server.ts';
import { webhookOf } from '../support/webhook.ts';

const IN_FLIGHT = 64;
const STOP_WITHIN_MS = 10_000;

export const orderlyStop: Drill = {
  name: 'orderly-stop',
  description: `sends SIGTERM with ${String(IN_FLIGHT)} donations in flight: all are answered, and it ends with 0 in time`,
  invariants: ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8', 'orderly-stop'],
  quick: true,
  mutations: [
    {
      name: 'SIGTERM exits at once',
      breaks: 'orderly-stop',
      rewrites: [{ at: 'stop-in-order', by: 'process.exit(0);' }],
    },
  ],
  async execute(run) {
    const { server, dataDir, data } = await createServerWithData(
      run,
      { campaigns: 5, payments: IN_FLIGHT * 2 },
      { faults: [slowLog] },
    );
    await server.start();
    // Warms up the connections.
    const warmUp = new Provider(data.payments.slice(0, IN_FLIGHT));
    await warmUp.sendAll(server.url, IN_FLIGHT);
    const answers = data.payments
      .slice(IN_FLIGHT)
      .map((payment) => deliver(server.url, webhookOf(payment)));
    await pause(150);
    const begun = performance.now();
    const ended = server.stop('SIGTERM');
    const statuses = (await Promise.all(answers)).map((answer) => answer?.status ?? 0);
    const { code, signal } = await ended;
    const ms = performance.now() - begun;
    const good = statuses.filter((status) => status >= 200 && status < 300).length;
    run.report(
      `${String(good)} of ${String(IN_FLIGHT)} answered 2xx; exited with ${String(code ?? signal)} after ${ms.toFixed(0)} ms`,
    );
    run.check(
      'orderly-stop',
      good === IN_FLIGHT
        ? undefined
        : `${String(IN_FLIGHT - good)} of ${String(IN_FLIGHT)} were not answered 2xx: ${statuses.join(' ')}`,
    );
    run.check(
      'orderly-stop',
      code === 0 && ms < STOP_WITHIN_MS
        ? undefined
        : `it exited with ${String(code ?? signal)} after ${ms.toFixed(0)} ms`,
    );
    const acknowledged = new Set(warmUp.acknowledged);
    data.payments.slice(IN_FLIGHT).forEach(({ donationId }, index) => {
      if (statuses[index] === 200) acknowledged.add(donationId);
    });
    checkAcknowledged(run, dataDir, acknowledged);
    await server.start(run.environmentWith([]));
    await new Provider(data.payments).sendAll(server.url);
    await server.stop();
    await audit(run, dataDir);
  },
};
