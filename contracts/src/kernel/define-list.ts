/**
 * The values that a filter compares with: ids of things, words (texts), true and false, or a range of
 * UTC days or cents.
 */
export type FilterKind = 'id' | 'word' | 'flag' | 'day' | 'cents';
export type Direction = 'asc' | 'desc';
/** Both ends are included, and one may be missing. Days are given as their first and last instant. */
export interface FilterRange<V extends string | number = string | number> {
  readonly from?: V;
  readonly to?: V;
}
/** One value, several values of which any may match, or a range. */
export type FilterValue = string | number | boolean | readonly (string | number)[] | FilterRange;

export interface ListFilter {
  /** Field of the document. */
  readonly field: string;
  readonly kind: FilterKind;
  /** The allowed values; default: any. */
  readonly values?: readonly string[];
  /** Takes one value, never several. */
  readonly single?: true;
}

/** The filters, sorts and search that a list of documents offers. The keys are the names on the wire. */
export interface ListDefinition {
  readonly resource: string;
  readonly audience: 'staff' | 'public';
  readonly filters: Readonly<Record<string, ListFilter>>;
  /** Fields of the documents by their names on the wire. */
  readonly sorts: Readonly<Record<string, string>>;
  /** Default order, by the name on the wire. */
  readonly sort: readonly [name: string, direction: Direction];
  /** Sort orders by name. When given, the list can be sorted in these orders only. */
  readonly namedSorts?: Readonly<Record<string, readonly [name: string, direction: Direction]>>;
  /** Whether `q` searches the list. */
  readonly text: boolean;
  /** Items per page when the query has no range; default 25 for staff, 9 for the public. */
  readonly perPage?: number;
}

type SortName<L extends ListDefinition> = keyof L['sorts'] & string;
type OwnSorts<L extends ListDefinition> = {
  readonly sort: readonly [SortName<L>, Direction];
  readonly namedSorts?: Readonly<Record<string, readonly [SortName<L>, Direction]>>;
};

/** The values that a filter takes. */
type ValueOf<F extends ListFilter> = F['kind'] extends 'flag'
  ? boolean
  : F['kind'] extends 'day'
    ? FilterRange<string>
    : F['kind'] extends 'cents'
      ? FilterRange<number>
      : OneOrMore<F, F['kind'] extends 'id' ? number : WordOf<F>>;
type OneOrMore<F extends ListFilter, V> = F extends { readonly single: true }
  ? V
  : V | readonly V[];
type WordOf<F extends ListFilter> = F extends { readonly values: readonly (infer V)[] }
  ? V
  : string;

export type SortField<L extends ListDefinition> = L['sorts'][keyof L['sorts']];

/**
 * The query of a list. Filters and sort orders name fields of the documents, not names on the wire.
 */
export interface ListQuery<L extends ListDefinition = ListDefinition> {
  readonly where?: string extends keyof L['filters']
    ? Readonly<Record<string, FilterValue>>
    : {
        readonly [N in keyof L['filters'] as L['filters'][N]['field']]?: ValueOf<L['filters'][N]>;
      };
  readonly text?: string;
  readonly sort: readonly [field: SortField<L>, direction: Direction];
  readonly offset: number;
  readonly limit: number;
}

/** The filter of a list's export. It names fields of the documents, not names on the wire. */
export type ExportQuery<L extends ListDefinition = ListDefinition> = Pick<
  ListQuery<L>,
  'where' | 'text'
>;

/** Keeps the names literal in the type; a sort by a name that is not offered does not compile. */
export function defineList<const L extends ListDefinition>(list: L & OwnSorts<L>): L {
  return list;
}
