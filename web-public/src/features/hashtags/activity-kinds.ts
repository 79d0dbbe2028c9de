import { Hash } from 'lucide-react';
import type { ActivityKinds } from '../activity-kinds.ts';

export const activityKinds: ActivityKinds = {
  hashtag_added: { Icon: Hash, label: 'Hashtag added' },
  hashtag_removed: { Icon: Hash, label: 'Hashtag removed' },
};
