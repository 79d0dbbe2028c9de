import { MailCheck, MailX } from 'lucide-react';
import type { ActivityKinds } from '../activity-kinds.ts';

export const activityKinds: ActivityKinds = {
  contact_message_answered: { Icon: MailCheck },
  contact_message_deleted: { Icon: MailX },
};
