import {
  DataTable,
  useFieldValue,
  type DataTableColumnProps,
  type DataTableNumberColumnProps,
  type RaRecord,
} from 'react-admin';
import { Amount } from '../fields/Amount.tsx';
import { useSortable } from './list-declaration.ts';

/** The sorting properties, which are derived from the list's declaration. */
type SortProps = 'disableSort' | 'sortBy' | 'sortByOrder';

/** A column of a `RecordTable`. It is sortable if the list declares its source as a sort. */
export function Column<R extends RaRecord>(props: Omit<DataTableColumnProps<R>, SortProps>) {
  return <DataTable.Col<R> {...props} disableSort={!useSortable(props.source)} />;
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
