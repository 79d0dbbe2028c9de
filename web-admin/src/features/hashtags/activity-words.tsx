import type { Activity, ActivityKinds } from '../../kernel/define-feature.ts';
import { ActivityCampaign, ActivityMember } from '../activities/index.ts';

const Name = ({ activity: { details } }: { readonly activity: Activity }) =>
  typeof details.name === 'string' ? <bdi>#{details.name}</bdi> : <>a hashtag</>;

export const activityKinds: ActivityKinds = {
  hashtag_added: {
    name: 'Hashtag added',
    Words: ({ activity }) => (
      <>
        <ActivityMember activity={activity} /> added <Name activity={activity} /> to{' '}
        <ActivityCampaign activity={activity} />
      </>
    ),
  },
  hashtag_removed: {
    name: 'Hashtag removed',
    Words: ({ activity }) => (
      <>
        <ActivityMember activity={activity} /> removed <Name activity={activity} /> from{' '}
        <ActivityCampaign activity={activity} />
      </>
    ),
  },
};
