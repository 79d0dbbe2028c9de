import type { DonationDocument } from '@rostrum/projections/donations';
import type { MemberExport } from '../../kernel/member-data.ts';
import type { App } from '../../runtime/app.ts';
import { donationStream } from '../../payments/payment.ts';

/** Payments that are read at a time. */
const page = 100;

/** The streams of a member's payments in every status, oldest first. */
export function exportPayments({ projections }: Pick<App, 'projections'>): MemberExport {
  return {
    async *streams(userId) {
      let after: DonationDocument | undefined;
      for (;;) {
        const payments = await projections.queries.donations.allOfUser(userId, page, after);
        for (const { id } of payments) yield donationStream(id);
        after = payments.at(-1);
        if (payments.length < page) return;
      }
    },
  };
}
