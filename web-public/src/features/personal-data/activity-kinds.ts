import { Download, UserRoundX, Undo2 } from 'lucide-react';
import type { ActivityKinds } from '../activity-kinds.ts';

export const activityKinds: ActivityKinds = {
  own_data_exported: { Icon: Download },
  data_exported: { Icon: Download },
  erasure_scheduled: { Icon: UserRoundX },
  erasure_cancelled: { Icon: Undo2 },
  erasure_requested: { Icon: UserRoundX },
};
