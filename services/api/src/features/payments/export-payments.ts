import type { DonationDocument } from '@rostrum/projections/donations';
import type { MemberExport } from '../../kernel/member-data.ts';
import type { App } from '../../runtime/app.ts';
import { paymentStream } from './payment/payment.ts';

/** Number of payments per read. */
const page = 100;

/** Names of the streams of a member's payments in every status, oldest first. */
export function exportPayments({ projections }: Pick<App, 'projections'>): MemberExport {
  return {
    async *streams(userId) {
      let after: DonationDocument | undefined;
      for (;;) {
        const payments = await projections.queries.donations.allOfUser(userId, page, after);
        for (const { id } of payments) yield paymentStream(id);
        after = payments.at(-1);
        if (payments.length < page) return;
      }
    },
  };
}
