import { ApiError } from '@rostrum/contracts/client';
import { expect, it } from 'vitest';
import { createPosting } from './posting.ts';

const error = (status: number, code: string) => new ApiError(status, JSON.stringify({ code }));

/** The keys under which the texts were sent; `outcomes`: an error, or undefined for a success. */
async function keysOf(outcomes: readonly (readonly [text: string, failure?: Error])[]) {
  let drawn = 0;
  const posting = createPosting(() => `k${String((drawn += 1))}`);
  const keys: string[] = [];
  for (const [text, failure] of outcomes) {
    const sent = posting.once(text, (key) => {
      keys.push(key);
      return failure ? Promise.reject(failure) : Promise.resolve(key);
    });
    await (failure ? expect(sent).rejects.toBe(failure) : sent);
  }
  return keys;
}

it.each([
  ['the connection broke', new TypeError('fetch failed')],
  ['the server failed', error(500, 'internal')],
  ['the first call is still running', error(409, 'idempotency_running')],
])('sends a text again under its key when %s', async (_, failure) => {
  expect(await keysOf([['a', failure], ['a']])).toEqual(['k1', 'k1']);
});

it('sends it under another key after a refusal, after a success, and when it was changed', async () => {
  const lost = new TypeError('fetch failed');
  expect(await keysOf([['a', error(409, 'conflict')], ['a'], ['a', lost], ['b']])).toEqual([
    'k1',
    'k2',
    'k3',
    'k4',
  ]);
});
