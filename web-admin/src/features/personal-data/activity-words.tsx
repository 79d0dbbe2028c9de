import { MemberLink } from '../../fields/links.tsx';
import type { ActivityKinds } from '../../kernel/define-feature.ts';
import { ActivityMember, memberDid } from '../activities/index.ts';

export const activityKinds: ActivityKinds = {
  erasure_scheduled: {
    name: 'Erasure scheduled',
    Words: memberDid('asked to be erased'),
  },
  erasure_cancelled: {
    name: 'Erasure taken back',
    Words: memberDid('took the erasure back'),
  },
  erasure_requested: {
    name: 'Erasure begun',
    Words: ({ activity }) => (
      <>
        The erasure of <ActivityMember activity={activity} /> began
        {typeof activity.details.by === 'number' && (
          <>
            , ordered by <MemberLink id={activity.details.by} />
          </>
        )}
      </>
    ),
  },
};
