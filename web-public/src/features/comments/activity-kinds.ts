import {
  MessageSquareOff,
  MessageSquarePlus,
  MessageSquareText,
  MessageSquareX,
} from 'lucide-react';
import type { ActivityKinds } from '../activity-kinds.ts';

export const activityKinds: ActivityKinds = {
  comment_posted: { Icon: MessageSquareText, label: 'Commented' },
  comment_deleted: { Icon: MessageSquareX, label: 'Comment deleted' },
  comment_removed: { Icon: MessageSquareOff, label: 'Comment removed' },
  comment_restored: { Icon: MessageSquarePlus, label: 'Comment restored' },
};
