import type { ExportQuery, ListQuery } from '@rostrum/contracts';
import { exportPage, type ExportCursor, type ExportPage } from '../engine/export-page.ts';
import { adminPaymentDifferences, adminProviderPayouts } from '@rostrum/contracts/payments/lists';
import { listPage } from '../engine/list-page.ts';
import { atLeast, withoutStoreFields, type Page, type Total } from '../engine/page.ts';
import type { StoredDocument } from '../engine/port.ts';
import type { DocumentReader } from '../engine/reader.ts';
import { paymentDifferences, type PaymentDifferenceDocument } from './payment-differences.ts';
import { providerPayouts, type ProviderPayoutDocument } from './provider-payouts.ts';

const difference = (stored: StoredDocument): PaymentDifferenceDocument =>
  withoutStoreFields(stored) as PaymentDifferenceDocument;

export const paymentsQueries = (reader: DocumentReader) => ({
  difference: async (id: string): Promise<PaymentDifferenceDocument | undefined> => {
    const stored = await (await reader.collection(paymentDifferences)).get(id);
    return stored && difference(stored);
  },

  /** Number of unresolved differences, up to `limits.offsetDepth`. */
  openDifferences: async (): Promise<Total> =>
    atLeast(await reader.collection(paymentDifferences), {
      where: { status: 'open' satisfies PaymentDifferenceDocument['status'] },
    }),

  /** One page of the console's list. */
  listAll: (
    list: ListQuery<typeof adminPaymentDifferences>,
  ): Promise<Page<PaymentDifferenceDocument>> =>
    listPage(
      { reader, model: paymentDifferences, list: adminPaymentDifferences },
      list,
      difference,
      () => undefined,
    ),

  /** One page of the console's list of payouts. */
  listPayouts: (
    list: ListQuery<typeof adminProviderPayouts>,
  ): Promise<Page<ProviderPayoutDocument>> =>
    listPage(
      { reader, model: providerPayouts, list: adminProviderPayouts },
      list,
      (stored) => withoutStoreFields(stored) as ProviderPayoutDocument,
      () => undefined,
    ),

  /** One page of the list's export. */
  exportPage: (
    filter: ExportQuery<typeof adminPaymentDifferences>,
    after?: ExportCursor,
  ): Promise<ExportPage<PaymentDifferenceDocument>> =>
    exportPage(
      { reader, model: paymentDifferences, list: adminPaymentDifferences },
      filter,
      after,
      difference,
    ),
});
