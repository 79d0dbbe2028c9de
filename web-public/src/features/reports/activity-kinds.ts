import { Flag, FlagOff } from 'lucide-react';
import type { ActivityKinds } from '../activity-kinds.ts';

export const activityKinds: ActivityKinds = {
  content_reported: { Icon: Flag, label: 'Content reported' },
  reports_dismissed: { Icon: FlagOff, label: 'Reports dismissed' },
};
