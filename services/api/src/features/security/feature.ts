import { routes } from '@rostrum/contracts';
import { endpoint } from '../../http/route.ts';
import { defineFeature } from '../../runtime/define-feature.ts';
import { confirmSecondFactor } from './confirm.ts';
import {
  beginSecondFactor,
  disableSecondFactor,
  enableSecondFactor,
  replaceRecoveryCodes,
} from './enrolment.ts';
import { getSecondFactor } from './get-second-factor.ts';
import { secondFactorMails } from './mails.ts';

export const security = defineFeature({
  name: 'security',
  endpoints: (app) => [
    endpoint(routes.getSecondFactor, getSecondFactor(app)),
    endpoint(routes.beginSecondFactor, beginSecondFactor(app)),
    endpoint(routes.enableSecondFactor, enableSecondFactor(app)),
    endpoint(routes.disableSecondFactor, disableSecondFactor(app)),
    endpoint(routes.replaceRecoveryCodes, replaceRecoveryCodes(app)),
    endpoint(routes.confirmSecondFactor, confirmSecondFactor(app)),
  ],
  mails: () => secondFactorMails,
  activityTitles: {
    second_factor_enabled: 'Two-factor authentication was turned on',
    second_factor_disabled: 'Two-factor authentication was turned off',
    recovery_codes_replaced: 'The recovery codes were replaced',
    recovery_code_used: 'A recovery code was used',
  },
});
