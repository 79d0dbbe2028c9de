import { EyeOff, HeartHandshake, MessageSquareOff, MessageSquarePlus } from 'lucide-react';
import type { ActivityKinds } from '../activity-kinds.ts';

export const activityKinds: ActivityKinds = {
  supporter_thanked: { Icon: HeartHandshake, label: 'Supporter thanked' },
  message_made_private: { Icon: EyeOff, label: 'Message made private' },
  public_message_removed: { Icon: MessageSquareOff, label: 'Message removed' },
  public_message_restored: { Icon: MessageSquarePlus, label: 'Message restored' },
};
