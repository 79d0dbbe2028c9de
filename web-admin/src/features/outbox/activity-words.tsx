import type { ActivityKinds } from '../../kernel/define-feature.ts';
import { ActivityBy, ActivityMember } from '../activities/index.ts';

export const activityKinds: ActivityKinds = {
  mail_resend_requested: {
    name: 'Mail sent again',
    Words: ({ activity }) => (
      <>
        <ActivityBy activity={activity} /> had a mail
        {activity.userId !== null && (
          <>
            {' '}
            to <ActivityMember activity={activity} />
          </>
        )}{' '}
        sent again
      </>
    ),
  },
  mail_link_shown: {
    name: 'Link of a mail shown',
    Words: ({ activity }) => (
      <>
        <ActivityBy activity={activity} /> looked at the link of a mail
        {activity.userId !== null && (
          <>
            {' '}
            to <ActivityMember activity={activity} />
          </>
        )}
      </>
    ),
  },
};
