import { UserPlus } from 'lucide-react';
import type { ActivityKinds } from '../activity-kinds.ts';

export const activityKinds: ActivityKinds = {
  member_followed: { Icon: UserPlus },
  campaign_followed: { Icon: UserPlus, label: 'Followed' },
};
