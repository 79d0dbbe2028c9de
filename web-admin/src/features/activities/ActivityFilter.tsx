import { adminUsers } from '@rostrum/contracts/accounts/lists';
import { adminActivities } from '@rostrum/contracts/activities/lists';
import { SelectInput } from 'react-admin';
import type { ActivityKinds } from '../../kernel/define-feature.ts';
import { filterSources } from '../../lists/list-declaration.ts';
import { AmountFilter, DayFilter } from '../../lists/RangeFilters.tsx';
import { RecordFilter } from '../../lists/RecordFilter.tsx';

const source = filterSources(adminActivities);

export function activityFilters(kinds: ActivityKinds) {
  const choices = Object.entries(kinds).map(([id, { name }]) => ({ id, name }));
  return [
    <SelectInput
      key="type"
      source={source('activityType')}
      label="Type"
      choices={choices}
      alwaysOn
    />,
    <RecordFilter
      key="user"
      source={source('userId')}
      label="Member"
      list={adminUsers}
      nameField="username"
      alwaysOn
    />,
    <RecordFilter
      key="by"
      source={source('by')}
      label="Done by"
      list={adminUsers}
      nameField="username"
    />,
    <DayFilter key="when" source={source('createdAt')} label="When" />,
    <AmountFilter key="amount" source={source('amountCents')} label="Amount" />,
  ];
}
