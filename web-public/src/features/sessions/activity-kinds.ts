import { LogIn, LogOut } from 'lucide-react';
import type { ActivityKinds } from '../activity-kinds.ts';

export const activityKinds: ActivityKinds = {
  signed_in: { Icon: LogIn },
  session_revoked: { Icon: LogOut },
};
