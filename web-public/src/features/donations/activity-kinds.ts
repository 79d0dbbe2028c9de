import { HandCoins } from 'lucide-react';
import type { ActivityKinds } from '../activity-kinds.ts';

export const activityKinds: ActivityKinds = {
  donation_made: { Icon: HandCoins, label: 'Donated' },
};
