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
  donation_made: {
    name: 'Donation made',
    Words: ({ activity }) => (
      <>
        <ActivityMember activity={activity} />{' '}
        {activity.details.fee === true
          ? 'paid the submission fee of '
          : activity.details.deposit === true
            ? 'gave the first '
            : 'gave '}
        <ActivityDonation activity={activity}>
          <ActivityAmount activity={activity} />
        </ActivityDonation>{' '}
        {activity.details.fee === true ? 'for' : 'to'} <ActivityTarget activity={activity} />
      </>
    ),
  },
  payment_failed: {
    name: 'Payment failed',
    Words: ({ activity }) => (
      <>
        <ActivityDonation activity={activity}>A payment</ActivityDonation> of{' '}
        <ActivityAmount activity={activity} /> by <ActivityMember activity={activity} /> for{' '}
        <ActivityTarget activity={activity} /> was refused: {detailWord(activity.details.code)}
      </>
    ),
  },
  extension_chosen: {
    name: 'Longer wait chosen',
    Words: ({ activity }) => (
      <>
        <ActivityMember activity={activity} /> chose to wait longer for{' '}
        <ActivityTarget activity={activity} />
      </>
    ),
  },
  election_choice_entered: {
    name: 'Choice entered for a donor',
    Words: ({ activity }) => (
      <>
        <ActivityBy activity={activity} /> entered the choice of{' '}
        <ActivityMember activity={activity} /> about{' '}
        <ActivityDonation activity={activity}>a donation</ActivityDonation> to{' '}
        <ActivityTarget activity={activity} />:{' '}
        {activity.details.choice === 'extend' ? 'to wait longer' : 'a refund'}
      </>
    ),
  },
  refund_requested: {
    name: 'Refund requested',
    Words: ({ activity }) => (
      <>
        <ActivityDonation activity={activity}>A refund</ActivityDonation> of{' '}
        <ActivityAmount activity={activity} /> to <ActivityMember activity={activity} /> from{' '}
        <ActivityTarget activity={activity} /> was requested: {detailWord(activity.details.reason)}
      </>
    ),
  },
  donation_refunded: {
    name: 'Donation refunded',
    Words: ({ activity }) => (
      <>
        <ActivityMember activity={activity} /> has <ActivityAmount activity={activity} /> of{' '}
        <ActivityDonation activity={activity}>a payment</ActivityDonation> for{' '}
        <ActivityTarget activity={activity} /> back
      </>
    ),
  },
  refund_failed: {
    name: 'Refund failed',
    Words: ({ activity }) => (
      <>
        <ActivityAmount activity={activity} /> of{' '}
        <ActivityDonation activity={activity}>a donation</ActivityDonation> to{' '}
        <ActivityTarget activity={activity} /> could not be returned to{' '}
        <ActivityMember activity={activity} />
      </>
    ),
  },
  refund_left_to_hand: {
    name: 'Refund left to hand',
    Words: ({ activity }) => (
      <>
        <ActivityAmount activity={activity} /> of{' '}
        <ActivityDonation activity={activity}>a payment</ActivityDonation> for{' '}
        <ActivityTarget activity={activity} /> is to be paid back to{' '}
        <ActivityMember activity={activity} /> by hand
      </>
    ),
  },
  refund_paid_by_hand: {
    name: 'Refund paid by hand',
    Words: ({ activity }) => (
      <>
        <ActivityBy activity={activity} otherwise="An administrator" /> paid{' '}
        <ActivityAmount activity={activity} /> of{' '}
        <ActivityDonation activity={activity}>a payment</ActivityDonation> for{' '}
        <ActivityTarget activity={activity} /> back to <ActivityMember activity={activity} /> by
        hand
      </>
    ),
  },
  dispute_opened: {
    name: 'Dispute opened',
    Words: ({ activity }) => (
      <>
        <ActivityMember activity={activity} /> disputes <ActivityAmount activity={activity} /> of{' '}
        <ActivityDonation activity={activity}>a payment</ActivityDonation> for{' '}
        <ActivityTarget activity={activity} />
      </>
    ),
  },
  dispute_won: {
    name: 'Dispute won',
    Words: ({ activity }) => (
      <>
        The dispute of <ActivityAmount activity={activity} /> of{' '}
        <ActivityDonation activity={activity}>a payment</ActivityDonation> by{' '}
        <ActivityMember activity={activity} /> for <ActivityTarget activity={activity} /> was won
      </>
    ),
  },
  dispute_lost: {
    name: 'Dispute lost',
    Words: ({ activity }) => (
      <>
        The dispute of <ActivityAmount activity={activity} /> of{' '}
        <ActivityDonation activity={activity}>a payment</ActivityDonation> by{' '}
        <ActivityMember activity={activity} /> for <ActivityTarget activity={activity} /> was lost
      </>
    ),
  },
};
