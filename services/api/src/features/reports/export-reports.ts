import { reportStream } from '@rostrum/contracts/reports';
import type { StreamName } from '@rostrum/event-store';
import type { ReportDocument } from '@rostrum/projections/reports';
import type { Services } from '../../runtime/app.ts';

const page = 200;

/** Names of the streams of all reports of a member, which nobody else has written to. */
export async function* reportStreamsOf(
  { projections }: Pick<Services, 'projections'>,
  userId: number,
): AsyncGenerator<StreamName> {
  let after: ReportDocument | undefined;
  do {
    const found = await projections.queries.reports.by(userId, page, after);
    for (const { kind, thingId } of found) yield reportStream(kind, thingId, userId);
    after = found.length < page ? undefined : found.at(-1);
  } while (after);
}
