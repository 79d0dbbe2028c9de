/** What a filter compares with: whole numbers, texts, or true and false. */
export type FilterKind = 'id' | 'word' | 'flag';

/** What a list may be filtered and sorted by, under the names of the wire. */
export interface ListDeclaration {
  readonly resource: string;
  /** By wire name. `field`: of the document. */
  readonly filters: Readonly<Record<string, { readonly field: string; readonly kind: FilterKind }>>;
  /** The document's field by wire name. */
  readonly sorts: Readonly<Record<string, string>>;
  /** Default order: a wire name of `sorts`. */
  readonly sort: readonly [name: string, direction: 'asc' | 'desc'];
  /** Whether it can be searched. */
  readonly text: boolean;
  /** Lists for the public are read by anybody, in any size: each of their orders comes from an index. */
  readonly audience: 'staff' | 'public';
}

export function defineList<const L extends ListDeclaration>(list: L): L {
  return list;
}
