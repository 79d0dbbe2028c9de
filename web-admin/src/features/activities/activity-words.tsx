import type { ReactNode } from 'react';
import { Amount } from '../../fields/Amount.tsx';
import { CampaignLink, DonationLink, MemberLink } from '../../fields/links.tsx';
import { phaseLabel } from '../../fields/ToneChip.tsx';
import type { ActivityRecord, CampaignRecord } from '../../app/records.ts';

type Activity = { readonly activity: ActivityRecord };

const Who = ({ activity: { userId } }: Activity) => <MemberLink id={userId} />;
const Campaign = ({ activity: { campaignId } }: Activity) =>
  campaignId === null ? <>no campaign yet</> : <CampaignLink id={campaignId} />;
const Sum = ({ activity: { amountCents } }: Activity) =>
  amountCents === null ? <>an unknown amount</> : <Amount cents={amountCents} />;
const Donation = ({ activity: { donationId }, children }: Activity & { children: ReactNode }) =>
  donationId === null ? <>{children}</> : <DonationLink id={donationId}>{children}</DonationLink>;

const word = (value: ActivityRecord['details'][string] | undefined): string =>
  String(value ?? 'unknown').replaceAll('_', ' ');
const phase = (value: ActivityRecord['details'][string] | undefined): string =>
  phaseLabel(value as CampaignRecord['phase']).toLowerCase();

interface Kind {
  readonly name: string;
  readonly Words: (props: Activity) => ReactNode;
}

/** Every type of the activity log: its name in filters, and a component that says it in words. */
export const activityKinds: Readonly<Record<string, Kind>> = {
  user_registered: {
    name: 'Registration',
    Words: ({ activity }) => (
      <>
        <Who activity={activity} /> registered
      </>
    ),
  },
  role_granted: {
    name: 'Role granted',
    Words: ({ activity }) => (
      <>
        <Who activity={activity} /> became {word(activity.details.role)}
      </>
    ),
  },
  campaign_created: {
    name: 'Campaign created',
    Words: ({ activity }) => (
      <>
        <Who activity={activity} /> created <Campaign activity={activity} />
      </>
    ),
  },
  campaign_published: {
    name: 'Campaign published',
    Words: ({ activity }) => (
      <>
        <Campaign activity={activity} /> by <Who activity={activity} /> was published
      </>
    ),
  },
  campaign_edited: {
    name: 'Campaign edited',
    Words: ({ activity }) => (
      <>
        <Who activity={activity} /> edited {activity.details.byCreator === true ? 'their own ' : ''}
        <Campaign activity={activity} />
      </>
    ),
  },
  status_changed: {
    name: 'Status changed',
    Words: ({ activity }) => (
      <>
        {activity.userId === null ? 'The deadline' : <Who activity={activity} />} changed{' '}
        <Campaign activity={activity} /> from {phase(activity.details.from)} to{' '}
        {phase(activity.details.to)}
      </>
    ),
  },
  donation_made: {
    name: 'Donation made',
    Words: ({ activity }) => (
      <>
        <Who activity={activity} />{' '}
        {activity.details.fee === true
          ? 'paid the submission fee of '
          : activity.details.deposit === true
            ? 'gave the first '
            : 'gave '}
        <Donation activity={activity}>
          <Sum activity={activity} />
        </Donation>{' '}
        {activity.details.fee === true ? 'for' : 'to'} <Campaign activity={activity} />
      </>
    ),
  },
  payment_failed: {
    name: 'Payment failed',
    Words: ({ activity }) => (
      <>
        <Donation activity={activity}>A payment</Donation> of <Sum activity={activity} /> by{' '}
        <Who activity={activity} /> for <Campaign activity={activity} /> was refused:{' '}
        {word(activity.details.code)}
      </>
    ),
  },
  refund_requested: {
    name: 'Refund requested',
    Words: ({ activity }) => (
      <>
        <Donation activity={activity}>A refund</Donation> of <Sum activity={activity} /> to{' '}
        <Who activity={activity} /> from <Campaign activity={activity} /> was requested:{' '}
        {word(activity.details.reason)}
      </>
    ),
  },
  donation_refunded: {
    name: 'Donation refunded',
    Words: ({ activity }) => (
      <>
        <Who activity={activity} /> has <Sum activity={activity} /> of{' '}
        <Donation activity={activity}>a donation</Donation> to <Campaign activity={activity} /> back
      </>
    ),
  },
};

export const activityChoices = Object.entries(activityKinds).map(([id, { name }]) => ({
  id,
  name,
}));

/** One entry of the log in words. A type that this console is too old for is named as it is. */
export function ActivityWords({ activity }: Activity) {
  const kind = activityKinds[activity.activityType];
  return kind ? <kind.Words activity={activity} /> : <>{word(activity.activityType)}</>;
}
