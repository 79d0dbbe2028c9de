import type { Answer } from '@rostrum/contracts/client';
import { ledgerEndpoints } from '@rostrum/contracts/ledger/constants';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';

export type LedgerEntry = Answer<'campaignLedger'>['entries'][number];
export type VerifiedEntries = Answer<'campaignLedger'>['verified'];

/** Journal entries per page. */
export const ledgerPageSize = 10;

/** A page (from 1) of a campaign's journal entries, newest first, and its escrow balance. */
export function campaignLedgerQuery(id: number, page: number) {
  return queryOptions({
    queryKey: ['ledger', id, page],
    queryFn: ({ signal }) =>
      client.call(
        ledgerEndpoints.campaignLedger,
        { params: { id }, query: { limit: ledgerPageSize, page } },
        { signal },
      ),
    meta: {
      shows: [
        ['donations', id],
        ['promotions', id],
      ],
    },
    placeholderData: keepPreviousData,
  });
}
