import { statusLabels } from '../../ui/data-display/Badge.tsx';
import type { Campaign } from './api.ts';

export function daysLeftText(daysLeft: number): string {
  return daysLeft === 1 ? '1 day left' : `${String(daysLeft)} days left`;
}

/** The status of a campaign in a list; for an open one, the time left for donations. */
export function timeLeft({
  status,
  cancelled,
  acceptsDonations,
  onHoldSince,
  daysLeft,
}: Pick<
  Campaign,
  'status' | 'cancelled' | 'acceptsDonations' | 'onHoldSince' | 'daysLeft'
>): string {
  if (onHoldSince !== null) return 'On hold';
  if (cancelled) return 'Cancelled';
  if (status !== 'active') return statusLabels[status];
  return acceptsDonations && daysLeft > 0 ? daysLeftText(daysLeft) : 'Funding has ended';
}
