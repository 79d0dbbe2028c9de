import { ImageIcon, Pencil } from 'lucide-react';
import type { ActivityKinds } from '../activity-kinds.ts';

export const activityKinds: ActivityKinds = {
  profile_edited: { Icon: Pencil, label: 'Profile edited' },
  profile_image_changed: { Icon: ImageIcon, label: 'Picture changed' },
};
