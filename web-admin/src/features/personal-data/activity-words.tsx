import { MemberLink } from '../../fields/links.tsx';
import type { ActivityKinds } from '../../kernel/define-feature.ts';
import { ActivityMember, detailWord, memberDid } from '../activities/index.ts';

/** Who exported what, and what it was limited to. */
const Exported: ActivityKinds[string]['Words'] = ({ activity }) => {
  const { what, filter } = activity.details;
  return (
    <>
      <ActivityMember activity={activity} /> exported {detailWord(what)}
      {typeof filter === 'string' && `, filtered by ${filter}`}
    </>
  );
};

export const activityKinds: ActivityKinds = {
  own_data_exported: { name: 'Export of own data', Words: Exported },
  data_exported: { name: 'Export by staff', Words: Exported },
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
        {activity.by !== null && (
          <>
            , ordered by <MemberLink id={activity.by} />
          </>
        )}
      </>
    ),
  },
};
