import type { Drill } from '../drill.ts';
import { settleAndCancel } from '../support/cancelled-campaign.ts';
import { audit, checkAcknowledged, refundsIn } from '../support/check-invariants.ts';
import { killWhile } from '../support/kill-while.ts';
import { pollUntil } from '../support/poll-until.ts';
import { createServerWithData } from '../support/server.ts';

const DONE_WITHIN_MS = 60_000;

export const wholeRefund: Drill = {
  name: 'whole-refund',
  description:
    'kills the server again and again while all donations of a cancelled campaign are refunded; each is refunded once',
  invariants: ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8', 'whole-refund'],
  quick: true,
  mutations: [
    {
      name: 'one donation in five is left out',
      breaks: 'whole-refund',
      rewrites: [{ at: 'refund-held-donation', by: 'if (donation.id % 5 === 0) return; $marked' }],
    },
  ],
  async execute(run) {
    const payments = run.size({ whole: 1_000, quick: 200, brief: 50 });
    const kills = run.size({ whole: 10, quick: 3, brief: 1 });
    const { server, dataDir, data } = await createServerWithData(run, { campaigns: 1, payments });
    await server.start();
    const provider = await settleAndCancel(server, data);
    // With the $1 of the creation.
    const expected = payments + 1;
    await killWhile(run, server, {
      done: () => refundsIn(dataDir).requested,
      total: expected,
      kills,
    });
    await pollUntil(DONE_WITHIN_MS, () => refundsIn(dataDir).confirmed >= expected);
    await server.stop();
    const { requested, confirmed, events } = refundsIn(dataDir);
    run.report(
      `killed ${String(kills)} times; of ${String(expected)} donations ${String(requested)} refunds requested, ${String(confirmed)} confirmed, in ${String(events)} events`,
    );
    run.check(
      'whole-refund',
      requested === expected && confirmed === expected
        ? undefined
        : `${String(requested)} requested and ${String(confirmed)} confirmed, not ${String(expected)}`,
    );
    run.check(
      'I8',
      events <= 2 * expected ? undefined : `${String(events)} events: something happened twice`,
    );
    checkAcknowledged(run, dataDir, provider.acknowledged);
    await audit(run, dataDir);
  },
};
