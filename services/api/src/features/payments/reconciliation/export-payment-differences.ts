import { decimalOf, type Routes } from '@rostrum/contracts';
import type { PaymentDifferenceDocument } from '@rostrum/projections/payments';
import type { Column } from '../../../http/answers/csv.ts';
import { exportFile } from '../../../http/answers/export.ts';
import type { Handler } from '../../../http/route.ts';

const columns: readonly Column<PaymentDifferenceDocument>[] = [
  ['Kind', ({ kind }) => kind],
  ['Status', ({ status }) => status],
  ['Provider', ({ provider }) => provider],
  ['Provider reference', ({ objectId }) => objectId],
  ['Amount (USD)', ({ amountCents }) => (amountCents === null ? null : decimalOf(amountCents))],
  ['Reason', ({ reason }) => reason],
  ['Donation', ({ donationId }) => donationId],
  ['Provider events', ({ providerEvents }) => providerEvents],
  ['First reported (UTC)', ({ firstAt }) => firstAt],
  ['Last reported (UTC)', ({ lastAt }) => lastAt],
  ['Outcome', ({ resolution }) => resolution?.outcome ?? null],
  ['Resolution', ({ resolution }) => resolution?.reason ?? null],
  ['Resolved by', ({ resolution }) => resolution?.by ?? null],
  ['Resolved (UTC)', ({ resolution }) => resolution?.at ?? null],
];

/** Differences with a provider that pass the filter, as CSV. */
export const adminExportPaymentDifferences: Handler<Routes['adminExportPaymentDifferences']> = (
  { query },
  context,
) =>
  exportFile(context, 'payment-differences', columns, (after) =>
    context.queries.payments.exportPage(query, after),
  );
