import { ReadModelMissing } from '@rostrum/projections';
import type { App } from '../app.ts';
import { pause } from '../pause.ts';
import { driveOpenRefunds, driveRefunds } from './drive-refunds.ts';
import { runProcess } from './process-runner.ts';
import { publishPaidCampaigns } from './publish-paid-campaigns.ts';
import { refundLateDonations } from './refund-late-donations.ts';
import { refundUnusedDeposits } from './refund-unused-deposits.ts';
import { countUnmatchedPayments } from './unmatched-payments.ts';

// Marked for drills: interval-of-rounds
const roundEveryMs = 30_000;

/**
 * Runs every process manager and, twice a minute, what waits for the clock. Resolves when `signal`
 * has aborted, or another process has taken one of them over, and all of them have stopped; nothing
 * is lost when that never happens.
 */
export async function startProcesses(app: App, signal: AbortSignal): Promise<void> {
  const { events, state, clock, newUuid, log } = app;
  const house = { events, cursors: state.cursors, clock, newUuid, log };
  // Marked for drills: process-managers
  const managers = [
    publishPaidCampaigns(events),
    refundLateDonations(events),
    driveRefunds(app),
    countUnmatchedPayments(state.marks),
  ];
  const over = new AbortController();
  const running = AbortSignal.any([signal, over.signal]);
  await Promise.all([
    ...managers.map((manager) =>
      runProcess(house, manager, running).finally(() => {
        over.abort();
      }),
    ),
    // Marked for drills: run-rounds
    rounds(app, running),
  ]);
}

async function rounds(app: App, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await makeRound(app, signal).catch((error: unknown) => {
      if (error instanceof ReadModelMissing) app.log.info('deadlines wait for the first fold');
      else app.log.error({ err: error }, 'a round of deadlines failed; the next one repeats it');
    });
    await pause(roundEveryMs, signal);
  }
}

/** One round: deposits whose time is over, refunds that the provider has not confirmed. */
export async function makeRound(app: App, signal: AbortSignal): Promise<void> {
  const { events, state, newUuid } = app;
  await refundUnusedDeposits({ events, cursors: state.cursors, newUuid }, app.clock());
  await driveOpenRefunds(app, signal);
}
