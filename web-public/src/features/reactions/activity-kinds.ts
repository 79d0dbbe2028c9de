import { CircleX, Undo2 } from 'lucide-react';
import type { ActivityKinds } from '../activity-kinds.ts';

export const activityKinds: ActivityKinds = {
  reaction_removed: { Icon: CircleX, label: 'Reaction removed by an administrator' },
  reaction_restored: { Icon: Undo2, label: 'Reaction restored by an administrator' },
};
