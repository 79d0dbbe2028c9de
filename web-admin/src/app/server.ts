import { ApiError, createClient, type Client } from '@rostrum/contracts/client';
import { HttpError } from 'react-admin';
import { followingFetch } from './following-fetch.ts';

/** How the console reaches the server: the typed client and plain requests share one position. */
export interface Server {
  readonly client: Client;
  readonly fetch: typeof globalThis.fetch;
}

export function createServer(send: typeof globalThis.fetch): Server {
  const fetch = followingFetch(send);
  return { fetch, client: createClient({ fetch }) };
}

/** The server's refusal in react-admin's words: the message, the status, field errors for forms. */
export function httpErrorOf(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  return new HttpError(error.reason, error.status, { message: error.reason, errors: error.errors });
}
