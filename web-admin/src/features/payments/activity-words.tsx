import { adminPaymentDifferences } from '@rostrum/contracts/payments/lists';
import { RecordLink } from '../../fields/links.tsx';
import type { ActivityKinds } from '../../kernel/define-feature.ts';
import {
  ActivityAmount,
  ActivityBy,
  ActivityDonation,
  ActivityMember,
  ActivityTarget,
  detailWord,
} from '../activities/index.ts';

export const activityKinds: ActivityKinds = {
  donation_difference_found: {
    name: 'Payment differs at its provider',
    Words: ({ activity }) => (
      <>
        {detailWord(activity.details.provider)} says that <ActivityAmount activity={activity} /> of{' '}
        <ActivityDonation activity={activity}>a payment</ActivityDonation> by{' '}
        <ActivityMember activity={activity} /> for <ActivityTarget activity={activity} /> is gone
      </>
    ),
  },
  donation_difference_resolved: {
    name: 'Payment that differed resolved',
    Words: ({ activity }) => {
      const { outcome } = activity.details;
      return (
        <>
          <ActivityBy activity={activity} otherwise="An administrator" />{' '}
          {outcome === 'gone' ? (
            <>
              booked <ActivityAmount activity={activity} /> of{' '}
            </>
          ) : (
            'found nothing gone of '
          )}
          <ActivityDonation activity={activity}>a payment</ActivityDonation> by{' '}
          <ActivityMember activity={activity} />
          {outcome === 'gone' && ' as gone'}
        </>
      );
    },
  },
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
