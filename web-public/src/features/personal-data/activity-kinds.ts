import { UserRoundX, Undo2 } from 'lucide-react';
import type { ActivityKinds } from '../activity-kinds.ts';

export const activityKinds: ActivityKinds = {
  erasure_scheduled: { Icon: UserRoundX },
  erasure_cancelled: { Icon: Undo2 },
  erasure_requested: { Icon: UserRoundX },
};
