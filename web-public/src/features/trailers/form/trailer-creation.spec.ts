import { ApiError } from '@rostrum/contracts/client';
import { expect, it } from 'vitest';
import { trailerCreation } from './trailer-creation.ts';
import type { TrailerBody } from './trailer-form.ts';

const body = { title: 'The Lighthouse at the End' } as TrailerBody;

/** Sends a request for each outcome, and returns the keys of all. */
async function keysOf(outcomes: readonly (Error | null)[], bodies = outcomes.map(() => body)) {
  const keys: string[] = [];
  let drawn = 0;
  const create = trailerCreation(
    (_, key) => {
      keys.push(key);
      const error = outcomes[keys.length - 1];
      return error ? Promise.reject(error) : Promise.resolve({ id: 7 });
    },
    () => `k${String((drawn += 1))}`,
  );
  for (const [index, outcome] of outcomes.entries()) {
    const created = create(bodies[index] ?? body);
    if (outcome) await expect(created).rejects.toBe(outcome);
    else expect(await created).toEqual({ id: 7 });
  }
  return keys;
}

const refused = (status: number, code: string) =>
  new ApiError(status, JSON.stringify({ message: code, code }));

it('a trailer whose creation was not answered is sent again with the same key', async () => {
  expect(await keysOf([new TypeError('network'), refused(503, 'unavailable'), null])).toEqual([
    'k1',
    'k1',
    'k1',
  ]);
  expect(await keysOf([refused(409, 'idempotency_running'), null])).toEqual(['k1', 'k1']);
});

it('a trailer that was refused or changed is sent with another key', async () => {
  expect(await keysOf([refused(400, 'invalid'), null])).toEqual(['k1', 'k2']);
  const changed = { ...body, title: 'The Last Lighthouse' };
  expect(await keysOf([new TypeError('network'), null], [body, changed])).toEqual(['k1', 'k2']);
});
