import { RotateCw } from 'lucide-react';
import type { ActivityKinds } from '../activity-kinds.ts';

export const activityKinds: ActivityKinds = { parked_event_ordered: { Icon: RotateCw } };
