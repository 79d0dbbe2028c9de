import { useQuery } from '@tanstack/react-query';
import { useCalls } from '../../kernel/calls.ts';
import { campaignLedger } from './campaign-calls.ts';

/**
 * The amount that the ledger holds for a campaign, in cents, and the number of its journal entries.
 */
export function useCampaignLedger(id: number) {
  const calls = useCalls();
  return useQuery({ queryKey: ['ledger', id], queryFn: () => campaignLedger(calls, id) });
}
