import { adminUsers } from '@rostrum/contracts/accounts/lists';
import { adminPrompts } from '@rostrum/contracts/prompts/lists';
import { SearchInput, SelectInput } from 'react-admin';
import { filterSources } from '../../lists/list-declaration.ts';
import { AmountFilter, DayFilter } from '../../lists/RangeFilters.tsx';
import { RecordFilter } from '../../lists/RecordFilter.tsx';
import { CategoryFilter } from '../categories/index.ts';
import { phaseChoices } from './prompt-words.ts';

const source = filterSources(adminPrompts);

export const promptFilters = [
  <SearchInput key="q" source={source('q')} alwaysOn placeholder="Search prompts" />,
  <SelectInput
    key="phase"
    source={source('phase')}
    label="Status"
    choices={phaseChoices}
    alwaysOn
  />,
  <SelectInput
    key="waits"
    source={source('waits')}
    label="Waits for"
    choices={[
      { id: 'result', name: 'A decision about its result' },
      { id: 'award', name: 'Its payout, for 72 hours' },
    ]}
    alwaysOn
  />,
  <CategoryFilter key="category" source={source('categoryId')} label="Category" />,
  <RecordFilter
    key="asker"
    source={source('creatorId')}
    label="Asker"
    list={adminUsers}
    nameField="username"
  />,
  <SelectInput
    key="hold"
    source={source('hold')}
    label="Hold"
    choices={[{ id: 'on_hold', name: 'On hold' }]}
  />,
  <DayFilter key="created" source={source('createdAt')} label="Created" />,
  <DayFilter key="ends" source={source('expiresAt')} label="Ends" />,
  <AmountFilter key="pool" source={source('currentAmountCents')} label="Pool" />,
];
