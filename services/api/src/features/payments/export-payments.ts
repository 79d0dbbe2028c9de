import type { DonationDocument } from '@rostrum/projections/donations';
import type { MemberExport } from '../../kernel/member-data.ts';
import { pagesAfter } from '../../kernel/pages-of.ts';
import type { App } from '../../runtime/app.ts';
import { paymentStream } from './payment/payment.ts';

/** Names of the streams of a member's payments in every status, oldest first. */
export function exportPayments({ projections }: Pick<App, 'projections'>): MemberExport {
  return {
    async *streams(userId) {
      const { allOfUser } = projections.queries.donations;
      for await (const payments of pagesAfter<DonationDocument>((limit, after) =>
        allOfUser(userId, limit, after),
      )) {
        for (const { id } of payments) yield paymentStream(id);
      }
    },
  };
}
