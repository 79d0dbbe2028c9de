import { viewsStream } from '@rostrum/contracts/views';
import type { Cause } from '@rostrum/event-store';
import type { DueVisitCounts, VisitCounts } from '@rostrum/state';
import { execute } from '../../kernel/decider.ts';
import type { App } from '../../runtime/app.ts';
import type { PeriodicTask } from '../../runtime/define-feature.ts';
import { isReported, viewsOfDay, type ReportViews } from './views-of-day.ts';

/** Campaigns that are read at once, and in one run. The next run goes on after the last of them. */
const pageSize = 100;
const pagesOfRun = 10;

/**
 * Appends what was counted since the last run, as the totals of the day: a repeat after a crash
 * appends only what the stream does not have.
 */
export function reportViews(
  app: Pick<App, 'clock' | 'events' | 'newUuid' | 'state'>,
): PeriodicTask {
  const { state, newUuid, clock } = app;
  let after: string | undefined;
  const report = async (due: DueVisitCounts): Promise<void> => {
    const id = newUuid();
    const cause = { actor: 'system:views', correlationId: id, causationId: id };
    // A campaign that was reported in this minute stays due.
    if (await appendViews(app, due, clock(), cause)) await state.visits.settle(due);
  };
  return async (signal) => {
    const stopped = (): boolean => signal.aborted;
    for (let page = 0; page < pagesOfRun && !stopped(); page += 1) {
      const due = await state.visits.due(pageSize, after);
      for (const each of due) {
        if (stopped()) return;
        after = each.key;
        await report(each);
      }
      if (due.length < pageSize) {
        after = undefined;
        return;
      }
    }
  };
}

/** Appends the counts of a day. Resolves to whether its stream has all of them. */
export async function appendViews(
  { events }: Pick<App, 'events'>,
  { day, subject: campaignId, owner: campaignCreatorId, counts }: VisitCounts,
  now: Date,
  cause: Cause,
): Promise<boolean> {
  const bySource = named(counts, 'view/') as ReportViews['bySource'];
  const byPlatform = named(counts, 'share/') as ReportViews['byPlatform'];
  const command = { campaignId, campaignCreatorId, day, bySource, byPlatform, now };
  const { state } = await execute(events, viewsStream(campaignId, day), viewsOfDay, command, cause);
  return isReported(command, state);
}

/** The counts whose names begin with `prefix`, which is left out. */
function named(counts: VisitCounts['counts'], prefix: string): VisitCounts['counts'] {
  return Object.fromEntries(
    Object.entries(counts)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, count]) => [name.slice(prefix.length), count]),
  );
}
