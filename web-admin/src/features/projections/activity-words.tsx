import type { ActivityKinds } from '../../kernel/define-feature.ts';
import { ActivityBy, detailWord } from '../activities/index.ts';

export const activityKinds: ActivityKinds = {
  parked_event_ordered: {
    name: 'Blocked event commanded',
    Words: ({ activity }) => {
      const { model, group, order } = activity.details;
      return (
        <>
          <ActivityBy activity={activity} /> commanded {detailWord(model)} to{' '}
          {order === 'skip' ? 'leave out' : 'process again'} a blocked event of {detailWord(group)}
        </>
      );
    },
  },
};
