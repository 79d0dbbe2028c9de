import { isDeepStrictEqual } from 'node:util';
import { dayMs, hourMs } from '@rostrum/contracts';
import type { Client } from '@rostrum/contracts/client';
import { handRefundLimits } from '@rostrum/contracts/refunds-by-hand/constants';
import { statisticsEndpoints } from '@rostrum/contracts/statistics/constants';
import { withSums } from '@rostrum/contracts/testing/with-sums';
import { createCampaign, donate } from '../../browser/browser-session.ts';
import type { ProductProcess } from '../../product/product-process.ts';
import type { Drill } from '../drill.ts';
import { refusedRefunds, twoSchedulers } from '../faults.ts';
import { settleAndCancel } from '../support/cancelled-campaign.ts';
import { audit, checkAcknowledged } from '../support/check-invariants.ts';
import type { DrillRun } from '../support/drill-run.ts';
import { checkSequences, sequencesIn } from '../support/event-sequences.ts';
import { killOnFirst, killWhile } from '../support/kill-while.ts';
import { queryLog, timesIn } from '../support/log-query.ts';
import { registerAdministrator, registerMember } from '../support/members.ts';
import { MovedClock } from '../support/moved-clock.ts';
import { pollUntil } from '../support/poll-until.ts';
import { createServerWithData } from '../support/server.ts';

const DONE_WITHIN_MS = 60_000;
/** How far the clock jumps before the attempts, and the number of attempts made by then. */
const attempts = [
  { jumpMs: 0, failed: 2 },
  { jumpMs: hourMs, failed: 3 },
  { jumpMs: dayMs, failed: 4 },
  { jumpMs: 3 * dayMs, failed: 5 },
] as const;

const types = [
  'RefundRequested',
  'RefundFailed',
  'RefundLeftToHand',
  'RefundPaidByHand',
  'DonationRefunded',
] as const;

/** What happens to each payment. */
const sequence = [
  'RefundRequested',
  ...Array.from({ length: 5 }, () => 'RefundFailed'),
  'RefundLeftToHand',
  'RefundPaidByHand',
] as const;

export const refusedRefundsDrill: Drill = {
  name: 'refused-refunds',
  description:
    'lets the provider refuse the refunds of a whole campaign for good; each is left to hand once and owed until an administrator has paid it, once, with two schedulers and SIGKILL',
  invariants: ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8', 'I21', 'I22', 'refused-refunds'],
  quick: true,
  mutations: [
    {
      name: 'the attempts do not end',
      breaks: 'refused-refunds',
      rewrites: [{ at: 'end-attempts-of-refund', by: ';' }],
    },
    {
      name: 'a refund is left to hand again',
      breaks: 'refused-refunds',
      rewrites: [{ at: 'leave-to-hand-once', text: 'refund.byHand || ', by: '' }],
    },
    {
      name: 'a refund is paid by hand again',
      breaks: 'refused-refunds',
      rewrites: [{ at: 'pay-by-hand-once', by: ';' }],
    },
  ],
  async execute(run) {
    const payments = run.size({ whole: 500, quick: 60, brief: 20 });
    const kills = run.size({ whole: 4, quick: 1, brief: 1 });
    const clock = new MovedClock(run.directory);
    const { server, dataDir, data } = await createServerWithData(
      run,
      { campaigns: 1, payments },
      { faults: [...twoSchedulers, ...refusedRefunds, clock.fault] },
    );
    await server.start();
    const provider = await settleAndCancel(server, data);
    // With the $1 of the creation.
    const refunds = payments + 1;
    for (const [index, { jumpMs, failed }] of attempts.entries()) {
      clock.moveBy(jumpMs);
      await killWhile(run, server, {
        done: () => timesIn(dataDir, 'RefundFailed'),
        total: failed * refunds,
        kills: index === 0 || !run.quick ? kills : 0,
      });
    }
    const acknowledged = new Set(provider.acknowledged);
    const left = () => timesIn(dataDir, 'RefundLeftToHand');
    await killWhile(run, server, { done: left, total: refunds, kills: run.quick ? 0 : kills });
    if (left() >= refunds) {
      acknowledged.add(await donateAfterwards(server));
      await payByHand(run, server, clock);
    }
    await server.stop();
    const paid = timesIn(dataDir, 'RefundPaidByHand');
    run.report(
      `${String(refunds)} refunds refused ${String(timesIn(dataDir, 'RefundFailed'))} times, ${String(left())} left to hand, ${String(paid)} paid by hand`,
    );
    const streams = sequencesIn(dataDir, 'donation', types);
    run.check(
      'refused-refunds',
      streams.size === refunds
        ? undefined
        : `${String(streams.size)} refunds were requested, not ${String(refunds)}`,
    );
    checkSequences(run, 'refused-refunds', streams, () => sequence);
    checkAcknowledged(run, dataDir, acknowledged);
    await audit(run, dataDir);
  },
};

