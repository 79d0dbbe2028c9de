import { Landmark, Undo2 } from 'lucide-react';
import type { ActivityKinds } from '../activity-kinds.ts';

export const activityKinds: ActivityKinds = {
  payee_details_stated: { Icon: Landmark },
  payee_details_removed: { Icon: Undo2 },
};
