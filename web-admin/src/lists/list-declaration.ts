import { createContext, useContext } from 'react';

/** What a list may be filtered and sorted by, by wire name; anything else the server refuses. */
export interface ListDeclaration {
  readonly resource: string;
  readonly filters: Readonly<Record<string, ListFilterField>>;
  /** The document's field by wire name. */
  readonly sorts: Readonly<Record<string, string>>;
  /** The default. */
  readonly sort: readonly [string, 'asc' | 'desc'];
  /** Whether the filter `q` searches its text. */
  readonly text: boolean;
}

interface ListFilterField {
  /** Of the document. */
  readonly field: string;
  readonly kind: 'id' | 'word' | 'flag';
}

/** Names that a filter input of the list may have as its source. */
type FilterName<L extends ListDeclaration> =
  (keyof L['filters'] & string) | (L['text'] extends true ? 'q' : never);

/** The sources of a list's filter inputs: a filter that is not declared does not compile. */
export const filterSources =
  <const L extends ListDeclaration>(_: L) =>
  <N extends FilterName<L>>(name: N): N =>
    name;

export function defaultSort({ sort: [field, order] }: ListDeclaration) {
  return { field, order: order === 'asc' ? 'ASC' : 'DESC' } as const;
}

const ListDeclarationContext = createContext<ListDeclaration | undefined>(undefined);

export const ListDeclarationProvider = ListDeclarationContext.Provider;

/** Whether the surrounding list can be sorted by `source`. */
export function useSortable(source: string | undefined): boolean {
  const list = useContext(ListDeclarationContext);
  return list !== undefined && source !== undefined && Object.hasOwn(list.sorts, source);
}
