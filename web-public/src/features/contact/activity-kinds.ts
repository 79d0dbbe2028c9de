import { MailCheck, MailOpen, MailX } from 'lucide-react';
import type { ActivityKinds } from '../activity-kinds.ts';

export const activityKinds: ActivityKinds = {
  contact_message_read: { Icon: MailOpen },
  contact_message_answered: { Icon: MailCheck },
  contact_message_deleted: { Icon: MailX },
};
