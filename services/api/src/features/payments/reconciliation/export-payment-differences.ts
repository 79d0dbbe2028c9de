import type { Routes } from '@rostrum/contracts';
import type { PaymentDifferenceDocument } from '@rostrum/projections/payments';
import { moneyColumn, timeColumn, type Column } from '../../../http/answers/csv.ts';
import { exportFile } from '../../../http/answers/export.ts';
import type { Handler } from '../../../http/route.ts';

const columns: readonly Column<PaymentDifferenceDocument>[] = [
  ['Kind', ({ kind }) => kind],
  ['Status', ({ status }) => status],
  ['Provider', ({ provider }) => provider],
  ['Payment', ({ objectId }) => objectId],
  moneyColumn('Amount', ({ amountCents }) => amountCents),
  ['Reason', ({ reason }) => reason],
  ['Donation id', ({ donationId }) => donationId],
  ['Events', ({ providerEvents }) => providerEvents],
  timeColumn('First reported', ({ firstAt }) => firstAt),
  timeColumn('Reported', ({ lastAt }) => lastAt),
  ['Outcome', ({ resolution }) => resolution?.outcome ?? null],
  ['Resolution', ({ resolution }) => resolution?.reason ?? null],
  ['Resolved by id', ({ resolution }) => resolution?.by ?? null],
  timeColumn('Resolved', ({ resolution }) => resolution?.at ?? null),
];

/** Differences with a provider that pass the filter, as CSV. */
export const adminExportPaymentDifferences: Handler<Routes['adminExportPaymentDifferences']> = (
  { query },
  context,
) =>
  exportFile(context, 'payment-differences', columns, (after) =>
    context.queries.payments.exportPage(query, after),
  );
