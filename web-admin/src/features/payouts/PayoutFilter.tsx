import { adminUsers } from '@rostrum/contracts/accounts/lists';
import { adminCampaigns } from '@rostrum/contracts/campaigns/lists';
import { adminPrompts } from '@rostrum/contracts/prompts/lists';
import { paidRoles } from '@rostrum/contracts/payouts/constants';
import { adminPayouts } from '@rostrum/contracts/payouts/lists';
import { SelectInput } from 'react-admin';
import { filterSources } from '../../lists/list-declaration.ts';
import { DayFilter } from '../../lists/RangeFilters.tsx';
import { RecordFilter } from '../../lists/RecordFilter.tsx';
import { methodChoices, roleNames } from './share-words.ts';

const source = filterSources(adminPayouts);

export const payoutFilters = [
  <RecordFilter
    key="campaign"
    source={source('campaignId')}
    label="Campaign"
    list={adminCampaigns}
    nameField="title"
  />,
  <RecordFilter
    key="prompt"
    source={source('promptId')}
    label="Prompt"
    list={adminPrompts}
    nameField="title"
  />,
  <RecordFilter
    key="payee"
    source={source('payeeId')}
    label="Payee"
    list={adminUsers}
    nameField="username"
  />,
  <SelectInput
    key="role"
    source={source('role')}
    label="For"
    choices={paidRoles.map((id) => ({ id, name: roleNames[id] }))}
  />,
  <SelectInput
    key="method"
    source={source('method')}
    label="Sent by"
    choices={[...methodChoices]}
  />,
  <DayFilter key="due" source={source('dueAt')} label="Due" />,
  <DayFilter key="computed" source={source('computedAt')} label="Computed" />,
  <DayFilter key="sent" source={source('sentAt')} label="Sent" />,
];
