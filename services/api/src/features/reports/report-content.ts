import type { EventData } from '@rostrum/contracts';
import {
  reportLimits,
  reportMessages,
  reportStream,
  type reportBody,
} from '@rostrum/contracts/reports';
import type { Cause, Position } from '@rostrum/event-store';
import type { z } from 'zod';
import { member, type RequestContext } from '../../http/route.ts';
import type { App } from '../../runtime/app.ts';
import { execute, stateOf } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { report } from './report.ts';

/** Takes a member's report of something, as the answer to a request. An empty text is none. */
export async function takeReport(
  app: Pick<App, 'events' | 'rateLimits'>,
  reported: Pick<EventData<'ContentReported'>, 'about' | 'authorId' | 'target'>,
  { reason, text = null }: z.output<typeof reportBody>,
  context: RequestContext,
): Promise<{ success: true }> {
  const { id: reporterId } = member(context);
  const data = { ...reported, reporterId, reason, text: text === '' ? null : text };
  context.reached(await reportContent(app, data, context.cause()));
  return { success: true };
}

/**
 * Reports something. A repeat has no effect, and does not count for the limit.
 * @throws DomainError for one's own content, and when the member has sent too many reports today
 */
async function reportContent(
  app: Pick<App, 'events' | 'rateLimits'>,
  data: EventData<'ContentReported'>,
  cause: Cause,
): Promise<Position> {
  const { about, authorId, reporterId } = data;
  if (authorId === reporterId) throw new DomainError('conflict', reportMessages.ownContent);
  const stream = reportStream(about.kind, about.id, reporterId);
  const { state: isReported, position } = await stateOf(app.events, stream, report);
  if (isReported) return position;
  const { rateLimits } = app;
  await rateLimits.consume(reportLimits.ofMember, String(reporterId), reportMessages.tooMany);
  return appendReport(app, data, cause);
}

/** Reports something without a limit. A repeat has no effect. */
export async function appendReport(
  { events }: Pick<App, 'events'>,
  data: EventData<'ContentReported'>,
  cause: Cause,
): Promise<Position> {
  const stream = reportStream(data.about.kind, data.about.id, data.reporterId);
  return (await execute(events, stream, report, data, cause)).position;
}
