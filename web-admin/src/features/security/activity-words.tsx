import type { ActivityKinds } from '../../kernel/define-feature.ts';
import { memberDid } from '../activities/index.ts';

export const activityKinds: ActivityKinds = {
  second_factor_enabled: {
    name: 'Two-factor authentication on',
    Words: memberDid('turned two-factor authentication on'),
  },
  second_factor_disabled: {
    name: 'Two-factor authentication off',
    Words: memberDid('turned two-factor authentication off'),
  },
  recovery_codes_replaced: {
    name: 'Recovery codes replaced',
    Words: memberDid('got new recovery codes'),
  },
  recovery_code_used: { name: 'Recovery code used', Words: memberDid('used a recovery code') },
};
