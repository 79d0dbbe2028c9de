import { ImageIcon, Pencil } from 'lucide-react';
import type { ActivityKinds } from '../activity-kinds.ts';

export const activityKinds: ActivityKinds = {
  profile_edited: { Icon: Pencil },
  profile_image_changed: { Icon: ImageIcon },
};
