import type { Activity, ActivityKinds } from '../../kernel/define-feature.ts';
import {
  ActivityBy,
  ActivityCampaign,
  ActivityDonation,
  ActivityMember,
  detailWord,
} from '../activities/index.ts';

/** The donation, and what becomes of its service fee. */
const Refunded = ({ activity }: { readonly activity: Activity }) => (
  <>
    <ActivityDonation activity={activity}>a donation</ActivityDonation> of{' '}
    <ActivityMember activity={activity} /> to <ActivityCampaign activity={activity} /> as goodwill,
    with the service fee {detailWord(activity.details.fee)}
  </>
);

export const activityKinds: ActivityKinds = {
  goodwill_refund_requested: {
    name: 'Refund as goodwill',
    Words: ({ activity }) => (
      <>
        <ActivityBy activity={activity} />{' '}
        {activity.details.needsConfirmation === true ? 'asked to refund' : 'refunded'}{' '}
        <Refunded activity={activity} />
      </>
    ),
  },
  goodwill_refund_confirmed: {
    name: 'Refund as goodwill confirmed',
    Words: ({ activity }) => (
      <>
        <ActivityBy activity={activity} /> confirmed the refund of <Refunded activity={activity} />
      </>
    ),
  },
};
