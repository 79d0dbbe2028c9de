import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DeadlineKind } from '@rostrum/contracts';
import { ReadModelMissing } from '@rostrum/projections';
import type { DeadlineDocument } from '@rostrum/projections/deadlines';
import {
  addDeadlineFailure,
  readDeadlineFailures,
  writeDeadlineFailures,
} from '../kernel/deadline-failures.ts';
import type { DeadlineHandler } from '../kernel/deadline.ts';
import { withTimeout } from '../kernel/with-timeout.ts';
import { pause } from '../kernel/pause.ts';
import { features } from './all-features.ts';
import type { App } from './app.ts';

/** Interval of passes over all due deadlines, and the longest pause. Milliseconds. */
// Marked for drills: interval-of-deadlines
const pollIntervalMs = 30_000;
/** The shortest pause, so that deadlines that follow each other closely are fired together. Milliseconds. */
const shortestPauseMs = 100;
/** Number of deadlines per read. */
const pageSize = 100;
/** Maximum number of deadlines that are fired concurrently. */
const atATime = 10;
/** Time after which the firing of a deadline counts as failed. Milliseconds. */
const fireWithinMs = 15_000;

/**
 * Fires deadlines when they are due, by the injected clock, until `signal` aborts. Wakes when the
 * next one is due. Twice a minute it reads all due deadlines again: failed ones, those that entered
 * the read model after they were due, and those that are still in it although they were fired (a
 * no-op).
 */
export async function runDeadlines(app: App, signal: AbortSignal): Promise<void> {
  const stopped = (): boolean => signal.aborted;
  let after: DeadlineDocument | undefined;
  let sinceLookMs = 0;
  while (!stopped()) {
    let pauseMs = pollIntervalMs;
    try {
      const lookedAt = app.clock();
      after = await fireDue(app, signal, after);
      pauseMs = await untilNext(app, lookedAt);
    } catch (error) {
      if (error instanceof ReadModelMissing) app.log.info('deadlines wait for the first fold');
      else app.log.error({ err: error }, 'the deadlines cannot be read; they are read again');
    }
    pauseMs = Math.max(shortestPauseMs, Math.min(pauseMs, pollIntervalMs - sinceLookMs));
    await pause(pauseMs, signal);
    sinceLookMs += pauseMs;
    if (sinceLookMs < pollIntervalMs) continue;
    sinceLookMs = 0;
    after = undefined;
  }
}

/** Milliseconds until the next deadline after `lookedAt`. Negative when it has become due since. */
async function untilNext({ projections, clock }: App, lookedAt: Date): Promise<number> {
  const next = await projections.queries.deadlines.nextDueAt(lookedAt.toISOString());
  return next === undefined ? pollIntervalMs : Date.parse(next) - clock().getTime();
}

/**
 * Fires due deadlines in order of time, each once: all, or those after `after`. A failed one is
 * logged and recorded, does not stop the others, and is left out until its retry.
 * @returns the last deadline that was read, or `after`
 */
export async function fireDue(
  app: App,
  signal: AbortSignal,
  after?: DeadlineDocument,
): Promise<DeadlineDocument | undefined> {
  const { clock, state, projections } = app;
  const fires = firesOf(app);
  const failures = await readDeadlineFailures(state.marks);
  const known = new Set(failures.keys());
  let last = after;
  for (;;) {
    const now = clock();
    const page = await projections.queries.deadlines.due(now.toISOString(), pageSize, last);
    const before = [...failures.values()];
    for (let at = 0; at < page.length && !signal.aborted; at += atATime) {
      await Promise.all(
        page.slice(at, at + atATime).map(async (deadline) => {
          known.delete(deadline.id);
          const { retryAt = '' } = failures.get(deadline.id) ?? {};
          if (retryAt > now.toISOString()) return;
          try {
            await fire(app, fires, deadline, now);
            failures.delete(deadline.id);
          } catch (error) {
            app.log.error(
              { err: error, deadline: deadline.id },
              'a deadline failed; it is tried again',
            );
            addDeadlineFailure(failures, deadline.id, error, now);
          }
        }),
      );
    }
    if (signal.aborted) return last;
    last = page.at(-1) ?? last;
    await nextTurn();
    const over = page.length < pageSize;
    // Failures of deadlines that are no longer due: they were carried out or moved by other means.
    if (over && after === undefined) for (const id of known) failures.delete(id);
    if (changed(before, failures)) await writeDeadlineFailures(state.marks, failures);
    if (over) return last;
  }
}

function changed<T>(before: readonly T[], after: ReadonlyMap<string, T>): boolean {
  const values = [...after.values()];
  return values.length !== before.length || values.some((value, index) => value !== before[index]);
}

async function fire(
  { newUuid }: App,
  fires: ReadonlyMap<DeadlineKind, DeadlineHandler>,
  { id, kind, subjectId, subjectKind }: DeadlineDocument,
  now: Date,
): Promise<void> {
  const run = fires.get(kind);
  if (!run) throw new Error(`nothing is done when ${id} is due`);
  const cause = { actor: 'system:deadlines', correlationId: newUuid(), causationId: id };
  await withTimeout(run({ subjectId, subjectKind, now, cause }), fireWithinMs, () => {
    throw new Error(`it took longer than ${String(fireWithinMs / 1_000)} s`);
  });
}

/** The handlers of all features' deadlines. */
function firesOf(app: App): ReadonlyMap<DeadlineKind, DeadlineHandler> {
  const fires = features.flatMap((feature) => Object.entries(feature.deadlines?.(app) ?? {}));
  return new Map(fires as readonly (readonly [DeadlineKind, DeadlineHandler])[]);
}
