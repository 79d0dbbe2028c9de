import { AutocompleteInput, ReferenceInput, SelectInput } from 'react-admin';
import { activityChoices } from './activity-words.tsx';

export const activityFilters = [
  <SelectInput key="type" source="activityType" label="Type" choices={activityChoices} alwaysOn />,
  <ReferenceInput key="user" source="userId" reference="users" alwaysOn>
    <AutocompleteInput
      label="Member"
      optionText="username"
      filterToQuery={(text: string) => (text ? { q: text } : {})}
      sx={{ minWidth: 200 }}
    />
  </ReferenceInput>,
];
