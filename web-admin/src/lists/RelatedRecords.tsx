import type { ListDefinition } from '@rostrum/contracts/kernel';
import { Box } from '@mui/material';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { ReferenceManyField, useListContext } from 'react-admin';
import { ListFailure, ListPages } from './ListFailure.tsx';
import { defaultSort } from './list-declaration.ts';
import { RecordTable } from './ResourceList.tsx';

interface RelatedRecordsProps<L extends ListDefinition> {
  readonly list: L;
  /** The filter's field, which holds the id of the other record. */
  readonly target: keyof L['filters'] & string;
  readonly id: number;
  readonly empty: ReactElement;
  /** False for records without a page. */
  readonly rowClick?: false;
  readonly children: ReactNode;
}

/** The records of a list that belong to another record, ten per page. */
export function RelatedRecords<L extends ListDefinition>(props: RelatedRecordsProps<L>) {
  const { list, target, id, empty, rowClick, children } = props;
  return (
    <ReferenceManyField
      reference={list.resource}
      target={target}
      record={{ id }}
      sort={defaultSort(list)}
      perPage={10}
      pagination={<ListPages rowsPerPageOptions={[10, 25, 50]} />}
    >
      <Box sx={{ overflowX: 'auto' }}>
        <LoadedRecords list={list} empty={empty} {...(rowClick === false && { rowClick })}>
          {children}
        </LoadedRecords>
      </Box>
    </ReferenceManyField>
  );
}

function LoadedRecords(props: ComponentProps<typeof RecordTable>) {
  return useListContext().error ? <ListFailure /> : <RecordTable {...props} />;
}
