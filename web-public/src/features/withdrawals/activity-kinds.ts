import { CircleX, Undo2 } from 'lucide-react';
import type { ActivityKinds } from '../activity-kinds.ts';

export const activityKinds: ActivityKinds = {
  withdrawal_requested: { Icon: Undo2, label: 'Donation taken back' },
  withdrawal_refused: { Icon: CircleX, label: 'Donation not taken back' },
};
