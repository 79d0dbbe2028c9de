import type { EventData } from '@rostrum/contracts';
import { reportMessages, reportsStream } from '@rostrum/contracts/reports';
import type { App } from '../../runtime/app.ts';
import { member, type RequestContext } from '../../http/route.ts';
import { execute } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { reportsOfThing } from './report.ts';

type Dismissed = EventData<'ReportsDismissed'>;

/**
 * Dismisses the first `upTo` reports of something, those that are counted now, as the answer to a
 * request. One that follows, or is not counted yet, is open. A repeat has no effect.
 * @throws DomainError (409) when there is no report
 */
export async function dismissReports(
  { events }: Pick<App, 'events'>,
  reported: Omit<Dismissed, 'dismissedBy'>,
  context: RequestContext,
): Promise<{ success: true }> {
  const { about, upTo } = reported;
  if (upTo === 0) throw new DomainError('conflict', reportMessages.nothingReported);
  const stream = reportsStream(about.kind, about.id);
  const data = { ...reported, dismissedBy: member(context).id };
  const { position } = await execute(events, stream, reportsOfThing, data, context.cause());
  context.reached(position);
  return { success: true };
}
