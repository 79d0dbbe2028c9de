import type { EventData } from '@rostrum/contracts';
import { reportsStream } from '@rostrum/contracts/reports';
import type { Cause, Position } from '@rostrum/event-store';
import type { App } from '../../runtime/app.ts';
import { execute } from '../../kernel/decider.ts';
import { reportsOfThing } from './report.ts';

/** Dismisses the first `upTo` reports of something. A repeat has no effect. */
export async function dismissReports(
  { events }: Pick<App, 'events'>,
  data: EventData<'ReportsDismissed'>,
  cause: Cause,
): Promise<Position> {
  const stream = reportsStream(data.about.kind, data.about.id);
  return (await execute(events, stream, reportsOfThing, data, cause)).position;
}
