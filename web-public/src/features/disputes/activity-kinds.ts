import { Scale } from 'lucide-react';
import type { ActivityKinds } from '../activity-kinds.ts';

export const activityKinds: ActivityKinds = { dispute_answered: { Icon: Scale } };
