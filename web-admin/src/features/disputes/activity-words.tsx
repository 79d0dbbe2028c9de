import type { ActivityKinds } from '../../kernel/define-feature.ts';
import { ActivityBy, ActivityDonation } from '../activities/index.ts';

export const activityKinds: ActivityKinds = {
  dispute_answered: {
    name: 'Answer to a dispute recorded',
    Words: ({ activity }) => (
      <>
        <ActivityBy activity={activity} otherwise="An administrator" /> recorded what was sent to
        the provider about the dispute of{' '}
        <ActivityDonation activity={activity}>a payment</ActivityDonation>
      </>
    ),
  },
};
