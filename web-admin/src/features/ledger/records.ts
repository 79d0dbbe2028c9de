import type { Answer } from '@rostrum/contracts/client';
import { ledgerEndpoints } from '@rostrum/contracts/ledger/constants';
import { useQuery } from '@tanstack/react-query';
import { useCalls } from '../../kernel/calls.ts';

export type AccountRecord = Answer<'adminListLedgerAccounts'>[number];
export type Totals = Answer<'adminLedgerTotals'>;

/** Sums of the ledger, as of the newest entry that was folded. */
export function useLedgerTotals() {
  const calls = useCalls();
  return useQuery({
    queryKey: ['ledger-totals'],
    queryFn: () => calls.call(ledgerEndpoints.adminLedgerTotals),
    refetchInterval: 60_000,
  });
}
