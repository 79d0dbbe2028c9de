import type { Client } from '@rostrum/contracts/client';
import { createContext, useContext } from 'react';

/**
 * Asks the admin for a second-factor code when the server requires one. `ConfirmationDialog` shows
 * the question. Concurrent calls of `ask` share one question.
 */
export interface Confirmation {
  /** Resolves with true if the session has been confirmed. */
  readonly ask: () => Promise<boolean>;
  /** Returns a function that answers the open question; undefined if no question is open. */
  readonly open: () => ((confirmed: boolean) => void) | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  /** For the dialog's own calls. They never open another question. */
  readonly client: Pick<Client, 'call'>;
}

export function createConfirmation(client: Pick<Client, 'call'>): Confirmation {
  const listeners = new Set<() => void>();
  let question: { readonly answer: (confirmed: boolean) => void } | undefined;
  let asked: Promise<boolean> | undefined;
  const changed = (): void => {
    for (const listener of listeners) listener();
  };
  const ask = (): Promise<boolean> =>
    (asked ??= new Promise<boolean>((resolve) => {
      const answer = (confirmed: boolean): void => {
        question = undefined;
        asked = undefined;
        changed();
        resolve(confirmed);
      };
      question = { answer };
      changed();
    }));
  return {
    client,
    ask,
    open: () => question?.answer,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const ConfirmationContext = createContext<Confirmation | undefined>(undefined);

export const ConfirmationProvider = ConfirmationContext.Provider;

export const useConfirmation = (): Confirmation | undefined => useContext(ConfirmationContext);
