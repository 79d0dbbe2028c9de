import { setMaxListeners } from 'node:events';
import { mailLanes } from '@rostrum/contracts/outbox';
import { ReadModelMissing } from '@rostrum/projections';
import { goOnWithMailings } from '../mail/failed-mailings.ts';
import { writeMailsProcess } from '../mail/write-mails.ts';
import { pause } from '../kernel/pause.ts';
import { runProcess } from '../kernel/process.ts';
import { features } from './all-features.ts';
import type { App } from './app.ts';
import { runDeadlines } from './deadline-runner.ts';
import type { Feature, PeriodicTask } from './define-feature.ts';
import { mailWriting } from './mail-writing.ts';

// Marked for drills: interval-of-periodic-tasks
const intervalMs = 30_000;

/**
 * Runs every feature's process managers, fires deadlines, and runs the periodic tasks twice a
 * minute. All stop together when `signal` aborts, or when another process has taken over one of
 * their cursors; then it resolves. Deadlines wait for `seeded`: a campaign of the demo data whose
 * end has passed must get its donations before it is closed.
 */
export async function startProcesses(
  app: App,
  signal: AbortSignal,
  seeded: Promise<unknown> = Promise.resolve(),
): Promise<void> {
  const { events, state, newUuid, log } = app;
  const host = { events, cursors: state.cursors, newUuid, log };
  // Marked for drills: process-managers
  const processes = [
    ...features.flatMap((feature) => feature.processes?.(app) ?? []),
    ...mailLanes.map((lane) => writeMailsProcess(lane, mailWriting(app))),
  ];
  const over = new AbortController();
  const running = AbortSignal.any([signal, over.signal]);
  // Every process adds a listener; 0 turns off Node's warning about more than ten.
  setMaxListeners(0, running);
  await Promise.all([
    ...processes.map((process) =>
      runProcess(host, process, running).finally(() => {
        over.abort();
      }),
    ),
    // Marked for drills: run-deadlines
    seeded.then(() => runDeadlines(app, running)),
    app.mailSender.run(running),
    // Marked for drills: run-periodic-tasks
    runPeriodicTasks(app, running),
  ]);
}

/** Runs each periodic task twice a minute, beside the others: one that takes long holds up none. */
export async function runPeriodicTasks(
  app: App,
  signal: AbortSignal,
  all: readonly FeatureWithTasks[] = withMails,
): Promise<void> {
  await Promise.all(
    periodicTasksOf(app, all).map(async (task) => {
      while (!signal.aborted) {
        await task(signal);
        await pause(intervalMs, signal);
      }
    }),
  );
}

/** Runs the periodic tasks of every feature once, beside one another. */
export async function runPeriodicTasksOnce(
  app: App,
  signal: AbortSignal,
  all: readonly FeatureWithTasks[] = withMails,
): Promise<void> {
  await Promise.all(periodicTasksOf(app, all).map((task) => task(signal)));
}

type FeatureWithTasks = Pick<Feature, 'name' | 'periodicTasks'>;

/** The features, and the mails of all of them. */
const withMails: readonly FeatureWithTasks[] = [
  ...features,
  { name: 'mails', periodicTasks: (app) => [goOnWithMailings(mailWriting(app))] },
];

/** The periodic tasks of the features. A failure of one is logged. */
const periodicTasksOf = (app: App, all: readonly FeatureWithTasks[]): PeriodicTask[] =>
  all.flatMap(({ name, periodicTasks }) =>
    (periodicTasks?.(app) ?? []).map((task) => async (signal) => {
      try {
        await task(signal);
      } catch (error) {
        if (error instanceof ReadModelMissing)
          app.log.info('periodic tasks wait for the first fold');
        else
          app.log.error(
            { err: error, feature: name },
            'a periodic task failed; the next run repeats it',
          );
      }
    }),
  );
