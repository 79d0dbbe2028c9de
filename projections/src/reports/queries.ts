import type { ReportedKind } from '@rostrum/contracts/reports';
import { withoutStoreFields } from '../engine/page.ts';
import type { StoredDocument } from '../engine/port.ts';
import type { DocumentReader } from '../engine/reader.ts';
import { reports, aboutName, type ReportDocument } from './reports.ts';

const report = (stored: StoredDocument): ReportDocument =>
  withoutStoreFields(stored) as ReportDocument;

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
