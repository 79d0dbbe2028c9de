export interface StateStore<State> {
  readonly state: () => State;
  /** For `useSyncExternalStore`. Returns a function that ends the subscription. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly set: (next: State) => void;
  /** Runs `work`, unless earlier work is still running. */
  readonly exclusively: (work: () => Promise<void>) => Promise<void>;
}

/** The observable state of an operation that takes several requests, one at a time. */
export function createStateStore<State>(initial: State): StateStore<State> {
  const listeners = new Set<() => void>();
  let state = initial;
  let busy = false;
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    set(next) {
      state = next;
      for (const listener of listeners) listener();
    },
    async exclusively(work) {
      if (busy) return;
      busy = true;
      try {
        await work();
      } finally {
        busy = false;
      }
    },
  };
}
