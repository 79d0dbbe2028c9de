import type { Campaign } from './api.ts';

export function daysLeftText(daysLeft: number): string {
  return daysLeft === 1 ? '1 day left' : `${String(daysLeft)} days left`;
}

/** The status of a campaign in a list; for an open one, the time left for donations. */
export function timeLeft({
  status,
  acceptsDonations,
  daysLeft,
}: Pick<Campaign, 'status' | 'acceptsDonations' | 'daysLeft'>): string {
  if (status === 'completed' || status === 'expired') return status;
  if (status === 'pending_payment') return 'waiting for payment';
  if (status === 'removed') return 'taken down';
  if (!acceptsDonations || daysLeft === 0) return 'Campaign ended';
  return daysLeftText(daysLeft);
}
