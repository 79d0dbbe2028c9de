import { HandCoins, Undo2 } from 'lucide-react';
import type { ActivityKinds } from '../activity-kinds.ts';

export const activityKinds: ActivityKinds = {
  payout_sent: { Icon: HandCoins, label: 'Your share was paid' },
  payout_returned: { Icon: Undo2, label: 'The payment of your share came back' },
};
