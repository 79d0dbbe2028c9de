import { ApiError, type Answer } from '@rostrum/contracts/client';
import { trailersEndpoints } from '@rostrum/contracts/trailers/constants';
import { client } from '../../../api/client.ts';
import type { TrailerBody } from './trailer-form.ts';

type Create = (body: TrailerBody, idempotencyKey: string) => Promise<Answer<'createTrailer'>>;

/** Creates a trailer, which waits for its $1. @throws ApiError */
export const createTrailer: Create = (body, idempotencyKey) =>
  client.call(trailersEndpoints.createTrailer, { body }, { idempotencyKey });

/**
 * Sends the same body with the same key, so that a repeat after a lost answer creates no second
 * trailer.
 */
export function trailerCreation<T>(
  create: (body: TrailerBody, idempotencyKey: string) => Promise<T>,
  newKey: () => string,
): (body: TrailerBody) => Promise<T> {
  let sent: { readonly text: string; readonly key: string } | undefined;
  return async (body) => {
    const text = JSON.stringify(body);
    if (sent?.text !== text) sent = { text, key: newKey() };
    try {
      return await create(body, sent.key);
    } catch (error) {
      // The server keeps its refusal under the key, so the next attempt needs a new key.
      if (error instanceof ApiError && error.status < 500 && error.code !== 'idempotency_running')
        sent = undefined;
      throw error;
    }
  };
}
