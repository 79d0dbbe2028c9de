import { LayoutGrid } from 'lucide-react';
import type { ActivityKinds } from '../activity-kinds.ts';

export const activityKinds: ActivityKinds = { category_described: { Icon: LayoutGrid } };
