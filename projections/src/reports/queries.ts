import type { ReportedKind } from '@rostrum/contracts/reports';
import { withoutStoreFields } from '../engine/page.ts';
import type { StoredDocument } from '../engine/port.ts';
import type { DocumentReader } from '../engine/reader.ts';
import { reportDecisions, type ReportDecision, type ReportDecisions } from './report-decisions.ts';
import { reports, aboutName, type ReportDocument } from './reports.ts';

const report = (stored: StoredDocument): ReportDocument =>
  withoutStoreFields(stored) as ReportDocument;

export interface DecidedReport {
  readonly report: ReportDocument;
  /** The newest decision about it. */
  readonly decision: ReportDecision;
}

export const reportsQueries = (reader: DocumentReader) => ({
  /** The reports of one thing, newest first. */
  of: async (
    thing: { readonly kind: ReportedKind; readonly id: number },
    { offset, limit }: { readonly offset: number; readonly limit: number },
  ): Promise<readonly ReportDocument[]> => {
    const found = await (
      await reader.collection(reports)
    ).find({
      where: { about: aboutName(thing) },
      sort: [['number', 'desc']],
      offset,
      limit,
    });
    return found.map(report);
  },

  /** A member's newest reports about which an admin has decided, each with the decision. */
  decidedFor: async (reporterId: number, limit: number): Promise<readonly DecidedReport[]> => {
    const found = await (
      await reader.collection(reports)
    ).find({ where: { reporterId }, sort: [['createdAt', 'desc']], limit });
    const own = found.map(report);
    const decided = await (
      await reader.collection(reportDecisions)
    ).getMany(own.map(({ about }) => about));
    const byThing = new Map(
      decided.map((stored) => [stored._id, (stored as unknown as ReportDecisions).decisions]),
    );
    return own.flatMap((each) => {
      const decision = byThing
        .get(each.about)
        ?.find(
          ({ upTo, position }) =>
            position > each.position && (upTo === null || each.number <= upTo),
        );
      return decision ? [{ report: each, decision }] : [];
    });
  },

  /** A member's reports, oldest first; only those after the report `after`. */
  by: async (
    reporterId: number,
    limit: number,
    after?: ReportDocument,
  ): Promise<readonly ReportDocument[]> => {
    const found = await (
      await reader.collection(reports)
    ).find({
      where: { reporterId },
      sort: [['createdAt', 'asc']],
      ...(after && { after: [after.createdAt, after.id] }),
      limit,
    });
    return found.map(report);
  },
});
