import type { Answer } from '@rostrum/contracts/client';
import { receiptsEndpoints } from '@rostrum/contracts/receipts/constants';
import { queryOptions, type QueryMeta } from '@tanstack/react-query';
import { client } from '../../api/client.ts';

export type Receipt = Answer<'getReceipt'>;
export type Statement = Answer<'yearlyStatement'>;

const receiptMeta = {
  shows: [['donations'], ['promotions'], ['campaigns'], ['accounts']],
} as const satisfies QueryMeta;

/** Poll intervals, in milliseconds, for a payment that its provider has not confirmed. */
const confirmationPauseMs = { atFirst: 2_000, later: 15_000 } as const;
/** Number of polls at the shorter interval. */
const firstQuestions = 30;

/** Whether the provider may still confirm the payment. */
export const awaitsConfirmation = ({ status }: Pick<Receipt, 'status'>): boolean =>
  status === 'intent_created' || status === 'failed';

/** The receipt of the member's own payment. Polled while the provider may still confirm it. */
export const receiptQuery = (id: number) =>
  queryOptions({
    queryKey: ['receipts', id],
    queryFn: ({ signal }) =>
      client.call(receiptsEndpoints.getReceipt, { params: { id } }, { signal }),
    meta: receiptMeta,
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      if (!data || !awaitsConfirmation(data)) return false;
      const { atFirst, later } = confirmationPauseMs;
      return dataUpdateCount < firstQuestions ? atFirst : later;
    },
  });

/**
 * `receiptQuery` for a payment that was just made. It is asked for again after a failure, since the
 * server reports a new payment as not found until it has recorded it in its read models.
 */
export const newReceiptQuery = (id: number) =>
  queryOptions({
    ...receiptQuery(id),
    retry: (failures) => failures < firstQuestions,
    retryDelay: confirmationPauseMs.atFirst,
  });

/** What the member paid within a year. */
export const statementQuery = (year: number) =>
  queryOptions({
    queryKey: ['receipts', 'statement', year],
    queryFn: ({ signal }) =>
      client.call(receiptsEndpoints.yearlyStatement, { query: { year } }, { signal }),
    meta: receiptMeta,
  });

/** URLs of the files, which the browser downloads. */
export const ownDonationsFile: string = receiptsEndpoints.exportOwnDonations.path;
export const campaignDonationsFile = (campaignId: number): string =>
  receiptsEndpoints.exportCampaignDonations.path.replace(':id', String(campaignId));
