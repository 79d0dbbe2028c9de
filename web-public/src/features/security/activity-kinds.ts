import { KeyRound, ShieldCheck, ShieldOff } from 'lucide-react';
import type { ActivityKinds } from '../activity-kinds.ts';

export const activityKinds: ActivityKinds = {
  second_factor_enabled: { Icon: ShieldCheck, label: 'Two-factor authentication on' },
  second_factor_disabled: { Icon: ShieldOff, label: 'Two-factor authentication off' },
  recovery_codes_replaced: { Icon: KeyRound, label: 'Recovery codes replaced' },
  recovery_code_used: { Icon: KeyRound, label: 'Recovery code used' },
};
