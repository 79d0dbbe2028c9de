import { localStorageStore, type GetListParams, type Store } from 'react-admin';

/** The parameters of a list as react-admin keeps them in the store. */
type KeptParameters = Readonly<
  Record<'filter' | 'sort' | 'order' | 'page' | 'perPage', unknown> & { filter: object | string }
>;

/**
 * react-admin's store in the browser. It keeps the filter, the order and the page of each list for
 * the next visit, but not those that the server has refused: react-admin writes those of the address
 * into the store at a time of its own, also after the refusal.
 */
export function createListStore() {
  const store = localStorageStore();
  /** By the key of the store: what was refused last. */
  const refusals = new Map<string, string>();
  return {
    ...store,
    setItem: (key: string, value: unknown): void => {
      const refusal = refusals.get(key);
      if (refusal !== undefined && refusal === asText(value as KeptParameters)) {
        store.removeItem(key);
      } else {
        store.setItem(key, value);
      }
    },
    /** Forgets what is kept of a list, because the server has refused these parameters. */
    refuse: (resource: string, { filter, sort, pagination }: GetListParams): void => {
      const key = `${resource}.listParams`;
      const parameters = { filter: filter as object, sort: sort?.field, order: sort?.order };
      refusals.set(key, asText({ ...parameters, ...pagination }));
      store.removeItem(key);
    },
  } satisfies Store & Record<string, unknown>;
}

// Spread, as react-admin does for the request, also when the address has a text for a filter.
const asText = ({ filter, sort, order, page, perPage }: Partial<KeptParameters>): string =>
  JSON.stringify([{ ...(filter as object) }, sort, order, page, perPage]);
