import type { ActivityKinds } from '../../kernel/define-feature.ts';
import { ActivityMember, ActivityTarget, detailCount } from '../activities/index.ts';

export const activityKinds: ActivityKinds = {
  entry_votes_confirmed: {
    name: 'Votes confirmed',
    Words: ({ activity }) => (
      <>
        <ActivityMember activity={activity} /> confirmed{' '}
        {detailCount(activity.details.votes, 'vote', 'votes')} in{' '}
        <ActivityTarget activity={activity} />
      </>
    ),
  },
};
