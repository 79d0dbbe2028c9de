import type { PayoutMethod } from '@rostrum/contracts/payouts/constants';
import { DonationLink } from '../../fields/links.tsx';
import type { Activity, ActivityKinds } from '../../kernel/define-feature.ts';
import { ActivityAmount, ActivityBy, ActivityMember, ActivityTarget } from '../activities/index.ts';
import { ShareLink } from './links.tsx';
import { methodNames } from './share-words.ts';

interface OfActivity {
  readonly activity: Activity;
}

/** The share that an entry is about, with its target. */
function Share({ activity }: OfActivity) {
  const { shareId } = activity.details;
  return (
    <>
      {typeof shareId === 'number' ? (
        <ShareLink id={shareId}>share {shareId}</ShareLink>
      ) : (
        'a share'
      )}{' '}
      of <ActivityTarget activity={activity} />
    </>
  );
}

/** "$5.00 of an erased payee are written off". */
const Released = ({ activity }: OfActivity) => (
  <>
    <ActivityAmount activity={activity} /> of an erased payee{' '}
    {activity.details.writtenOff === true ? (
      'are written off'
    ) : (
      <>
        go to <ActivityMember activity={activity} />
      </>
    )}
  </>
);

const method = ({ details }: Activity): string =>
  details.method === 'bank' || details.method === 'paypal'
    ? ` by ${methodNames[details.method satisfies PayoutMethod]}`
    : '';

export const activityKinds: ActivityKinds = {
  payout_ordered: {
    name: 'Payout ordered',
    Words: ({ activity }) =>
      activity.userId === null ? (
        <>
          The payout of <ActivityTarget activity={activity} /> was ordered
        </>
      ) : (
        <>
          <ActivityMember activity={activity} /> ordered the payout of{' '}
          <ActivityTarget activity={activity} />
        </>
      ),
  },
  payout_computed: {
    name: 'Payout computed',
    Words: ({ activity }) => (
      <>
        A payout of <ActivityAmount activity={activity} /> of <ActivityTarget activity={activity} />{' '}
        was divided
      </>
    ),
  },
  share_assigned: {
    name: 'Share assigned',
    Words: ({ activity }) => (
      <>
        <ActivityBy activity={activity} otherwise="The confirmation" /> assigned{' '}
        <Share activity={activity} /> to <ActivityMember activity={activity} />
      </>
    ),
  },
  share_unclaimed: {
    name: 'Assignment of a share undone',
    Words: ({ activity }) => (
      <>
        <ActivityBy activity={activity} otherwise="The end of the confirmation" /> undid the
        assignment of <Share activity={activity} /> to <ActivityMember activity={activity} />
      </>
    ),
  },
  share_release_requested: {
    name: 'Release of a share asked for',
    Words: ({ activity }) => (
      <>
        <ActivityBy activity={activity} otherwise="An administrator" /> asked that{' '}
        <Released activity={activity} />, <Share activity={activity} />
      </>
    ),
  },
  share_released: {
    name: 'Share of an erased payee released',
    Words: ({ activity }) => (
      <>
        <ActivityBy activity={activity} otherwise="An administrator" /> confirmed that{' '}
        <Released activity={activity} />, <Share activity={activity} />
      </>
    ),
  },
  payout_approved: {
    name: 'Payout approved',
    Words: ({ activity }) => (
      <>
        <ActivityBy activity={activity} otherwise="An administrator" /> approved{' '}
        <ActivityAmount activity={activity} /> to <ActivityMember activity={activity} />,{' '}
        <Share activity={activity} />
      </>
    ),
  },
  payout_sent: {
    name: 'Payout sent',
    Words: ({ activity }) => (
      <>
        <ActivityBy activity={activity} otherwise="An administrator" /> sent{' '}
        <ActivityAmount activity={activity} /> to <ActivityMember activity={activity} />
        {method(activity)}, <Share activity={activity} />
      </>
    ),
  },
  payout_returned: {
    name: 'Payout came back',
    Words: ({ activity }) => (
      <>
        <ActivityBy activity={activity} otherwise="An administrator" /> recorded that{' '}
        <ActivityAmount activity={activity} /> to <ActivityMember activity={activity} />{' '}
        {activity.details.outcome === 'failed' ? 'were never carried out' : 'came back'},{' '}
        <Share activity={activity} />
      </>
    ),
  },
  lost_dispute_divided: {
    name: 'Lost dispute divided',
    Words: ({ activity }) => (
      <>
        <ActivityAmount activity={activity} /> of{' '}
        {activity.donationId === null ? (
          'a lost dispute'
        ) : (
          <DonationLink id={activity.donationId} />
        )}{' '}
        were taken from the payout of <ActivityTarget activity={activity} />
      </>
    ),
  },
  receivable_added: {
    name: 'Amount owed by a payee',
    Words: ({ activity }) => (
      <>
        <ActivityMember activity={activity} /> owes <ActivityAmount activity={activity} /> after a
        lost dispute of <ActivityTarget activity={activity} />
      </>
    ),
  },
  receivable_written_off: {
    name: 'Amount written off',
    Words: ({ activity }) => (
      <>
        <ActivityBy activity={activity} otherwise="An administrator" /> wrote off{' '}
        <ActivityAmount activity={activity} /> of what <ActivityMember activity={activity} /> owes
      </>
    ),
  },
};
