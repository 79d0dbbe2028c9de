import {
  CircleCheck,
  CircleX,
  FlaskConical,
  HandCoins,
  Hourglass,
  Landmark,
  Undo2,
} from 'lucide-react';
import type { ActivityKinds } from '../activity-kinds.ts';

export const activityKinds: ActivityKinds = {
  payment_failed: { Icon: CircleX, label: 'Payment failed' },
  extension_chosen: { Icon: Hourglass, label: 'Chose to wait' },
  goodwill_refund_requested: { Icon: Undo2, label: 'Refund as goodwill' },
  goodwill_refund_confirmed: { Icon: Undo2, label: 'Refund as goodwill' },
  election_choice_entered: { Icon: Hourglass, label: 'Choice entered for you' },
  refund_requested: { Icon: Undo2, label: 'Refund asked for' },
  donation_refunded: { Icon: Undo2, label: 'Refunded' },
  refund_failed: { Icon: CircleX, label: 'Refund failed' },
  refund_left_to_hand: { Icon: Hourglass, label: 'Refund waits for where to send it' },
  refund_paid_by_hand: { Icon: Undo2, label: 'Refunded by hand' },
  dispute_opened: { Icon: CircleX, label: 'Disputed' },
  dispute_won: { Icon: HandCoins, label: 'Dispute decided, payment kept' },
  dispute_lost: { Icon: Undo2, label: 'Returned after a dispute' },
  donation_difference_found: {
    Icon: CircleX,
    label: 'Differs at your bank',
  },
  donation_difference_resolved: { Icon: CircleCheck, label: 'Difference resolved' },
  payment_difference_resolved: { Icon: CircleCheck },
  sandbox_ordered: { Icon: FlaskConical },
  provider_paid_out: { Icon: Landmark },
  provider_payout_failed: { Icon: Landmark },
};
