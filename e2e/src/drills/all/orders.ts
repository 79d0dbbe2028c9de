import { join } from 'node:path';
import { openDatabase } from '@rostrum/state/sqlite';
import type { Drill } from '../drill.ts';
import { administrator } from '../stage/members.ts';
import { acknowledgedOnce, audit } from '../stage/promises-kept.ts';
import { deliver } from '../stage/provider.ts';
import type { Scene } from '../stage/scene.ts';
import { Server } from '../stage/server.ts';
import { makeWorld, secrets, webhookOf, type Payment } from '../stage/world.ts';
import { until } from '../stage/until.ts';

type Step = 'succeeded' | 'again' | 'failed' | 'closed';

const steps: readonly Step[] = ['succeeded', 'again', 'failed', 'closed'];
const REFUNDED_WITHIN_MS = 40_000;

function permutations<T>(items: readonly T[]): readonly (readonly T[])[] {
  if (items.length <= 1) return [items];
  return items.flatMap((first, index) =>
    permutations(items.filter((_, other) => other !== index)).map((rest) => [first, ...rest]),
  );
}

interface LateDonations {
  readonly late: number;
  readonly refunded: number;
}

/** From the log alone: made behind the event that closed their campaign, and what became of them. */
function lateDonations(dataDir: string): LateDonations {
  const database = openDatabase(join(dataDir, 'log.db'), { readOnly: true, synchronous: 'FULL' });
  try {
    const row = database
      .prepare(
        `WITH late AS (
           SELECT made.stream AS stream FROM events made JOIN events closed
             ON closed.type = 'StatusChanged'
             AND closed.stream = 'campaign-' || (made.data ->> 'campaignId')
             AND closed.position < made.position
           WHERE made.type = 'DonationMade')
         SELECT count(*) AS late, (SELECT count(DISTINCT stream) FROM events
           WHERE type = 'DonationRefunded' AND stream IN (SELECT stream FROM late)) AS refunded FROM late`,
      )
      .get();
    return { late: Number(row?.late), refunded: Number(row?.refunded) };
  } finally {
    database.close();
  }
}

export const orders: Drill = {
  name: 'orders',
  what: 'tells what happens to a payment in every order: it succeeds, succeeds again, fails, its campaign is closed; what is late goes back',
  promises: ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8', 'I11'],
  quick: true,
  async run(scene) {
    const dataDir = scene.path('data');
    const all = permutations(steps);
    const world = await makeWorld(dataDir, { campaigns: all.length, payments: all.length });
    const server = await Server.on(scene, { dataDir, environment: secrets });
    await server.start();
    const admin = await administrator(server);
    await Promise.all(
      all.map(async (order, index) => {
        const payment = world.payments[index];
        if (payment === undefined) return;
        for (const step of order) {
          if (step === 'closed') {
            await admin.call('changeCampaignStatus', {
              params: { id: payment.campaignId },
              body: { status: 'completed' },
            });
          } else {
            await tell(scene, server.url, payment, step);
          }
        }
      }),
    );
    const expected = all.filter(
      (order) =>
        order.indexOf('closed') < order.indexOf('succeeded') &&
        order.indexOf('closed') < order.indexOf('again'),
    ).length;
    await until(REFUNDED_WITHIN_MS, () => lateDonations(dataDir).refunded >= expected);
    const seen = lateDonations(dataDir);
    scene.say(
      `${String(all.length)} orders; ${String(seen.late)} donations late, ${String(seen.refunded)} of them given back`,
    );
    scene.check(
      'I11',
      seen.late === expected && seen.refunded === expected
        ? undefined
        : `${String(expected)} should be late and given back; ${String(seen.late)} are late, ${String(seen.refunded)} given back`,
    );
    await server.stop();
    acknowledgedOnce(scene, dataDir, new Set(world.payments.map(({ donationId }) => donationId)));
    await audit(scene, dataDir);
  },
};

async function tell(
  scene: Scene,
  url: string,
  payment: Payment,
  step: Exclude<Step, 'closed'>,
): Promise<void> {
  const changes = {
    succeeded: {},
    again: { id: `evt_again${String(payment.donationId)}` },
    failed: {
      id: `evt_failed${String(payment.donationId)}`,
      type: 'payment_intent.payment_failed',
      code: 'card_declined',
    },
  }[step];
  const answer = await deliver(url, webhookOf(payment, changes));
  scene.check(
    'I8',
    answer?.ok === true ? undefined : `${step} was answered ${String(answer?.status)}`,
  );
}
