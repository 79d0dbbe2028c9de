import { reportStream } from '@rostrum/contracts/reports';
import type { StreamName } from '@rostrum/event-store';
import type { ReportDocument } from '@rostrum/projections/reports';
import { pagesAfter } from '../../kernel/pages-of.ts';
import type { Services } from '../../runtime/app.ts';

/** Names of the streams of all reports of a member, which nobody else has written to. */
export async function* reportStreamsOf(
  { projections }: Pick<Services, 'projections'>,
  userId: number,
): AsyncGenerator<StreamName> {
  const { reports } = projections.queries;
  const pages = pagesAfter<ReportDocument>((limit, after) => reports.by(userId, limit, after));
  for await (const found of pages) {
    for (const { kind, thingId } of found) yield reportStream(kind, thingId, userId);
  }
}
