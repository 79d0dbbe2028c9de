import type { ActivityKinds } from '../../kernel/define-feature.ts';
import { ActivityMember } from '../activities/index.ts';

export const activityKinds: ActivityKinds = {
  payee_details_stated: {
    name: 'Payee details stated',
    Words: ({ activity }) => (
      <>
        <ActivityMember activity={activity} /> said where money goes, by{' '}
        {activity.details.method === 'paypal' ? 'PayPal' : 'bank transfer'}
      </>
    ),
  },
  payee_details_removed: {
    name: 'Payee details removed',
    Words: ({ activity }) => (
      <>
        Where money of <ActivityMember activity={activity} /> goes was removed
      </>
    ),
  },
};
