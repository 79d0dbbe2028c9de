import type { ActivityKinds } from '../../kernel/define-feature.ts';
import { ActivityMember, detailWord } from '../activities/index.ts';

export const activityKinds: ActivityKinds = {
  user_registered: {
    name: 'Registration',
    Words: ({ activity }) => (
      <>
        <ActivityMember activity={activity} /> registered
      </>
    ),
  },
  role_granted: {
    name: 'Role granted',
    Words: ({ activity }) => (
      <>
        <ActivityMember activity={activity} /> became {detailWord(activity.details.role)}
      </>
    ),
  },
};
