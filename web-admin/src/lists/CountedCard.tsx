import type { ListDefinition } from '@rostrum/contracts/kernel';
import type { ComponentProps } from 'react';
import { PendingCard } from '../fields/StatisticCard.tsx';
import { listPath, type Filter } from './list-declaration.ts';
import { useRecordCount } from './record-count.ts';

interface CountedCardProps<L extends ListDefinition> extends Omit<
  ComponentProps<typeof PendingCard>,
  'to' | 'count'
> {
  readonly list: L;
  readonly filter: Filter<L>;
}

/** A card of the dashboard: how many records a filter finds. */
export function CountedCard<const L extends ListDefinition>({
  list,
  filter,
  ...words
}: CountedCardProps<L>) {
  const count = useRecordCount(list, filter);
  if (count === undefined) return null;
  return <PendingCard {...words} to={listPath(list, filter)} count={count} />;
}
