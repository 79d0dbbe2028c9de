import { AtSign, KeyRound, MailCheck, UserRound } from 'lucide-react';
import type { ActivityKinds } from '../activity-kinds.ts';

export const activityKinds: ActivityKinds = {
  user_registered: { Icon: UserRound, label: 'Joined' },
  email_verified: { Icon: MailCheck, label: 'Email verified' },
  email_change_requested: { Icon: AtSign, label: 'New email asked for' },
  email_changed: { Icon: AtSign, label: 'Email changed' },
  username_changed: { Icon: UserRound, label: 'Username changed' },
  password_reset_requested: { Icon: KeyRound, label: 'New password asked for' },
  password_changed: { Icon: KeyRound, label: 'Password changed' },
};
