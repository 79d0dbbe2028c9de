import type { EventData } from '@rostrum/contracts';
import type { Payout } from './payment.ts';

/** A share of a payout in a random history. */
export interface Share {
  readonly payout: Payout;
  /** Number of the payout. */
  readonly number: number;
  readonly computed: EventData<'PayoutComputed'>['shares'][number];
  payeeId: number | null;
  /** What is left of it: not netted, and not lost while it was unclaimed. */
  leftCents: number;
  /** Null while the payee has said nothing. */
  method: 'bank' | 'paypal' | null;
  dueAt: string | null;
  approvals: number;
  state: 'open' | 'approved' | 'sent' | 'netted';
}

/** The fields of every event of a share that has a payee. */
export function shareData({ payout, computed: { shareId, role }, payeeId }: Share) {
  if (payeeId === null) throw new Error('the share has no payee');
  return { target: payout.ordered.target, shareId, role, payeeId };
}
