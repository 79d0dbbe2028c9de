/** What the site keeps in the browser between two pages: in the tab, with a copy that outlives it. */
export interface BrowserStorage {
  read(key: string): unknown;
  /** False where nothing could be kept. */
  write(key: string, value: unknown): boolean;
  remove(key: string): void;
}

/** Either storage may be closed or full, and hold what somebody else wrote. */
export function createBrowserStorage(storages: () => readonly Storage[]): BrowserStorage {
  const each = <T>(work: (storage: Storage) => T): T[] =>
    available(storages).flatMap((storage) => {
      try {
        return [work(storage)];
      } catch {
        // This storage refuses; the other one may not.
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

/** Asking for a storage can itself be refused. */
function available(storages: () => readonly Storage[]): readonly Storage[] {
  try {
    return storages();
  } catch {
    return [];
  }
}

/** Session storage, with a backup in local storage. */
export const browserStorage: BrowserStorage = createBrowserStorage(() => [
  window.sessionStorage,
  window.localStorage,
]);
