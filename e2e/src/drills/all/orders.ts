import { join } from 'node:path';
import { openDatabase } from '@rostrum/state/sqlite';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import type { Drill } from '../drill.ts';
import { registerAdministrator } from '../support/members.ts';
import { checkAcknowledged, audit } from '../support/check-invariants.ts';
import { deliver } from '../support/provider.ts';
import type { DrillRun } from '../support/drill-run.ts';
import { createServerWithData } from '../support/server.ts';
import type { Payment } from '../support/test-data.ts';
import { webhookOf } from '../support/webhook.ts';
import { pollUntil } from '../support/poll-until.ts';

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

/**
 * Counts the donations in the log that come after the closing of their campaign, and their refunds.
 */
function lateDonations(dataDir: string): LateDonations {
  const database = openDatabase(join(dataDir, 'log.db'), { readOnly: true, synchronous: 'FULL' });
  try {
    const row = database
      .prepare(
        `WITH late AS (
           SELECT made.stream AS stream FROM events made JOIN events closed
             ON closed.type = 'StatusChanged'
             AND closed.stream = 'campaign-' || (made.data ->> '$.target.id')
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
  description:
    'delivers the events of a payment in every order: it succeeds, succeeds again, fails, its campaign is closed; late donations are refunded',
  invariants: ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8', 'I11'],
  quick: true,
  mutations: [
    {
      name: 'late donations not refunded',
      breaks: 'I11',
      rewrites: [
        { at: 'refund-late-donations', by: 'return;' },
        { at: 'refund-late-donation-on-repeated-webhook', by: 'return undefined;' },
      ],
    },
  ],
  async execute(run) {
    const all = permutations(steps);
    const { server, dataDir, data } = await createServerWithData(run, {
      campaigns: all.length,
      payments: all.length,
    });
    await server.start();
    const admin = await registerAdministrator(server);
    await Promise.all(
      all.map(async (order, index) => {
        const payment = data.payments[index];
        if (payment === undefined) return;
        for (const step of order) {
          if (step === 'closed') {
            await admin.call(campaignsEndpoints.changeCampaignStatus, {
              params: { id: payment.campaignId },
              body: { status: 'expired' },
            });
          } else {
            await deliverStep(run, server.url, payment, step);
          }
        }
      }),
    );
    const expected = all.filter(
      (order) =>
        order.indexOf('closed') < order.indexOf('succeeded') &&
        order.indexOf('closed') < order.indexOf('again'),
    ).length;
    await pollUntil(REFUNDED_WITHIN_MS, () => lateDonations(dataDir).refunded >= expected);
    const seen = lateDonations(dataDir);
    run.report(
      `${String(all.length)} orders; ${String(seen.late)} donations late, ${String(seen.refunded)} of them refunded`,
    );
    run.check(
      'I11',
      seen.late === expected && seen.refunded === expected
        ? undefined
        : `${String(expected)} should be late and refunded; ${String(seen.late)} are late, ${String(seen.refunded)} refunded`,
    );
    await server.stop();
    checkAcknowledged(run, dataDir, new Set(data.payments.map(({ donationId }) => donationId)));
    await audit(run, dataDir);
  },
};

async function deliverStep(
  run: DrillRun,
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
  run.check(
    'I8',
    answer?.ok === true ? undefined : `${step} was answered ${String(answer?.status)}`,
  );
}
