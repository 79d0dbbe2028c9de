import { accountLimits, accountsEndpoints } from '@rostrum/contracts/accounts/constants';
import { createContext, useContext, useSyncExternalStore } from 'react';

/** Thrown by requests that the server does not answer. */
export class ServerUnreachable extends Error {
  override readonly name = 'ServerUnreachable';
  constructor(cause?: unknown) {
    super('The server cannot be reached.', { cause });
  }
}

/**
 * Whether the server answers. It is away from the first request without an answer until a check is
 * answered: some requests may be answered while others, such as the check, are not.
 */
export interface Connection {
  /** @throws ServerUnreachable */
  readonly fetch: typeof globalThis.fetch;
  /**
   * Asks for the session, with a time limit. Never rejects; `isAway` has the result.
   */
  readonly check: () => Promise<void>;
  readonly isAway: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createConnection(send: typeof globalThis.fetch): Connection {
  const listeners = new Set<() => void>();
  let away = false;
  const setAway = (now: boolean): void => {
    if (away === now) return;
    away = now;
    for (const listener of listeners) listener();
  };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    let response: Response;
    try {
      response = await send(input, init);
    } catch (error) {
      // The page itself ends requests whose answer it no longer needs.
      if (error instanceof Error && error.name === 'AbortError') throw error;
      setAway(true);
      throw new ServerUnreachable(error);
    }
    if (isFromProxy(response)) {
      setAway(true);
      throw new ServerUnreachable();
    }
    return response;
  };
  return {
    fetch,
    check: async () => {
      // A server that is away may leave a request without an answer for ever.
      const signal = AbortSignal.timeout(accountLimits.authCheckTimeoutMs);
      const { path } = accountsEndpoints.me;
      await fetch(path, { credentials: 'include', signal }).then(
        () => {
          setAway(false);
        },
        (error: unknown) => {
          if (!(error instanceof ServerUnreachable)) throw error;
        },
      );
    },
    isAway: () => away,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Whether a reverse proxy answers in place of the server, whose own answers have a request id. */
const isFromProxy = ({ status, headers }: Response): boolean =>
  [502, 503, 504].includes(status) && !headers.has('x-request-id');

const ConnectionContext = createContext<Connection>(
  createConnection((input, init) => fetch(input, init)),
);

export const ConnectionProvider = ConnectionContext.Provider;

export const useConnection = (): Connection => useContext(ConnectionContext);

export function useServerAway(): boolean {
  const { subscribe, isAway } = useConnection();
  return useSyncExternalStore(subscribe, isAway, isAway);
}
