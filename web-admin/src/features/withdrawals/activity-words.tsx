import type { ActivityKinds } from '../../kernel/define-feature.ts';
import {
  ActivityBy,
  ActivityCampaign,
  ActivityDonation,
  ActivityMember,
  detailWord,
} from '../activities/index.ts';

export const activityKinds: ActivityKinds = {
  withdrawal_requested: {
    name: 'Donation taken back',
    Words: ({ activity }) => (
      <>
        <ActivityBy activity={activity} /> took back{' '}
        <ActivityDonation activity={activity}>a donation</ActivityDonation> to{' '}
        <ActivityCampaign activity={activity} />
        {activity.by !== activity.userId && (
          <>
            {' '}
            for <ActivityMember activity={activity} />
          </>
        )}
      </>
    ),
  },
  withdrawal_refused: {
    name: 'Taking back refused',
    Words: ({ activity }) => (
      <>
        <ActivityDonation activity={activity}>A donation</ActivityDonation> of{' '}
        <ActivityMember activity={activity} /> to <ActivityCampaign activity={activity} /> was not
        taken back after all: {detailWord(activity.details.why)}
      </>
    ),
  },
};
