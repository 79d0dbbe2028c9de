import type { ListDefinition } from '@rostrum/contracts/kernel';
import { useGetList } from 'react-admin';
import { listParameters, type Filter } from './list-declaration.ts';

const pollIntervalMs = 60_000;

/** How many records a filter finds, asked every minute; undefined until it is loaded. */
export const useRecordCount = <const L extends ListDefinition>(
  list: L,
  filter: Filter<L>,
): number | undefined =>
  useGetList(
    list.resource,
    { ...listParameters(list, filter, list.sort), pagination: { page: 1, perPage: 1 } },
    { refetchInterval: pollIntervalMs },
  ).total;
