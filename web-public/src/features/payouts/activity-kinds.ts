import { CircleCheck, CircleMinus, CirclePlus, HandCoins, Scale, Undo2 } from 'lucide-react';
import type { ActivityKinds } from '../activity-kinds.ts';

export const activityKinds: ActivityKinds = {
  payout_ordered: { Icon: HandCoins, label: 'You ordered the payout' },
  payout_computed: { Icon: HandCoins, label: 'The payout was divided' },
  share_assigned: { Icon: CirclePlus, label: 'A share was assigned to you' },
  share_unclaimed: { Icon: CircleMinus, label: 'A share is no longer assigned to you' },
  share_release_requested: { Icon: CirclePlus },
  share_released: { Icon: CirclePlus },
  payout_approved: { Icon: CircleCheck, label: 'Your share was approved' },
  payout_sent: { Icon: HandCoins, label: 'Your share was paid' },
  payout_returned: { Icon: Undo2, label: 'The payment of your share came back' },
  lost_dispute_divided: { Icon: Scale, label: 'A lost dispute was taken from the payout' },
  receivable_added: { Icon: Scale, label: 'You owe a part of a lost dispute' },
  receivable_written_off: { Icon: Scale },
};
