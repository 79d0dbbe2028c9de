import type { EventData } from '@rostrum/contracts';
import type { Campaign } from './payment.ts';

/** A share of a payout in a random history. */
export interface Share {
  readonly campaign: Campaign;
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
export function shareData({ campaign, computed: { shareId, role }, payeeId }: Share) {
  if (payeeId === null) throw new Error('the share has no payee');
  return { campaignId: campaign.created.campaignId, shareId, role, payeeId };
}
