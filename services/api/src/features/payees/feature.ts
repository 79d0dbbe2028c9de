import { routes } from '@rostrum/contracts';
import { endpoint } from '../../http/route.ts';
import { defineFeature } from '../../runtime/define-feature.ts';
import { endHold } from './end-hold.ts';
import { endRetention } from './end-retention.ts';
import { erasePayeeDetails, forgetPayeeDetails } from './forget-details.ts';
import { payeeMails } from './mails.ts';
import { getPayeeDetails, removePayeeDetails, statePayeeDetails } from './own-payee-details.ts';
import { payeeStream } from './payee.ts';
import { remindOfDetails } from './remind-of-details.ts';

export const payees = defineFeature({
  name: 'payees',
  endpoints: (app) => [
    endpoint(routes.getPayeeDetails, getPayeeDetails(app)),
    endpoint(routes.statePayeeDetails, statePayeeDetails(app)),
    endpoint(routes.removePayeeDetails, removePayeeDetails(app)),
  ],
  processes: (app) => [forgetPayeeDetails(app)],
  deadlines: (app) => ({
    payee_hold: endHold(app),
    payee_reminder: remindOfDetails(app),
    payee_retention: endRetention(app),
  }),
  mails: payeeMails,
  erases: erasePayeeDetails,
  exports: () => ({
    async *streams(userId) {
      yield await Promise.resolve(payeeStream(userId));
    },
  }),
  activityTitles: {
    payee_details_stated: 'You said where your money goes',
    payee_details_removed: 'You removed where your money goes',
  },
});
