import { AtSign, KeyRound, MailCheck, UserRound } from 'lucide-react';
import type { ActivityKinds } from '../activity-kinds.ts';

export const activityKinds: ActivityKinds = {
  user_registered: { Icon: UserRound, label: 'Joined' },
  email_verified: { Icon: MailCheck },
  email_change_requested: { Icon: AtSign },
  email_changed: { Icon: AtSign },
  username_changed: { Icon: UserRound },
  password_reset_requested: { Icon: KeyRound },
  password_changed: { Icon: KeyRound },
};
