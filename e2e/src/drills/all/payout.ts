import { businessDaysAfter, dayMs, hourMs } from '@rostrum/contracts';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import type { Client } from '@rostrum/contracts/client';
import { payoutLimits } from '@rostrum/contracts/payouts/constants';
import { withSums } from '@rostrum/contracts/testing/with-sums';
import type { ProductProcess } from '../../product/product-process.ts';
import type { Drill } from '../drill.ts';
import { slowAllocation, twoSchedulers } from '../faults.ts';
import { audit, checkAcknowledged } from '../support/check-invariants.ts';
import { Disputes } from '../support/disputes.ts';
import type { DrillRun } from '../support/drill-run.ts';
import { killAndStart } from '../support/kill-while.ts';
import { timeOfFirst, timesIn, untilTimes } from '../support/log-query.ts';
import {
  confirmSession,
  idOf,
  registerAdministratorWithKey,
  registerMember,
} from '../support/members.ts';
import { MovedClock } from '../support/moved-clock.ts';
import { checkPayouts } from '../support/payout-log.ts';
import { PayoutShares } from '../support/payout-shares.ts';
import { pollUntil } from '../support/poll-until.ts';
import { Provider } from '../support/provider.ts';
import { createServer } from '../support/server.ts';
import { writeTestData } from '../support/test-data.ts';

const DONE_WITHIN_MS = 60_000;
/** The second and the third business day from now are holidays, so that a payout is due later. */
const HOLIDAYS = [2, 3] as const;
const DUE_AFTER = payoutLimits.dueAfterBusinessDays + HOLIDAYS.length;

