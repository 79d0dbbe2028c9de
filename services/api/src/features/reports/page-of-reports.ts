import {
  reportLimits,
  reportStream,
  type report,
  type ReportedKind,
} from '@rostrum/contracts/reports';
import type { Queries } from '@rostrum/projections';
import type { z } from 'zod';
import type { App } from '../../runtime/app.ts';
import { loadPeople, presentKnown } from '../accounts/index.ts';

/** What is reported, and how many of its first reports are settled. */
interface Reported {
  readonly kind: ReportedKind;
  readonly id: number;
  readonly settled: number;
}

/**
 * A page of the reports of one thing, newest first. An explanation is read from the reporter's
 * stream, where it is erased with the reporter.
 */
export async function pageOfReports(
  { events }: Pick<App, 'events'>,
  queries: Pick<Queries, 'accounts' | 'reports'>,
  { kind, id: thing, settled }: Reported,
  page: number,
): Promise<{ readonly reports: z.input<typeof report>[]; readonly more: boolean }> {
  const limit = reportLimits.page;
  const about = { kind, id: thing };
  const found = await queries.reports.of(about, { offset: page * limit, limit: limit + 1 });
  const shown = found.slice(0, limit);
  const people = await loadPeople(
    queries,
    shown.map(({ reporterId }) => reporterId),
  );
  const explanation = async (reporterId: number): Promise<string | null> => {
    const stream = reportStream(kind, thing, reporterId);
    const [event] = (await events.load(stream, ['ContentReported'])).events;
    return event?.type === 'ContentReported' ? event.data.text : null;
  };
  const reports = await Promise.all(
    shown.map(async ({ id, reporterId, reason, number, createdAt }) => ({
      id,
      reporterId,
      reporter: presentKnown(people, reporterId),
      reason,
      text: await explanation(reporterId),
      createdAt,
      open: number > settled,
    })),
  );
  return { reports, more: found.length > limit };
}
