import {
  DataTable,
  useFieldValue,
  useResourceContext,
  type DataTableColumnProps,
  type DataTableNumberColumnProps,
  type RaRecord,
} from 'react-admin';
import { createContext, useContext, type ReactNode } from 'react';
import { Amount } from '../fields/Amount.tsx';
import { RecordLink } from '../fields/links.tsx';
import { useSortable } from './list-declaration.ts';

/** The sorting properties, which are derived from the list's declaration. */
type SortProps = 'disableSort' | 'sortBy' | 'sortByOrder';

const LinkedContext = createContext(false);

/** Makes the cells of the columns inside links to their records. */
export const LinkedColumns = LinkedContext.Provider;

/** A column of a `RecordTable`. It is sortable if the list declares its source as a sort. */
export function Column<R extends RaRecord>(props: Omit<DataTableColumnProps<R>, SortProps>) {
  const { render, field: Field, source } = props;
  const sorting = { disableSort: !useSortable(source) };
  if (!useContext(LinkedContext)) return <DataTable.Col<R> {...props} {...sorting} />;
  const contentOf = (record: R) => {
    if (render) return render(record);
    return Field ? <Field source={source} /> : <SourceText source={source ?? ''} />;
  };
  return (
    <DataTable.Col<R>
      {...props}
      {...sorting}
      render={(record) => <LinkToRow id={record.id}>{contentOf(record)}</LinkToRow>}
    />
  );
}

function LinkToRow(props: { readonly id: RaRecord['id']; readonly children: ReactNode }) {
  const resource = useResourceContext();
  return resource === undefined ? props.children : <RecordLink resource={resource} {...props} />;
}

function SourceText({ source }: { source: string }) {
  const value: unknown = useFieldValue({ source });
  return <>{String(value)}</>;
}

export function NumberColumn<R extends RaRecord>(
  props: Omit<DataTableNumberColumnProps<R>, SortProps>,
) {
  return <DataTable.NumberCol<R> {...props} disableSort={!useSortable(props.source)} />;
}

/** `source` is a field in cents. */
export function AmountColumn<R extends RaRecord>(
  props: Pick<DataTableColumnProps<R>, 'source' | 'label'>,
) {
  return <Column<R> {...props} align="right" field={AmountField} />;
}

function AmountField({ source }: { source: string }) {
  return <Amount cents={useFieldValue({ source }) as number} />;
}
