import { dollars } from '@rostrum/contracts/money';
import { formatDay } from '../../ui/text/dates.ts';
import type { PayoutShare } from './api.ts';

interface ShareState {
  readonly tone: 'success' | 'warning' | 'neutral';
  readonly label: string;
}

/** How far a share is, as everybody may see it. `dueAt`: of its payout. `now`: ms. */
export function shareState(
  { state, overdue, paidAt }: Pick<PayoutShare, 'overdue' | 'paidAt' | 'state'>,
  dueAt: string,
  now: number,
): ShareState {
  switch (state) {
    case 'paid':
      return {
        tone: 'success',
        label: paidAt === null ? 'Paid' : `Paid on ${formatDay(paidAt)}`,
      };
    case 'to_be_paid':
      if (overdue) return { tone: 'warning', label: 'Overdue' };
      // The day of the payout is not that of a payee without details that can be used.
      return Date.parse(dueAt) < now
        ? { tone: 'neutral', label: 'To be paid' }
        : { tone: 'neutral', label: `To be paid by ${formatDay(dueAt)}` };
    case 'unclaimed':
      return { tone: 'neutral', label: 'Not claimed yet' };
    case 'used_up':
      return { tone: 'neutral', label: 'Nothing left to pay' };
    case 'written_off':
      return { tone: 'neutral', label: 'Could not be paid' };
  }
}

/** What lost disputes took of a share afterwards; undefined when they took nothing. */
export const lostText = ({ lostCents }: Pick<PayoutShare, 'lostCents'>): string | undefined =>
  lostCents === 0 ? undefined : `Lost disputes took ${dollars(lostCents)} of it afterwards`;

/** Why a share of these may be paid later than its payout is due. */
export function laterTexts(shares: readonly Pick<PayoutShare, 'state'>[]): readonly string[] {
  const has = (state: PayoutShare['state']): boolean =>
    shares.some((share) => share.state === state);
  return [
    ...(has('to_be_paid')
      ? [
          'A share is paid later if its payee has not said where the money goes, or has changed it within 72 hours.',
        ]
      : []),
    ...(has('unclaimed')
      ? ['A share that is not claimed yet waits until it is known to whom it belongs.']
      : []),
  ];
}
