import type { ActivityKinds } from '../../kernel/define-feature.ts';
import { ActivityDonation, ActivityMember } from '../activities/index.ts';
import { choicesOf } from './orders.ts';

export const activityKinds: ActivityKinds = {
  sandbox_ordered: {
    name: 'Sandbox order',
    Words: ({ activity }) => {
      const { paymentIntentId, unmatched, ...order } = activity.details;
      const payment = `payment ${String(paymentIntentId ?? '')}`;
      return unmatched === true ? (
        <>
          <ActivityMember activity={activity} /> made the unmatched {payment} in the sandbox
        </>
      ) : (
        <>
          <ActivityMember activity={activity} /> ordered in the sandbox for{' '}
          <ActivityDonation activity={activity}>{payment}</ActivityDonation>:{' '}
          {choicesOf(order).join('; ')}
        </>
      );
    },
  },
};
