/** JSON values in the tab's storage, with a copy that outlives the tab. */
export interface BrowserStorage {
  read(key: string): unknown;
  /** False if every storage rejected the value. */
  write(key: string, value: unknown): boolean;
  remove(key: string): void;
}

/** Tolerates storages that are unavailable or full, or contain text that is not JSON. */
export function createBrowserStorage(storages: () => readonly Storage[]): BrowserStorage {
  const each = <T>(work: (storage: Storage) => T): T[] =>
    available(storages).flatMap((storage) => {
      try {
        return [work(storage)];
      } catch {
        // This storage is unavailable or full; another one may work.
        return [];
      }
    });
  return {
    read(key) {
      const found = each((storage): unknown => JSON.parse(storage.getItem(key) ?? 'null'));
      return found.find((value) => value !== null) ?? undefined;
    },
    write(key, value) {
      const text = JSON.stringify(value);
      return (
        each((storage) => {
          storage.setItem(key, text);
        }).length > 0
      );
    },
    remove(key) {
      each((storage) => {
        storage.removeItem(key);
      });
    },
  };
}

/** Reading the property `window.localStorage` can throw. */
function available(storages: () => readonly Storage[]): readonly Storage[] {
  try {
    return storages();
  } catch {
    return [];
  }
}

/** Session storage, with a copy in local storage. */
export const browserStorage: BrowserStorage = createBrowserStorage(() => [
  window.sessionStorage,
  window.localStorage,
]);
