import type { ListDefinition } from '@rostrum/contracts/kernel';
import { Children, Fragment, type ComponentType, type ReactElement, type ReactNode } from 'react';
import { DataTable, FilterButton, List, TopToolbar, type RaRecord } from 'react-admin';
import { AboutExport, ExportLink } from './ExportLink.tsx';
import type { ListFilter } from '../kernel/define-feature.ts';
import { LinkedColumns } from './columns.tsx';
import { ListFailure, ListPages } from './ListFailure.tsx';
import { ListDeclarationProvider, defaultSort } from './list-declaration.ts';
import { useNarrow } from './narrow.ts';

interface RecordTableProps {
  readonly list: ListDefinition;
  /** Shown instead of a table without rows. */
  readonly empty: ReactElement;
  /** Default: a click on a row opens the record, and the first cell is a link to it. */
  readonly rowClick?: 'show' | false;
  /** The columns. */
  readonly children: ReactNode;
}

/** A table of a list's records, sortable by the sorts that the list declares. */
export function RecordTable({ list, empty, rowClick = 'show', children }: RecordTableProps) {
  const [first, ...others] = Children.toArray(children);
  return (
    <ListDeclarationProvider value={list}>
      <DataTable<RaRecord>
        bulkActionButtons={false}
        rowClick={rowClick}
        empty={empty}
        sx={{ '& .RaDataTable-tableWrapper': { overflowX: 'auto' } }}
      >
        <LinkedColumns value={rowClick === 'show'}>{first}</LinkedColumns>
        {others}
      </DataTable>
    </ListDeclarationProvider>
  );
}

interface ResourceListProps extends RecordTableProps {
  readonly title?: string;
  readonly filters: ReactElement[];
  /** The filter on the first visit. Later, the URL or the last visit determines it. */
  readonly filterDefaultValues?: ListFilter;
  readonly perPage?: number;
  /** What failed when the list could not be loaded. Default: the message of the error alone. */
  readonly failed?: string;
  /** Shown above the records, inside the list. */
  readonly above?: ReactNode;
  /** Shows the records on a phone, where no table fits. */
  readonly narrow: ReactNode;
  /** May show the records in another way than its children, the table or the lines. */
  readonly Around?: ComponentType<{ readonly children: ReactNode }>;
}

function ListActions() {
  return (
    <TopToolbar sx={{ alignItems: 'center' }}>
      <FilterButton />
      <ExportLink />
    </TopToolbar>
  );
}

/** `ListFailure` shows the error, in place of react-admin's notification. */
const ignore = (): void => undefined;

/** The list page of a resource: a table, or lines on a phone. */
export function ResourceList(props: ResourceListProps) {
  const {
    list,
    title,
    filters,
    perPage = 25,
    failed,
    above,
    narrow,
    Around = Fragment,
    filterDefaultValues,
    ...table
  } = props;
  const isNarrow = useNarrow();
  return (
    <List
      exporter={false}
      actions={<ListActions />}
      empty={false}
      error={<ListFailure failed={failed} />}
      pagination={<ListPages />}
      queryOptions={{ onError: ignore }}
      sort={defaultSort(list)}
      filters={filters}
      perPage={perPage}
      // A table that is wider than the window scrolls by itself.
      sx={{ '& .RaList-main': { minWidth: 0 } }}
      {...(title === undefined ? {} : { title })}
      {...(filterDefaultValues ? { filterDefaultValues } : {})}
    >
      {above}
      <Around>{isNarrow ? narrow : <RecordTable list={list} {...table} />}</Around>
      <AboutExport />
    </List>
  );
}
