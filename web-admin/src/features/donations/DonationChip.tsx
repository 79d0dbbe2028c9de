import { choicesOf, ToneChip, type Badge } from '../../fields/ToneChip.tsx';
import type { DonationRecord } from './records.ts';

const statuses: Readonly<Record<DonationRecord['status'], Badge>> = {
  quoted: ['Started', 'neutral'],
  intent_created: ['Payment begun', 'info'],
  failed: ['Payment failed', 'error'],
  expired: ['Expired', 'neutral'],
  settled: ['Settled', 'success'],
  allocated: ['In a payout', 'success'],
  refund_requested: ['Refund requested', 'warning'],
  refund_failed: ['Refund failed, still owed', 'error'],
  refund_by_hand: ['To pay by hand', 'error'],
  refunded: ['Refunded', 'neutral'],
  disputed: ['Disputed', 'warning'],
  dispute_lost: ['Dispute lost', 'error'],
};

export const donationStatusChoices = choicesOf(statuses);

export function DonationChip({ status }: Pick<DonationRecord, 'status'>) {
  return <ToneChip badge={statuses[status]} />;
}
