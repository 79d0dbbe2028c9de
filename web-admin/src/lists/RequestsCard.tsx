import { administrationLimits } from '@rostrum/contracts/administration/constants';
import type { ListDefinition } from '@rostrum/contracts/kernel';
import { useState } from 'react';
import { utcDay } from '../fields/dates.ts';
import { CountedCard } from './CountedCard.tsx';
import type { Filter } from './list-declaration.ts';

interface RequestsCardProps<L extends ListDefinition> {
  readonly list: L;
  /** The filter for what was asked for since a UTC day. */
  readonly askedSince: (day: string) => Filter<L>;
  readonly name: string;
  readonly noteIfAny: string;
  readonly noteIfNone: string;
}

/** A card of the dashboard: what one administrator asked for and another can still confirm. */
export function RequestsCard<const L extends ListDefinition>({
  list,
  askedSince,
  ...words
}: RequestsCardProps<L>) {
  const [oldest] = useState(() => new Date(Date.now() - administrationLimits.requestMs));
  return <CountedCard {...words} list={list} filter={askedSince(utcDay(oldest))} />;
}
