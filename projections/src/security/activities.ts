import { ofMember } from '../activities/index.ts';
import type { EventOfType, Rules } from '../engine/read-model.ts';

export const securityActivities: Rules = {
  SecondFactorEnabled: ofMember<EventOfType<'SecondFactorEnabled'>>('second_factor_enabled'),
  SecondFactorDisabled: ofMember<EventOfType<'SecondFactorDisabled'>>('second_factor_disabled'),
  RecoveryCodesReplaced: ofMember<EventOfType<'RecoveryCodesReplaced'>>('recovery_codes_replaced'),
  RecoveryCodeUsed: ofMember<EventOfType<'RecoveryCodeUsed'>>('recovery_code_used'),
};
