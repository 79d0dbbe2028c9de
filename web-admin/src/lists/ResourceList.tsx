import type { ListDefinition } from '@rostrum/contracts/kernel';
import type { ReactElement, ReactNode } from 'react';
import { DataTable, FilterButton, List, TopToolbar, type RaRecord } from 'react-admin';
import { ExportLink } from './ExportLink.tsx';
import type { ListFilter } from '../kernel/define-feature.ts';
import { ListDeclarationProvider, defaultSort } from './list-declaration.ts';
import { useNarrow } from './narrow.ts';

interface RecordTableProps {
  readonly list: ListDefinition;
  /** Shown instead of a table without rows. */
  readonly empty: ReactElement;
  /** Default: a row opens the record. */
  readonly rowClick?: 'show' | false;
  /** `Column`s and their like. */
  readonly children: ReactNode;
}

/** A table of a list's records, with the list's sorts. */
export function RecordTable({ list, empty, rowClick = 'show', children }: RecordTableProps) {
  return (
    <ListDeclarationProvider value={list}>
      <DataTable<RaRecord> bulkActionButtons={false} rowClick={rowClick} empty={empty}>
        {children}
      </DataTable>
    </ListDeclarationProvider>
  );
}

interface ResourceListProps extends RecordTableProps {
  readonly title?: string;
  readonly filters: ReactElement[];
  /** Filter of the first visit; later, the address or the last visit determines it. */
  readonly filterDefaultValues?: ListFilter;
  readonly perPage?: number;
  /** Above the records, inside of the list. */
  readonly above?: ReactNode;
  /** The records on a phone, where no table fits. */
  readonly narrow: ReactNode;
}

function ListActions() {
  return (
    <TopToolbar sx={{ alignItems: 'center' }}>
      <FilterButton />
      <ExportLink />
    </TopToolbar>
  );
}

/** A resource's page of records: a table, or on a phone lines. */
export function ResourceList(props: ResourceListProps) {
  const {
    list,
    title,
    filters,
    perPage = 25,
    above,
    narrow,
    filterDefaultValues,
    ...table
  } = props;
  const isNarrow = useNarrow();
  return (
    <List
      exporter={false}
      actions={<ListActions />}
      empty={false}
      sort={defaultSort(list)}
      filters={filters}
      perPage={perPage}
      {...(title === undefined ? {} : { title })}
      {...(filterDefaultValues ? { filterDefaultValues } : {})}
    >
      {above}
      {isNarrow ? narrow : <RecordTable list={list} {...table} />}
    </List>
  );
}
