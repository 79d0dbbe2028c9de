import { createListeners, type Listeners } from '../../ui/browser/listeners.ts';

export interface StateStore<State> extends Pick<Listeners, 'subscribe'> {
  readonly state: () => State;
  readonly set: (next: State) => void;
  /** Runs `work`, unless earlier work is still running. */
  readonly exclusively: (work: () => Promise<void>) => Promise<void>;
}

/** The observable state of an operation that consists of several requests, sent one at a time. */
export function createStateStore<State>(initial: State): StateStore<State> {
  const listeners = createListeners();
  let state = initial;
  let busy = false;
  return {
    state: () => state,
    subscribe: listeners.subscribe,
    set(next) {
      state = next;
      listeners.notify();
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
