import { AutocompleteInput, BooleanInput, ReferenceInput, SelectInput } from 'react-admin';
import { filterSources } from '../../lists/list-declaration.ts';
import { donationList } from './donation-list.ts';
import { donationStatusChoices } from './DonationChip.tsx';

const source = filterSources(donationList);

const purposes = [
  { id: 'donation', name: 'Donation' },
  { id: 'deposit', name: 'Deposit' },
];
const searchFor = (text: string) => (text ? { q: text } : {});

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
    choices={purposes}
    alwaysOn
  />,
  <ReferenceInput key="campaign" source={source('campaignId')} reference="campaigns">
    <AutocompleteInput label="Campaign" optionText="title" filterToQuery={searchFor} />
  </ReferenceInput>,
  <ReferenceInput key="donor" source={source('userId')} reference="users">
    <AutocompleteInput label="Donor" optionText="username" filterToQuery={searchFor} />
  </ReferenceInput>,
  <BooleanInput key="late" source={source('late')} label="Late" />,
];
