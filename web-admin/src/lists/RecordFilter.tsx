import { AutocompleteInput, ReferenceInput } from 'react-admin';
import { defaultSort, type SearchableList } from './list-declaration.ts';

interface RecordFilterProps {
  /** The filter's field, which holds the id of the other record. */
  readonly source: string;
  readonly label: string;
  /** The list of the other record, which can be searched. */
  readonly list: SearchableList;
  /** The other record's field with its display name. */
  readonly nameField: string;
  readonly alwaysOn?: boolean;
}

/** A filter by a related record, which is selected with a text search. */
export function RecordFilter({ label, list, nameField, ...input }: RecordFilterProps) {
  // `input` includes the properties that react-admin's filter form adds.
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
