import { MemberLink } from '../../fields/links.tsx';
import type { ActivityKinds } from '../../kernel/define-feature.ts';
import { ActivityCampaign, ActivityMember } from '../activities/index.ts';

export const activityKinds: ActivityKinds = {
  member_followed: {
    name: 'Member followed',
    Words: ({ activity }) => {
      const { followingId } = activity.details;
      return (
        <>
          <ActivityMember activity={activity} /> followed{' '}
          {typeof followingId === 'number' ? <MemberLink id={followingId} /> : 'a member'}
        </>
      );
    },
  },
  campaign_followed: {
    name: 'Campaign followed',
    Words: ({ activity }) => (
      <>
        <ActivityMember activity={activity} /> followed <ActivityCampaign activity={activity} />
      </>
    ),
  },
};
