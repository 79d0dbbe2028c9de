import type { ListDefinition } from '@rostrum/contracts/kernel';
import { Suspense, type ReactNode } from 'react';
import { PrevNextButtons, TopToolbar } from 'react-admin';
import { defaultSort } from './list-declaration.ts';

/** Number of records of the list that are searched for the previous and the next record. */
const neighbours = 100;

interface RecordActionsProps {
  readonly list: ListDefinition;
  readonly children?: ReactNode;
}

/**
 * The bar of a record's page: links to the previous and the next record of the list, with its
 * current filter and sort, and actions. The actions appear together after the code of all of them
 * has loaded.
 */
export function RecordActions({ list, children }: RecordActionsProps) {
  return (
    <TopToolbar
      sx={{
        flexWrap: 'wrap',
        mb: { xs: 1, md: 0 },
        // Why an action is not offered is longer than a line.
        '& .MuiTypography-body2': { whiteSpace: 'normal' },
      }}
    >
      <PrevNextButtons linkType="show" sort={defaultSort(list)} limit={neighbours} />
      <Suspense>{children}</Suspense>
    </TopToolbar>
  );
}
