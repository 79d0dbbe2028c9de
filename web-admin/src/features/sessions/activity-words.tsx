import type { ActivityKinds } from '../../kernel/define-feature.ts';
import { ActivityBy, ActivityMember } from '../activities/index.ts';

export const activityKinds: ActivityKinds = {
  signed_in: {
    name: 'Sign-in',
    Words: ({ activity }) => (
      <>
        <ActivityMember activity={activity} /> signed in
        {activity.details.newDevice === true && ' with a new browser'}
      </>
    ),
  },
  session_revoked: {
    name: 'Session ended',
    Words: ({ activity }) => (
      <>
        A session of <ActivityMember activity={activity} /> was ended by{' '}
        <ActivityBy activity={activity} />
      </>
    ),
  },
};
