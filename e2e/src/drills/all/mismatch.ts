import { join } from 'node:path';
import { openDatabase } from '@rostrum/state/sqlite';
import type { Drill } from '../drill.ts';
import { acknowledgedOnce, audit, donationsIn } from '../stage/promises-kept.ts';
import { deliver, Provider } from '../stage/provider.ts';
import { Server } from '../stage/server.ts';
import { makeWorld, secrets, webhookOf } from '../stage/world.ts';

export const mismatch: Drill = {
  name: 'mismatch',
  what: 'lets the provider name another amount, currency or donation than was quoted, and then the right one',
  promises: ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8'],
  quick: true,
  async run(scene) {
    const dataDir = scene.path('data');
    const world = await makeWorld(dataDir, { campaigns: 2, payments: 40 });
    const server = await Server.on(scene, { dataDir, environment: secrets });
    await server.start();
    const wrong = world.payments.flatMap((payment, index) => {
      const other = world.payments[(index + 1) % world.payments.length] ?? payment;
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
    scene.check(
      'I2',
      made === 0 ? undefined : `${String(made)} donations were made of what does not match`,
    );
    const database = openDatabase(join(dataDir, 'log.db'), { readOnly: true, synchronous: 'FULL' });
    const unmatched = Number(
      database.prepare(`SELECT count(*) AS n FROM events WHERE type = 'PaymentUnmatched'`).get()?.n,
    );
    database.close();
    scene.say(
      `${String(wrong.length)} webhooks that do not match: ${Array.from(statuses, ([status, times]) => `${String(times)} times ${String(status)}`).join(', ')}; ${String(unmatched)} put on record, ${String(made)} donations made`,
    );
    scene.check('I2', unmatched > 0 ? undefined : 'nothing of it is on record');
    const provider = new Provider(world.payments);
    await provider.finish(server.url);
    await server.stop();
    acknowledgedOnce(scene, dataDir, provider.acknowledged);
    await audit(scene, dataDir);
  },
};
