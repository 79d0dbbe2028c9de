import type { ActivityKinds } from '../../kernel/define-feature.ts';
import { ActivityAmount, ActivityMember, detailWord } from '../activities/index.ts';

export const activityKinds: ActivityKinds = {
  provider_paid_out: {
    name: 'Payout of a provider',
    Words: ({ activity }) => {
      const { userId, details } = activity;
      return (
        <>
          {userId !== null && (
            <>
              <ActivityMember activity={activity} /> recorded that{' '}
            </>
          )}
          {detailWord(details.provider)} sent <ActivityAmount activity={activity} /> to the bank
        </>
      );
    },
  },
  provider_payout_failed: {
    name: 'Failed payout of a provider',
    Words: ({ activity }) => {
      const { userId, details } = activity;
      return (
        <>
          {userId !== null && (
            <>
              <ActivityMember activity={activity} /> recorded that{' '}
            </>
          )}
          a payout of <ActivityAmount activity={activity} /> by {detailWord(details.provider)} came
          back from the bank
        </>
      );
    },
  },
};
