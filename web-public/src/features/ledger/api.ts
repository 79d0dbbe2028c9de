import type { Answer } from '@rostrum/contracts/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';

export type LedgerEntry = Answer<'campaignLedger'>['entries'][number];

/** Entries on one page of a campaign's ledger. */
export const ledgerPageSize = 10;

/** One page (from 1) of the journal entries of a campaign, newest first, and what is held for it. */
export function campaignLedgerQuery(id: number, page: number) {
  return queryOptions({
    queryKey: ['ledger', id, page],
    queryFn: ({ signal }) =>
      client.call(
        'campaignLedger',
        { params: { id }, query: { limit: ledgerPageSize, page } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
}
