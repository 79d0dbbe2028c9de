import { Activity, Megaphone, Pencil } from 'lucide-react';
import type { ActivityKinds } from '../activity-kinds.ts';

export const activityKinds: ActivityKinds = {
  campaign_created: { Icon: Megaphone, label: 'Proposed' },
  campaign_published: { Icon: Megaphone, label: 'Published' },
  campaign_edited: { Icon: Pencil, label: 'Edited' },
  status_changed: { Icon: Activity, label: 'Status changed' },
};
