import { AutocompleteInput, ReferenceInput } from 'react-admin';
import { defaultSort, type SearchableList } from './list-declaration.ts';

interface RecordFilterProps {
  /** The filter that has the other record's id. */
  readonly source: string;
  readonly label: string;
  /** The list that the other record is searched in. */
  readonly list: SearchableList;
  /** The other record's field that names it. */
  readonly nameField: string;
  readonly alwaysOn?: boolean;
}

/** A filter by another record, which is found by a search for its text. */
export function RecordFilter({ label, list, nameField, ...input }: RecordFilterProps) {
  // `input` also has the properties that react-admin's filter form adds.
  return (
    <ReferenceInput {...input} reference={list.resource} sort={defaultSort(list)}>
      <AutocompleteInput
        label={label}
        optionText={nameField}
        filterToQuery={(text: string) => (text ? { q: text } : {})}
        sx={{ minWidth: 200 }}
      />
    </ReferenceInput>
  );
}
