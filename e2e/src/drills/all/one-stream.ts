import { join } from 'node:path';
import { openDatabase } from '@rostrum/state/sqlite';
import type { Drill } from '../drill.ts';
import { audit } from '../support/check-invariants.ts';
import { deliver } from '../support/provider.ts';
import { createServerWithData } from '../support/server.ts';
import { webhookOf } from '../support/webhook.ts';

const WRITERS = 64;

export const oneStream: Drill = {
  name: 'one-stream',
  description: `lets ${String(WRITERS)} writers append different events to one stream at once`,
  invariants: ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'every-writer'],
  quick: true,
  mutations: [
    {
      name: 'no retry after a conflict',
      breaks: 'every-writer',
      rewrites: [{ at: 'retry-after-conflict', by: 'throw error;' }],
    },
  ],
  async execute(run) {
    const rounds = run.quick ? 3 : 20;
    const { server, dataDir, data } = await createServerWithData(run, {
      campaigns: 1,
      payments: rounds,
    });
    await server.start();
    for (const payment of data.payments) {
      // Webhooks whose amount differs from the quote: each appends an event to the payment's
      // stream.
      const answers = await Promise.all(
        Array.from({ length: WRITERS }, (_, writer) =>
          deliver(
            server.url,
            webhookOf(payment, {
              id: `evt_mismatch${String(writer)}`,
              amount: payment.totalCents - 1,
            }),
          ),
        ),
      );
      const statuses = answers
        .map((answer) => answer?.status ?? 0)
        .filter((status) => status !== 200);
      run.check(
        'every-writer',
        statuses.length === 0
          ? undefined
          : `${String(statuses.length)} of ${String(WRITERS)} writers were refused: ${Array.from(new Set(statuses)).join(' ')}`,
      );
    }
    // Afterwards the payments succeed.
    for (const payment of data.payments) await deliver(server.url, webhookOf(payment));
    await server.stop();
    const database = openDatabase(join(dataDir, 'log.db'), { readOnly: true, synchronous: 'FULL' });
    const written = database
      .prepare(
        `SELECT count(*) AS events, count(DISTINCT stream || (data ->> 'providerEventId')) AS different FROM events WHERE type = 'PaymentUnmatched'`,
      )
      .get();
    database.close();
    const { events, different } = {
      events: Number(written?.events),
      different: Number(written?.different),
    };
    run.report(
      `${String(rounds)} rounds of ${String(WRITERS)} writers: ${String(events)} events, ${String(different)} different ones`,
    );
    run.check(
      'every-writer',
      events === rounds * WRITERS && different === events
        ? undefined
        : `${String(events)} events of ${String(different)} writers, not ${String(rounds * WRITERS)}`,
    );
    await audit(run, dataDir);
  },
};
