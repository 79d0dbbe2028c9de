export interface Listeners {
  readonly notify: () => void;
  /** For `useSyncExternalStore`. Returns a function that ends the subscription. */
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * The subscribers to a value that is kept outside of React. Not a store library: these lines are less
 * than one would add to the entry.
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
