import { AutocompleteInput, BooleanInput, ReferenceInput, SelectInput } from 'react-admin';
import { donationStatusChoices } from '../../fields/ToneChip.tsx';

const purposes = [
  { id: 'donation', name: 'Donation' },
  { id: 'deposit', name: 'Deposit' },
];
const searched = (text: string) => (text ? { q: text } : {});

export const donationFilters = [
  <SelectInput
    key="status"
    source="status"
    label="Status"
    choices={donationStatusChoices}
    alwaysOn
  />,
  <SelectInput key="purpose" source="purpose" label="Purpose" choices={purposes} alwaysOn />,
  <ReferenceInput key="campaign" source="campaignId" reference="campaigns">
    <AutocompleteInput label="Campaign" optionText="title" filterToQuery={searched} />
  </ReferenceInput>,
  <ReferenceInput key="donor" source="userId" reference="users">
    <AutocompleteInput label="Donor" optionText="username" filterToQuery={searched} />
  </ReferenceInput>,
  <BooleanInput key="late" source="late" label="Late" />,
];
