import { counted } from '../../fields/counted.ts';
import type { ActivityKinds } from '../../kernel/define-feature.ts';
import { ActivityMember, ActivityTarget } from '../activities/index.ts';

export const activityKinds: ActivityKinds = {
  entry_votes_confirmed: {
    name: 'Votes confirmed',
    Words: ({ activity }) => (
      <>
        <ActivityMember activity={activity} /> confirmed{' '}
        {counted(Number(activity.details.votes), 'vote')} in <ActivityTarget activity={activity} />
      </>
    ),
  },
};
