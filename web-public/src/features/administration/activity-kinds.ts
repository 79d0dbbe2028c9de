import { Shield, ShieldCheck, ShieldOff } from 'lucide-react';
import type { ActivityKinds } from '../activity-kinds.ts';

export const activityKinds: ActivityKinds = {
  role_granted: { Icon: ShieldCheck },
  role_revoked: { Icon: ShieldOff },
  role_change_requested: { Icon: Shield },
  role_change_confirmed: { Icon: Shield },
  member_suspended: { Icon: ShieldOff },
  member_reinstated: { Icon: ShieldCheck },
};
