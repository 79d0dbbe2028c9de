import type { Answer } from '@rostrum/contracts/client';
import { ledgerEndpoints } from '@rostrum/contracts/ledger/constants';
import { useQuery } from '@tanstack/react-query';
import { useCalls } from '../../kernel/calls.ts';

export type AccountRecord = Answer<'adminListLedgerAccounts'>[number];
export type Totals = Answer<'adminLedgerTotals'>;

export type ProviderBalances = Answer<'adminProviderBalances'>;

/** Balances of the providers. Each is asked for at most once a minute: they count calls. */
export function useProviderBalances() {
  const calls = useCalls();
  return useQuery({
    queryKey: ['provider-balances'],
    queryFn: () => calls.call(ledgerEndpoints.adminProviderBalances),
    staleTime: 60_000,
  });
}

/** Totals of the ledger, including the newest entry that the read model has processed. */
export function useLedgerTotals() {
  const calls = useCalls();
  return useQuery({
    queryKey: ['ledger-totals'],
    queryFn: () => calls.call(ledgerEndpoints.adminLedgerTotals),
    refetchInterval: 60_000,
  });
}
