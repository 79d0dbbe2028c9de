import type { Answer } from '@rostrum/contracts/client';
import { receiptsEndpoints } from '@rostrum/contracts/receipts/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';

export type Receipt = Answer<'getReceipt'>;
export type Statement = Answer<'yearlyStatement'>;

/** Asked again while the provider has not confirmed the payment. */
const pendingMs = 2_000;

/** The receipt of one's own payment. */
export const receiptQuery = (id: number) =>
  queryOptions({
    queryKey: ['receipt', id],
    queryFn: ({ signal }) =>
      client.call(receiptsEndpoints.getReceipt, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'intent_created' ? pendingMs : false),
  });

/** What the member paid within a year. */
export const statementQuery = (year: number) =>
  queryOptions({
    queryKey: ['statement', year],
    queryFn: ({ signal }) =>
      client.call(receiptsEndpoints.yearlyStatement, { query: { year } }, { signal }),
  });

/** Addresses of the files, which the browser downloads. */
export const ownDonationsFile: string = receiptsEndpoints.exportOwnDonations.path;
export const campaignDonationsFile = (campaignId: number): string =>
  receiptsEndpoints.exportCampaignDonations.path.replace(':id', String(campaignId));
