import { useSyncExternalStore } from 'react';
import { createListeners } from '../browser/listeners.ts';

export interface ToastMessage {
  readonly title: string;
  readonly description?: string;
  readonly variant?: 'default' | 'destructive';
  /** Milliseconds until it closes. */
  readonly durationMs?: number;
}

export interface ShownToast extends ToastMessage {
  readonly id: number;
  readonly open: boolean;
}

/** Holds one toast; a new one replaces it. */
interface ToastStore {
  readonly show: (message: ToastMessage) => void;
  readonly dismiss: (id: number) => void;
  readonly current: () => ShownToast | undefined;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createToastStore(): ToastStore {
  const listeners = createListeners();
  let shown: ShownToast | undefined;
  let nextId = 1;
  const set = (toast: ShownToast | undefined): void => {
    shown = toast;
    listeners.notify();
  };
  return {
    show(message) {
      set({ ...message, id: nextId, open: true });
      nextId += 1;
    },
    dismiss(id) {
      if (shown?.id === id && shown.open) set({ ...shown, open: false });
    },
    current: () => shown,
    subscribe: listeners.subscribe,
  };
}

const store = createToastStore();

/** Shows a message in place of the previous one. */
export function toast(message: ToastMessage): void {
  store.show(message);
}

export function dismissToast(id: number): void {
  store.dismiss(id);
}

export function useCurrentToast(): ShownToast | undefined {
  return useSyncExternalStore(store.subscribe, store.current, store.current);
}
