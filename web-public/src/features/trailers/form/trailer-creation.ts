import type { Answer } from '@rostrum/contracts/client';
import { trailersEndpoints } from '@rostrum/contracts/trailers/constants';
import { client } from '../../../api/client.ts';
import { createPosting } from '../../../api/posting.ts';
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
  newKey?: () => string,
): (body: TrailerBody) => Promise<T> {
  const posting = createPosting(newKey);
  return (body) => posting.once(JSON.stringify(body), (key) => create(body, key));
}
