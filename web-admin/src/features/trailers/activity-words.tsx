import type { Activity, ActivityKinds } from '../../kernel/define-feature.ts';
import { ActivityCampaign, ActivityMember } from '../activities/index.ts';

const decided = (name: string, what: string): ActivityKinds[string] => ({
  name,
  Words: ({ activity }: { readonly activity: Activity }) => (
    <>
      <ActivityMember activity={activity} /> {what} <ActivityCampaign activity={activity} />
    </>
  ),
});

export const activityKinds: ActivityKinds = {
  trailer_accepted: decided('Trailer accepted', 'accepted the trailer'),
  trailer_sent_back: decided('Trailer sent back', 'sent back the trailer'),
  trailer_fee_returned: decided('Fee returned', 'returned the $1 of the trailer'),
  trailer_review_undone: decided('Review undone', 'undid the decision about the trailer'),
};
