import { UserRoundX, Undo2 } from 'lucide-react';
import type { ActivityKinds } from '../activity-kinds.ts';

export const activityKinds: ActivityKinds = {
  erasure_scheduled: { Icon: UserRoundX, label: 'Erasure asked for' },
  erasure_cancelled: { Icon: Undo2, label: 'Erasure taken back' },
  erasure_requested: { Icon: UserRoundX, label: 'Erasure begun' },
};
