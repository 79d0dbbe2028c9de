import { ReadModelMissing } from '@rostrum/projections';
import { pause } from '../kernel/pause.ts';
import { runProcess } from '../kernel/process.ts';
import { features } from './all-features.ts';
import type { App } from './app.ts';

// Marked for drills: interval-of-rounds
const roundEveryMs = 30_000;

/**
 * Runs every feature's process managers and, twice a minute, its round. They stop together when
 * `signal` aborts, or when another process has taken over the cursor of one. Resolves after that.
 */
export async function startProcesses(app: App, signal: AbortSignal): Promise<void> {
  const { events, state, clock, newUuid, log } = app;
  const host = { events, cursors: state.cursors, clock, newUuid, log };
  // Marked for drills: process-managers
  const processes = features.flatMap((feature) => feature.processes?.(app) ?? []);
  const over = new AbortController();
  const running = AbortSignal.any([signal, over.signal]);
  await Promise.all([
    ...processes.map((process) =>
      runProcess(host, process, running).finally(() => {
        over.abort();
      }),
    ),
    // Marked for drills: run-rounds
    runRounds(app, running),
  ]);
}

async function runRounds(app: App, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await runRound(app, signal).catch((error: unknown) => {
      if (error instanceof ReadModelMissing) app.log.info('deadlines wait for the first fold');
      else app.log.error({ err: error }, 'a round of deadlines failed; the next one repeats it');
    });
    await pause(roundEveryMs, signal);
  }
}

/** Runs one round of every feature, one feature after the other. */
export async function runRound(app: App, signal: AbortSignal): Promise<void> {
  for (const { round } of features) await round?.(app, signal);
}
