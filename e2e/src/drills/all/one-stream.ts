import { join } from 'node:path';
import { openDatabase } from '@rostrum/state/sqlite';
import type { Drill } from '../drill.ts';
import { audit } from '../stage/promises-kept.ts';
import { deliver } from '../stage/provider.ts';
import { Server } from '../stage/server.ts';
import { makeWorld, secrets, webhookOf } from '../stage/world.ts';

const WRITERS = 64;

export const oneStream: Drill = {
  name: 'one-stream',
  what: `lets ${String(WRITERS)} writers append to one stream at once, each something of its own`,
  promises: ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'every-writer'],
  quick: true,
  async run(scene) {
    const dataDir = scene.path('data');
    const rounds = scene.quick ? 3 : 20;
    const world = await makeWorld(dataDir, { campaigns: 1, payments: rounds });
    const server = await Server.on(scene, { dataDir, environment: secrets });
    await server.start();
    for (const payment of world.payments) {
      // A payment may fail any number of times; every failure is a fact of its own.
      const answers = await Promise.all(
        Array.from({ length: WRITERS }, (_, writer) =>
          deliver(
            server.url,
            webhookOf(payment, {
              id: `evt_failure${String(writer)}`,
              type: 'payment_intent.payment_failed',
              code: 'card_declined',
            }),
          ),
        ),
      );
      const statuses = answers
        .map((answer) => answer?.status ?? 0)
        .filter((status) => status !== 200);
      scene.check(
        'every-writer',
        statuses.length === 0
          ? undefined
          : `${String(statuses.length)} of ${String(WRITERS)} writers were refused: ${Array.from(new Set(statuses)).join(' ')}`,
      );
    }
    // Then it succeeds after all.
    for (const payment of world.payments) await deliver(server.url, webhookOf(payment));
    await server.stop();
    const database = openDatabase(join(dataDir, 'log.db'), { readOnly: true, synchronous: 'FULL' });
    const written = database
      .prepare(
        `SELECT count(*) AS events, count(DISTINCT stream || (data ->> 'providerEventId')) AS different FROM events WHERE type = 'PaymentFailed'`,
      )
      .get();
    database.close();
    const { events, different } = {
      events: Number(written?.events),
      different: Number(written?.different),
    };
    scene.say(
      `${String(rounds)} rounds of ${String(WRITERS)} writers: ${String(events)} events, ${String(different)} different ones`,
    );
    scene.check(
      'every-writer',
      events === rounds * WRITERS && different === events
        ? undefined
        : `${String(events)} events of ${String(different)} writers, not ${String(rounds * WRITERS)}`,
    );
    await audit(scene, dataDir);
  },
};
