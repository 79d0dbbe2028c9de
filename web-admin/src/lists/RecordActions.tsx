import type { ListDefinition } from '@rostrum/contracts/kernel';
import { Suspense, type ReactNode } from 'react';
import { PrevNextButtons, TopToolbar } from 'react-admin';
import { defaultSort } from './list-declaration.ts';

/** Number of records of the list among which the previous and the next one are searched for. */
const neighbours = 100;

interface RecordActionsProps {
  readonly list: ListDefinition;
  readonly children?: ReactNode;
}

/**
 * The bar of a record's page: previous and next record of the list as last shown, and actions. The
 * actions appear together, once the code of all of them has loaded.
 */
export function RecordActions({ list, children }: RecordActionsProps) {
  return (
    <TopToolbar sx={{ flexWrap: 'wrap', mb: { xs: 1, md: 0 } }}>
      <PrevNextButtons linkType="show" sort={defaultSort(list)} limit={neighbours} />
      <Suspense>{children}</Suspense>
    </TopToolbar>
  );
}