export const payoutDrill: Drill = {
  name: 'payout',
  description:
    'pays a campaign out while donations are disputed, two schedulers work, two administrators decide at the same time, the clock jumps over bank holidays, and the server is killed again and again',
  invariants: ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8', 'I18', 'I27', 'payout'],
  quick: true,
  mutations: [
    {
      name: 'a donation is allocated again',
      breaks: 'payout',
      rewrites: [{ at: 'allocate-once', text: '!isHeld(state) || ', by: '' }],
    },
    {
      name: 'what was divided is divided again',
      breaks: 'payout',
      rewrites: [{ at: 'compute-payout-once', text: 'before !== command.known || ', by: '' }],
    },
    {
      name: 'a lost dispute is divided again',
      breaks: 'payout',
      rewrites: [{ at: 'divide-loss-once', text: ' - (state.divided[donationId] ?? 0)', by: '' }],
    },
    {
      name: 'banks work on their holidays',
      breaks: 'payout',
      rewrites: [{ at: 'bank-holidays', text: 'command.holidays', by: '[]' }],
    },
    {
      name: 'who confirmed the evidence approves the payout',
      breaks: 'payout',
      rewrites: [{ at: 'approved-by-another', by: 'if (id === orderedBy) return;' }],
    },
    {
      name: 'what a payee owes is taken off again',
      breaks: 'payout',
      rewrites: [{ at: 'net-once', by: ';' }],
    },
    {
      name: 'a share is sent again',
      breaks: 'payout',
      rewrites: [
        { at: 'send-once', by: ';' },
        { at: 'end-approval-when-sent', text: ', approved: null', by: '' },
      ],
    },
  ],
  async execute(run) {
    const payments = run.size({ whole: 1_000, quick: 100, brief: 40 });
    const kills = run.size({ whole: 8, quick: 2, brief: 2 });
    const clock = new MovedClock(run.directory);
    const began = new Date(clock.now()).toISOString();
    const holidays = HOLIDAYS.map((days) => businessDaysAfter(began, days, []).slice(0, 10));
    const dataDir = run.makeDirectory('data');
    const server = await createServer(run, dataDir, {
      environment: { BANK_HOLIDAYS: holidays.join() },
      faults: [...twoSchedulers, slowAllocation(run.quick ? 10 : 2), clock.fault],
    });
    await server.start();
    const creator = await registerMember(server, 'creator');
    const creatorId = await idOf(creator);
    await server.stop();
    const data = await writeTestData(dataDir, { campaigns: 1, payments, creatorId });
    const [campaignId = 0] = data.campaigns;
    await server.start();
    const confirming = await registerAdministratorWithKey(server);
    const provider = new Provider(data.payments);
    await provider.sendAll(server.url);
    const [early, late, ...others] = data.payments;
    const disputes = new Disputes(server, confirming.session);

    await disputes.open(early);
    clock.moveBy(hourMs);
    await confirmSession(confirming, clock.now());
    await complete(creator, confirming.session, { campaignId, atMs: clock.now() });
    await killWhileAllocated(run, server, { payments, kills }, () => disputes.open(others.pop()));
    const shares = await PayoutShares.of(server, campaignId, creator);
    await shares.claim(confirming.session);
    await disputes.open(late);
    await disputes.end();
    await shares.stateDetails();

    const orderedAt = timeOfFirst(dataDir, 'PayoutOrdered');
    const dueAt = businessDaysAfter(orderedAt, DUE_AFTER, []);
    clock.moveBy(payoutLimits.everyMs + hourMs);
    await untilTimes(dataDir, 'PayoutComputed', 2);
    await confirmSession(confirming, clock.now());
    await shares.claim(confirming.session);

    clock.moveTo(Date.parse(dueAt) - hourMs);
    await killAndStart(server);
    await shares.appoint(clock.now());
    await confirmSession(confirming, clock.now());
    await shares.approveInVain(run, confirming.session);
    // The second payout is due later.
    clock.moveTo(Date.parse(dueAt) + 5 * dayMs);
    await untilTimes(dataDir, 'PayoutFellDue', shares.count);
    await shares.approve(run, clock.now());
    const returned = await shares.send(run);
    await server.stop();

    run.report(
      `of ${String(payments)} donations ${String(disputes.count)} were disputed; ${String(timesIn(dataDir, 'DonationAllocated'))} were allocated in ${String(timesIn(dataDir, 'PayoutComputed'))} payouts, and ${String(timesIn(dataDir, 'PayoutSent'))} payments sent for ${String(shares.count)} shares; killed ${String(kills + 3)} times`,
    );
    checkPayouts(run, dataDir, { dueAt, returned });
    checkAcknowledged(run, dataDir, provider.acknowledged);
    await audit(run, dataDir);
  },
};

/** The creator submits evidence, and an administrator confirms it: the payout is ordered. */
async function complete(
  creator: Client,
  admin: Client,
  { campaignId: id, atMs }: { readonly campaignId: number; readonly atMs: number },
): Promise<void> {
  const { conversation } = await creator.call(campaignsEndpoints.submitEvidence, {
    params: { id },
    body: {
      date: new Date(atMs - hourMs).toISOString(),
      minutes: 45,
      videoUrl: 'https://vimeo.com/76979871',
    },
  });
  const number = conversation.evidence?.number ?? 0;
  await withSums(admin).confirmEvidence(id, number);
}

/**
 * Kills the server at random moments while donations are allocated, each time after `disturb`, and
 * waits for the first payout.
 */
async function killWhileAllocated(
  run: DrillRun,
  server: ProductProcess,
  { payments, kills }: { readonly payments: number; readonly kills: number },
  disturb: () => Promise<void>,
): Promise<void> {
  const { dataDir } = server;
  const allocated = () => timesIn(dataDir, 'DonationAllocated');
  const computed = () => timesIn(dataDir, 'PayoutComputed') > 0;
  for (let life = 0; life < kills; life += 1) {
    const next = allocated() + run.between(1, Math.floor(payments / kills / 2));
    await pollUntil(DONE_WITHIN_MS, () => allocated() >= next || computed());
    await disturb();
    await killAndStart(server);
  }
  await untilTimes(dataDir, 'PayoutComputed', 1);
}
