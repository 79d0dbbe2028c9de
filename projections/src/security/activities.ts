import { memberActivity } from '../activities/index.ts';
import type { EventOfType, Rules } from '../engine/read-model.ts';

export const securityActivities: Rules = {
  SecondFactorEnabled: memberActivity<EventOfType<'SecondFactorEnabled'>>('second_factor_enabled'),
  SecondFactorDisabled:
    memberActivity<EventOfType<'SecondFactorDisabled'>>('second_factor_disabled'),
  RecoveryCodesReplaced:
    memberActivity<EventOfType<'RecoveryCodesReplaced'>>('recovery_codes_replaced'),
  RecoveryCodeUsed: memberActivity<EventOfType<'RecoveryCodeUsed'>>('recovery_code_used'),
};
