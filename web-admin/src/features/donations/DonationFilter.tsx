import { adminUsers } from '@rostrum/contracts/accounts/lists';
import { adminCampaigns } from '@rostrum/contracts/campaigns/lists';
import { adminDonations } from '@rostrum/contracts/donations/lists';
import { SelectInput } from 'react-admin';
import { filterSources } from '../../lists/list-declaration.ts';
import { YesNoFilter } from '../../lists/YesNoFilter.tsx';
import { AmountFilter, DayFilter } from '../../lists/RangeFilters.tsx';
import { RecordFilter } from '../../lists/RecordFilter.tsx';
import { donationStatusChoices } from './DonationChip.tsx';
import { refundReasonChoices } from './refund-reasons.ts';
import { purposeChoices } from './purposes.ts';

const source = filterSources(adminDonations);

export const donationFilters = [
  <SelectInput
    key="status"
    source={source('status')}
    label="Status"
    choices={donationStatusChoices}
    alwaysOn
  />,
  <SelectInput
    key="purpose"
    source={source('purpose')}
    label="Purpose"
    choices={purposeChoices}
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
    key="donor"
    source={source('userId')}
    label="Donor"
    list={adminUsers}
    nameField="username"
  />,
  <SelectInput
    key="refund-reason"
    source={source('refundReason')}
    label="Why it is refunded"
    choices={refundReasonChoices}
  />,
  <YesNoFilter key="late" source={source('late')} label="Late" />,
  <YesNoFilter key="differs" source={source('differs')} label="Differs at its provider" />,
  <DayFilter key="started" source={source('createdAt')} label="Started" />,
  <DayFilter key="settled" source={source('settledAt')} label="Settled" />,
  <DayFilter key="refunded" source={source('refundedAt')} label="Refunded" />,
  <AmountFilter key="amount" source={source('amountCents')} label="Amount" />,
];
