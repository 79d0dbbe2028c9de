import { ApiError, createClient, type Client } from '@rostrum/contracts/client';
import { HttpError } from 'react-admin';
import { createConnection, type Connection } from '../kernel/connection.ts';
import { createConfirmation, type Confirmation } from '../kernel/confirmation.ts';
import { confirmingFetch } from './confirming-fetch.ts';
import { readYourWritesFetch } from './read-your-writes-fetch.ts';

/**
 * The typed client, and the plain `fetch` for react-admin's lists. Both send the same log position.
 */
export interface Server {
  readonly client: Client;
  readonly fetch: typeof globalThis.fetch;
  /** Asks for a second-factor code when a call requires it; the call is then sent again. */
  readonly confirmation: Confirmation;
  readonly connection: Connection;
}

export function createServer(send: typeof globalThis.fetch): Server {
  const connection = createConnection(send);
  const plain = readYourWritesFetch(connection.fetch);
  const confirmation = createConfirmation(createClient({ fetch: plain }));
  const fetch = confirmingFetch(plain, confirmation.ask);
  return { fetch, client: createClient({ fetch }), confirmation, connection };
}

/**
 * Converts an error of the client to react-admin's `HttpError`: message, status, errors by field for
 * forms, and the request's id.
 */
export function httpErrorOf(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  return new HttpError(error.reason, error.status, {
    message: error.reason,
    errors: error.errors,
    requestId: error.requestId,
  });
}
