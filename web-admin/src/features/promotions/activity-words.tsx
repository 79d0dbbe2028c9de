import type { ActivityKinds } from '../../kernel/define-feature.ts';
import {
  ActivityAmount,
  ActivityDonation,
  ActivityMember,
  ActivityTarget,
} from '../activities/index.ts';
import { hoursText } from './hours-text.ts';

export const activityKinds: ActivityKinds = {
  promotion_paid: {
    name: 'Promotion paid',
    Words: ({ activity }) => {
      const { hours } = activity.details;
      return (
        <>
          <ActivityMember activity={activity} /> paid{' '}
          <ActivityDonation activity={activity}>
            <ActivityAmount activity={activity} />
          </ActivityDonation>{' '}
          for {typeof hours === 'number' && `${hoursText(hours)} of `}promotion of{' '}
          <ActivityTarget activity={activity} />
        </>
      );
    },
  },
};
