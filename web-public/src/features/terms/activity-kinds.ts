import { Scale } from 'lucide-react';
import type { ActivityKinds } from '../activity-kinds.ts';

export const activityKinds: ActivityKinds = {
  terms_accepted: { Icon: Scale },
  terms_announced: { Icon: Scale },
  terms_withdrawn: { Icon: Scale },
};
