import type { ActivityKinds } from '../../kernel/define-feature.ts';
import { ActivityCampaign, ActivityMember } from '../activities/index.ts';

export const activityKinds: ActivityKinds = {
  hashtag_added: {
    name: 'Hashtag added',
    Words: ({ activity }) => (
      <>
        <ActivityMember activity={activity} /> added <bdi>#{String(activity.details.name)}</bdi> to{' '}
        <ActivityCampaign activity={activity} />
      </>
    ),
  },
  hashtag_removed: {
    name: 'Hashtag removed',
    Words: ({ activity }) => (
      <>
        <ActivityMember activity={activity} /> removed <bdi>#{String(activity.details.name)}</bdi>{' '}
        from <ActivityCampaign activity={activity} />
      </>
    ),
  },
};
