import { setTimeout as pause } from 'node:timers/promises';
import type { Drill } from '../drill.ts';
import { acknowledgedOnce, audit } from '../stage/promises-kept.ts';
import { deliver, Provider } from '../stage/provider.ts';
import type { Rewrite } from '../rewriting/rewrite.ts';
import { Server } from '../stage/server.ts';
import { makeWorld, secrets, webhookOf } from '../stage/world.ts';

const IN_FLIGHT = 64;
const STOP_WITHIN_MS = 10_000;

/** The log takes its time, so that everything is in flight when the signal comes. */
const slowLog: Rewrite = {
  module: 'services/event-store/dist/sqlite/writer.js',
  text: 'const before = this.#appender.mark.count;',
  by: 'const before = this.#appender.mark.count; Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);',
};

export const orderlyStop: Drill = {
  name: 'orderly-stop',
  what: `sends SIGTERM with ${String(IN_FLIGHT)} donations in flight: all are answered, and it ends with 0 in time`,
  promises: ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8', 'orderly-stop'],
  quick: true,
  async run(scene) {
    const dataDir = scene.path('data');
    const world = await makeWorld(dataDir, { campaigns: 5, payments: IN_FLIGHT * 2 });
    const server = await Server.on(scene, { dataDir, environment: secrets, faults: [slowLog] });
    await server.start();
    // The connections are there before the donations are.
    const warmUp = new Provider(world.payments.slice(0, IN_FLIGHT));
    await warmUp.finish(server.url, IN_FLIGHT);
    const answers = world.payments
      .slice(IN_FLIGHT)
      .map((payment) => deliver(server.url, webhookOf(payment)));
    await pause(150);
    const begun = performance.now();
    const ended = server.stop('SIGTERM');
    const statuses = (await Promise.all(answers)).map((answer) => answer?.status ?? 0);
    const { code, signal } = await ended;
    const ms = performance.now() - begun;
    const good = statuses.filter((status) => status >= 200 && status < 300).length;
    scene.say(
      `${String(good)} of ${String(IN_FLIGHT)} answered 2xx; ended with ${String(code ?? signal)} after ${ms.toFixed(0)} ms`,
    );
    scene.check(
      'orderly-stop',
      good === IN_FLIGHT
        ? undefined
        : `${String(IN_FLIGHT - good)} of ${String(IN_FLIGHT)} were not answered 2xx: ${statuses.join(' ')}`,
    );
    scene.check(
      'orderly-stop',
      code === 0 && ms < STOP_WITHIN_MS
        ? undefined
        : `it ended with ${String(code ?? signal)} after ${ms.toFixed(0)} ms`,
    );
    const acknowledged = new Set(warmUp.acknowledged);
    world.payments.slice(IN_FLIGHT).forEach(({ donationId }, index) => {
      if (statuses[index] === 200) acknowledged.add(donationId);
    });
    acknowledgedOnce(scene, dataDir, acknowledged);
    await server.start([]);
    await new Provider(world.payments).finish(server.url);
    await server.stop();
    await audit(scene, dataDir);
  },
};
