import type { ActivityKinds } from '../../kernel/define-feature.ts';
import { ActivityBy, ActivityCampaign, ActivityMember, detailWord } from '../activities/index.ts';

export const activityKinds: ActivityKinds = {
  reaction_removed: {
    name: 'Reaction removed',
    Words: ({ activity }) => (
      <>
        <ActivityBy activity={activity} /> removed the reaction {detailWord(activity.details.value)}{' '}
        of <ActivityMember activity={activity} /> to <ActivityCampaign activity={activity} />
      </>
    ),
  },
  reaction_restored: {
    name: 'Reaction restored',
    Words: ({ activity }) => (
      <>
        <ActivityBy activity={activity} /> restored the reaction{' '}
        {detailWord(activity.details.value)} of <ActivityMember activity={activity} /> to{' '}
        <ActivityCampaign activity={activity} />
      </>
    ),
  },
};
