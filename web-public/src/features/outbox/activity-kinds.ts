import { Eye, MailPlus } from 'lucide-react';
import type { ActivityKinds } from '../activity-kinds.ts';

export const activityKinds: ActivityKinds = {
  mail_link_shown: { Icon: Eye },
  mail_resend_requested: { Icon: MailPlus },
};
