import { HandCoins } from 'lucide-react';
import type { ActivityKinds } from '../activity-kinds.ts';

export const activityKinds: ActivityKinds = {
  // Also the fee of a trailer.
  donation_made: { Icon: HandCoins, label: 'Paid' },
};
