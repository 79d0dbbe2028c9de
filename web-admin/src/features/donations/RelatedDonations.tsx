import { adminDonations } from '@rostrum/contracts/donations/lists';
import { isTrailer } from '@rostrum/contracts/categories/constants';
import { Panel } from '../../fields/Facts.tsx';
import type { Places } from '../../kernel/places.ts';
import { EmptyList } from '../../lists/EmptyList.tsx';
import { RelatedRecords } from '../../lists/RelatedRecords.tsx';
import { donationColumns } from './donation-columns.tsx';

const donationsOf = {
  campaign: {
    target: 'campaignId',
    columns: [donationColumns.donor, donationColumns.amount],
    empty: (
      <EmptyList title="No donations yet" hint="They appear as soon as somebody starts one." />
    ),
  },
  user: {
    target: 'userId',
    columns: [donationColumns.amount, donationColumns.campaign],
    empty: (
      <EmptyList
        title="Gave nothing yet"
        hint="Donations appear as soon as the member starts one."
      />
    ),
  },
} as const;

interface RelatedDonationsProps {
  readonly of: keyof typeof donationsOf;
  readonly id: number;
  readonly withPurpose?: boolean;
}

/** Donations and deposits of a campaign or a user, in every status. */
function RelatedDonations({ of, id, withPurpose = false }: RelatedDonationsProps) {
  const { target, columns, empty } = donationsOf[of];
  return (
    <Panel title="Donations">
      <RelatedRecords list={adminDonations} target={target} id={id} empty={empty}>
        {columns[0]}
        {columns[1]}
        {withPurpose && donationColumns.purpose}
        {donationColumns.status}
        {donationColumns.createdAt}
      </RelatedRecords>
    </Panel>
  );
}

/** The $1 of a trailer is among them, and is no donation. */
export const DonationsOfCampaign = ({ campaign }: Places['campaignSections']) => (
  <RelatedDonations of="campaign" id={campaign.id} withPurpose={isTrailer(campaign)} />
);

export const DonationsOfMember = ({ user }: Places['memberSections']) => (
  <RelatedDonations of="user" id={user.id} />
);