/** The server goes on: a campaign is created, and somebody gives to it. Returns the donation's id. */
async function donateAfterwards(server: ProductProcess): Promise<number> {
  const creator = await registerMember(server, 'creator');
  const donor = await registerMember(server, 'donor');
  const { id } = await createCampaign(creator);
  return (await donate(donor, id, '25.00')).donationId;
}

/**
 * Records each refund as paid, in a request that is cut off by SIGKILL and then repeated, and again
 * under another reference.
 */
async function payByHand(run: DrillRun, server: ProductProcess, clock: MovedClock): Promise<void> {
  const { dataDir } = server;
  const admin = await registerAdministrator(server, { username: 'cashier', atMs: clock.now() });
  const owed = queryLog(
    dataDir,
    `SELECT DISTINCT data ->> 'donationId' AS id, data ->> 'amountCents' AS amount, data ->> 'feeCents' AS fee
     FROM events WHERE type = 'RefundLeftToHand'`,
  );
  const ids = owed.map(({ id }) => Number(id));
  const owedCents = owed.reduce((sum, { amount, fee }) => sum + Number(amount) + Number(fee), 0);
  await checkOwed(run, admin, ids.length, owedCents);
  await killOnFirst(server, 'RefundPaidByHand', [record(admin, ids, 'SCT')]);
  const accepted = await record(admin, ids, 'SCT');
  const again = await record(admin, ids, 'another reference');
  run.check(
    'refused-refunds',
    accepted === ids.length && again === 0
      ? undefined
      : `${String(accepted)} of ${String(ids.length)} were recorded as paid, and ${String(again)} of them again`,
  );
  await checkOwed(run, admin, 0, 0);
}

/** Records refunds as paid. Returns the number of those that were accepted. */
async function record(admin: Client, ids: readonly number[], reference: string): Promise<number> {
  let accepted = 0;
  for (let from = 0; from < ids.length; from += handRefundLimits.atOnce) {
    const page = ids.slice(from, from + handRefundLimits.atOnce);
    const payments = page.map((id) => ({ id, method: 'bank' as const, reference }));
    const reason = 'Paid with the transfers of Monday.';
    const { results } = await withSums(admin).payByHand(payments, reason);
    accepted += results.filter(({ paid }) => paid).length;
  }
  return accepted;
}

/** Checks the refunds that the console shows as owed, once the read models are level. */
async function checkOwed(
  run: DrillRun,
  admin: Client,
  refunds: number,
  cents: number,
): Promise<void> {
  const owed = async () => {
    const shown = await admin.call(statisticsEndpoints.adminStatistics, { query: {} });
    const { refundsByHand, refundsByHandCents, refundsPayableCents } = shown;
    return { refundsByHand, refundsByHandCents, refundsPayableCents };
  };
  const expected = {
    refundsByHand: refunds,
    refundsByHandCents: cents,
    refundsPayableCents: cents,
  };
  await pollUntil(DONE_WITHIN_MS, async () => isDeepStrictEqual(await owed(), expected));
  const found = await owed();
  run.check(
    'refused-refunds',
    isDeepStrictEqual(found, expected)
      ? undefined
      : `owed are ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`,
  );
}
