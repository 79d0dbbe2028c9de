import type { Client } from '@rostrum/contracts/client';
import { createContext, useContext } from 'react';

/**
 * Asks the admin for a code of their second factor when the server requires one.
 * `ConfirmationDialog` shows the question. Concurrent calls of `ask` share one question.
 */
export interface Confirmation {
  /** Resolves with whether the session is confirmed afterwards. */
  readonly ask: () => Promise<boolean>;
  /** Returns the function that answers the open question; undefined when no question is open. */
  readonly open: () => ((confirmed: boolean) => void) | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  /** Calls of the dialog itself, which never lead to a question. */
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
