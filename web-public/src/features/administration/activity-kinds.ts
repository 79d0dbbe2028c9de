import { ShieldCheck, ShieldOff } from 'lucide-react';
import type { ActivityKinds } from '../activity-kinds.ts';

export const activityKinds: ActivityKinds = {
  role_granted: { Icon: ShieldCheck, label: 'Role granted' },
  role_revoked: { Icon: ShieldOff, label: 'Role taken' },
  member_suspended: { Icon: ShieldOff, label: 'Suspended' },
  member_reinstated: { Icon: ShieldCheck, label: 'Reinstated' },
};
