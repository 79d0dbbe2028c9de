export interface Listeners {
  readonly notify: () => void;
  /** For `useSyncExternalStore`. Returns a function that ends the subscription. */
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * The subscribers to a value outside React. Not a store library: this code adds less to the entry
 * than a library would.
 */
export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    notify() {
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
