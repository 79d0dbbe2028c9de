import { AutocompleteInput, ReferenceInput, SelectInput } from 'react-admin';
import type { ActivityKinds } from '../../kernel/define-feature.ts';
import { filterSources } from '../../lists/list-declaration.ts';
import { activityList } from './activity-list.ts';

const source = filterSources(activityList);

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
    <ReferenceInput key="user" source={source('userId')} reference="users" alwaysOn>
      <AutocompleteInput
        label="Member"
        optionText="username"
        filterToQuery={(text: string) => (text ? { q: text } : {})}
        sx={{ minWidth: 200 }}
      />
    </ReferenceInput>,
  ];
}
