import { TrendingUp } from 'lucide-react';
import type { ActivityKinds } from '../activity-kinds.ts';

export const activityKinds: ActivityKinds = {
  promotion_paid: { Icon: TrendingUp, label: 'Promoted' },
};
