import { KeyRound, ShieldCheck, ShieldOff } from 'lucide-react';
import type { ActivityKinds } from '../activity-kinds.ts';

export const activityKinds: ActivityKinds = {
  second_factor_enabled: { Icon: ShieldCheck },
  second_factor_disabled: { Icon: ShieldOff },
  recovery_codes_replaced: { Icon: KeyRound },
  recovery_code_used: { Icon: KeyRound },
};
