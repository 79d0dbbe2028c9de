export interface StoredText {
  /** Undefined if nothing is stored or the storage is unavailable. */
  readonly read: () => string | undefined;
  /** Does nothing if the storage is unavailable or full. */
  readonly write: (text: string) => void;
  readonly remove: () => void;
}

/**
 * A text in one of the browser's storages, which can be unavailable, as in some private windows.
 */
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
