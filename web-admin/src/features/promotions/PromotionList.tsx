import { adminUsers } from '@rostrum/contracts/accounts/lists';
import { adminCampaigns } from '@rostrum/contracts/campaigns/lists';
import { adminPromotions } from '@rostrum/contracts/promotions/lists';
import { Box } from '@mui/material';
import { SelectInput, SimpleList } from 'react-admin';
import { Amount } from '../../fields/Amount.tsx';
import { Instant } from '../../fields/Instant.tsx';
import { CampaignLink, DonationLink, MemberLink } from '../../fields/links.tsx';
import { ToneChip } from '../../fields/ToneChip.tsx';
import { AmountColumn, Column, NumberColumn } from '../../lists/columns.tsx';
import { EmptyList } from '../../lists/EmptyList.tsx';
import { filterSources } from '../../lists/list-declaration.ts';
import { DayFilter } from '../../lists/RangeFilters.tsx';
import { RecordFilter } from '../../lists/RecordFilter.tsx';
import { ResourceList } from '../../lists/ResourceList.tsx';
import { DonationChip, donationStatusChoices } from '../donations/index.ts';
import type { PromotionRecord } from './records.ts';

const source = filterSources(adminPromotions);

const filters = [
  <SelectInput
    key="status"
    source={source('status')}
    label="Status"
    choices={donationStatusChoices}
    alwaysOn
  />,
  <RecordFilter
    key="campaign"
    source={source('campaignId')}
    label="Campaign"
    list={adminCampaigns}
    nameField="title"
  />,
  <RecordFilter
    key="member"
    source={source('userId')}
    label="Member"
    list={adminUsers}
    nameField="username"
  />,
  <DayFilter key="started" source={source('createdAt')} label="Started" />,
  <DayFilter key="until" source={source('promotedUntil')} label="Promoted until" />,
];

const empty = (
  <EmptyList
    title="No promotions here"
    hint="They appear as soon as the creator of a campaign, or an admin, starts to pay for hours of promotion."
  />
);

/** Purchases of promotions, including those whose payment was started and not completed. */
export function PromotionList() {
  return (
    <ResourceList
      list={adminPromotions}
      filters={filters}
      empty={empty}
      rowClick={false}
      narrow={<PromotionLines />}
    >
      <Column<PromotionRecord>
        label="Campaign"
        sx={{ minWidth: 150 }}
        render={({ campaignId }) => (campaignId === null ? '–' : <CampaignLink id={campaignId} />)}
      />
      <Column<PromotionRecord> label="Member" render={({ userId }) => <MemberLink id={userId} />} />
      <NumberColumn<PromotionRecord> source="hours" label="Hours" />
      <AmountColumn<PromotionRecord> source="amountCents" label="Price" />
      <Column<PromotionRecord>
        label="Status"
        render={(promotion) => <PromotionStatus promotion={promotion} />}
      />
      <Column<PromotionRecord>
        source="promotedUntil"
        label="Promoted until (UTC)"
        render={({ promotedUntil }) => <Instant at={promotedUntil} />}
        sx={{ whiteSpace: 'nowrap' }}
      />
      <Column<PromotionRecord>
        source="createdAt"
        label="Started (UTC)"
        render={({ createdAt }) => <Instant at={createdAt} />}
        sx={{ whiteSpace: 'nowrap' }}
      />
      <Column<PromotionRecord>
        label="Payment"
        render={({ id }) => <DonationLink id={id}>Payment</DonationLink>}
      />
    </ResourceList>
  );
}

function PromotionStatus({ promotion }: { promotion: PromotionRecord }) {
  const { status, late, refundCents, amountCents } = promotion;
  return (
    <>
      <DonationChip status={status} /> {late && <ToneChip badge={['Late', 'warning']} />}
      {refundCents !== null && refundCents < amountCents && (
        <>
          {' '}
          <Amount cents={refundCents} /> of it
        </>
      )}
    </>
  );
}

function PromotionLines() {
  return (
    <SimpleList<PromotionRecord>
      rowClick={false}
      empty={empty}
      primaryText={({ id, amountCents, hours }) => (
        <DonationLink id={id}>
          <Amount cents={amountCents} /> for {hours} {hours === 1 ? 'hour' : 'hours'}
        </DonationLink>
      )}
      secondaryText={(promotion) => (
        <Box component="span" sx={{ display: 'grid', gap: 0.5, mt: 1 }}>
          {promotion.campaignId !== null && <CampaignLink id={promotion.campaignId} />}
          <span>
            By <MemberLink id={promotion.userId} />
          </span>
          <span>
            <PromotionStatus promotion={promotion} />
          </span>
          <span>
            Promoted until <Instant at={promotion.promotedUntil} />
          </span>
        </Box>
      )}
    />
  );
}
