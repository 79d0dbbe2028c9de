export interface StoredText {
  /** Undefined where nothing is stored or the storage is closed. */
  readonly read: () => string | undefined;
  /** Does nothing where the storage is closed or full. */
  readonly write: (text: string) => void;
  readonly remove: () => void;
}

/** A text in a storage of the browser, which can be closed to the site (private windows). */
export function storedText(storage: 'localStorage' | 'sessionStorage', key: string): StoredText {
  const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(window[storage]);
    } catch {
      return undefined;
    }
  };
  return {
    read: () => attempt((open) => open.getItem(key)) ?? undefined,
    write: (text) => {
      attempt((open) => {
        open.setItem(key, text);
      });
    },
    remove: () => {
      attempt((open) => {
        open.removeItem(key);
      });
    },
  };
}
