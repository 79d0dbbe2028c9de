import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { refreshQueries } from '../../api/refresh.ts';
import { newReceiptQuery, type Receipt } from './api.ts';

/**
 * What the server knows about a payment that its provider reported as successful: `asking` before
 * the first answer or failure, `pending` until the provider has confirmed it to the server, `returned`
 * if it came too late and was refunded.
 */
export type Settlement = 'asking' | 'pending' | 'settled' | 'returned';

export function settlementOf({
  settledAt,
  status,
  late,
}: Pick<Receipt, 'settledAt' | 'status' | 'late'>): Settlement {
  if (settledAt === null) return 'pending';
  const isKept = status === 'settled' || status === 'allocated';
  return isKept && !late ? 'settled' : 'returned';
}

/** What a payment changes. */
export type PaidFeature = 'donations' | 'promotions' | 'prompts';

/**
 * Polls a payment until it is settled, then refreshes the queries of `feature` and the campaign or
 * prompt. `id`: of the donation.
 */
export function useSettlement(
  id: number | undefined,
  feature: PaidFeature,
  targetId: number,
): Settlement {
  const queryClient = useQueryClient();
  const { data, failureCount } = useQuery({
    ...newReceiptQuery(id ?? 0),
    enabled: id !== undefined,
  });
  const unanswered = failureCount > 0 ? 'pending' : 'asking';
  const settlement = data ? settlementOf(data) : unanswered;
  const wasPending = useRef(false);
  useEffect(() => {
    if (settlement === 'pending') wasPending.current = true;
    else if (settlement !== 'asking' && wasPending.current) {
      wasPending.current = false;
      void refreshQueries(queryClient, [feature, targetId]);
    }
  }, [settlement, queryClient, feature, targetId]);
  return settlement;
}
