import { join } from 'node:path';
import { openDatabase } from '@rostrum/state/sqlite';
import type { Drill } from '../drill.ts';
import { checkAcknowledged, audit, donationsIn } from '../support/check-invariants.ts';
import { deliver, Provider } from '../support/provider.ts';
import { createServerWithData } from '../support/server.ts';
import { webhookOf } from '../support/webhook.ts';

export const mismatch: Drill = {
  name: 'mismatch',
  what: 'lets the provider name another amount, currency or donation than was quoted, then the right one',
  invariants: ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8'],
  quick: true,
  async execute(run) {
    const { server, dataDir, data } = await createServerWithData(run, {
      campaigns: 2,
      payments: 40,
    });
    await server.start();
    const wrong = data.payments.flatMap((payment, index) => {
      const other = data.payments[(index + 1) % data.payments.length] ?? payment;
      return [
        webhookOf(payment, { id: `evt_amount${String(index)}`, amount: payment.totalCents - 1 }),
        webhookOf(payment, { id: `evt_currency${String(index)}`, currency: 'eur' }),
        webhookOf(payment, { id: `evt_other${String(index)}`, donationId: other.donationId }),
        webhookOf(payment, { id: `evt_nobody${String(index)}`, donationId: 77 }),
      ];
    });
    const statuses = new Map<number, number>();
    for (const webhook of wrong) {
      const status = (await deliver(server.url, webhook))?.status ?? 0;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    const made = donationsIn(dataDir).size;
    run.check(
      'I2',
      made === 0
        ? undefined
        : `${String(made)} donations were made from webhooks that do not match`,
    );
    const database = openDatabase(join(dataDir, 'log.db'), { readOnly: true, synchronous: 'FULL' });
    const unmatched = Number(
      database.prepare(`SELECT count(*) AS n FROM events WHERE type = 'PaymentUnmatched'`).get()?.n,
    );
    database.close();
    run.report(
      `${String(wrong.length)} webhooks that do not match: ${Array.from(statuses, ([status, times]) => `${String(times)} times ${String(status)}`).join(', ')}; ${String(unmatched)} recorded, ${String(made)} donations made`,
    );
    run.check('I2', unmatched > 0 ? undefined : 'no unmatched payment was recorded');
    const provider = new Provider(data.payments);
    await provider.sendAll(server.url);
    await server.stop();
    checkAcknowledged(run, dataDir, provider.acknowledged);
    await audit(run, dataDir);
  },
};
