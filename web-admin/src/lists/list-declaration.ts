import type { Direction, FilterValue, ListDefinition } from '@rostrum/contracts/kernel';
import { createContext, useContext } from 'react';

/** Names of the filters that the list declares; `q` is its text search. */
type FilterName<L extends ListDefinition> =
  (keyof L['filters'] & string) | (L['text'] extends true ? 'q' : never);

/** A filter of the list. */
export type Filter<L extends ListDefinition> = Readonly<
  Partial<Record<FilterName<L>, FilterValue>>
>;

/** A sort that the list declares. */
export type Sort<L extends ListDefinition> = readonly [
  name: keyof L['sorts'] & string,
  direction: Direction,
];

/** A list whose text can be searched. */
export type SearchableList = ListDefinition & { readonly text: true };

/** Checks at compile time that a list declares the filter of an input. Returns its name. */
export const filterSources =
  <const L extends ListDefinition>(_: L) =>
  <N extends FilterName<L>>(name: N): N =>
    name;

/**
 * Converts a filter and a sort to react-admin's parameters. Both must be declared by the list; this
 * is checked at compile time.
 */
export function listParameters<const L extends ListDefinition>(
  list: L,
  filter: Filter<L>,
  sort: Sort<L>,
) {
  return { filter, sort: sortParameter(sort) } as const;
}

/** Path of the list's page with a filter set. */
export const listPath = <const L extends ListDefinition>(list: L, filter: Filter<L>): string =>
  `/${list.resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** The list's default order as react-admin's parameter. */
export const defaultSort = ({ sort }: ListDefinition) => sortParameter(sort);

function sortParameter([field, direction]: readonly [string, Direction]) {
  return { field, order: direction === 'asc' ? 'ASC' : 'DESC' } as const;
}

const ListContext = createContext<ListDefinition | undefined>(undefined);

export const ListDeclarationProvider = ListContext.Provider;

/** Whether the surrounding list can be sorted by `source`. */
export function useSortable(source: string | undefined): boolean {
  const list = useContext(ListContext);
  return list !== undefined && source !== undefined && Object.hasOwn(list.sorts, source);
}
