import { adminPaymentDifferences } from '@rostrum/contracts/payments/lists';
import { RecordLink } from '../../fields/links.tsx';
import type { ActivityKinds } from '../../kernel/define-feature.ts';
import { ActivityMember, detailWord } from '../activities/index.ts';

export const activityKinds: ActivityKinds = {
  payment_difference_resolved: {
    name: 'Payment difference resolved',
    Words: ({ activity }) => {
      const { differenceId, provider, objectId, outcome } = activity.details;
      return (
        <>
          <ActivityMember activity={activity} /> resolved the{' '}
          <RecordLink resource={adminPaymentDifferences.resource} id={String(differenceId ?? '')}>
            payment difference of {detailWord(provider)} {String(objectId ?? '')}
          </RecordLink>
          : {detailWord(outcome)}
        </>
      );
    },
  },
};
