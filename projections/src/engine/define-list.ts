/** What a filter compares with: whole numbers, texts, or true and false. */
export type FilterKind = 'id' | 'word' | 'flag';
export type Direction = 'asc' | 'desc';
/** One value, or several of which any matches. */
export type FilterValue = string | number | boolean | readonly (string | number)[];

/** What a list may be filtered and sorted by. Keys are the names on the wire, fields those of the documents. */
export interface ListDefinition {
  readonly resource: string;
  /** Lists for the public grow without bounds: each of their orders comes from an index. */
  readonly audience: 'staff' | 'public';
  readonly filters: Readonly<
    Record<string, { readonly field: string; readonly kind: FilterKind; readonly single?: true }>
  >;
  readonly sorts: Readonly<Record<string, string>>;
  /** Default order, by the name on the wire. */
  readonly sort: readonly [name: string, direction: Direction];
  /** Whether it can be searched. */
  readonly text: boolean;
}

export type FilterField<L extends ListDefinition> = L['filters'][keyof L['filters']]['field'];
export type SortField<L extends ListDefinition> = L['sorts'][keyof L['sorts']];

/** One page of a list, in fields of its documents. */
export interface ListQuery<L extends ListDefinition = ListDefinition> {
  readonly where?: Readonly<Partial<Record<FilterField<L>, FilterValue>>>;
  readonly text?: string;
  readonly sort: readonly [field: SortField<L>, direction: Direction];
  readonly offset: number;
  readonly limit: number;
}

export function defineList<const L extends ListDefinition>(list: L): L {
  return list;
}
