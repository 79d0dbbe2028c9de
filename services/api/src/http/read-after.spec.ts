import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { registerMember } from '../testing/members.ts';
import { accountsEndpoints } from '@rostrum/contracts/accounts/endpoints';
import { readAfter } from './read-after.ts';

describe('X-Read-After', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.dispose());

  const read = (token: string) =>
    test.send('GET', '/api/categories', { headers: { 'x-read-after': token } });

  it('makes members see their own writes', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { client, id } = await registerMember(test);
      const { data, stale } = await client.request(accountsEndpoints.getUser, { params: { id } });
      expect(data.id).toBe(id);
      expect(stale).toBe(false);
    }
  });

  it('is answered at once, as stale, when the position is beyond the log', async () => {
    const began = Date.now();
    const answer = await read('9999999999999999');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-stale')).toBe('true');
    expect(Date.now() - began).toBeLessThan(1_500);
  });

  it.each(['', '%%%', 'x'.repeat(101), '{"$gt":""}', "'; drop table events"])(
    'is ignored when it is not a position: %j',
    async (token) => {
      const answer = await read(token);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('x-stale')).toBeNull();
    },
  );

  it('waits for a read model that is behind, and reports when it stays behind', async () => {
    let folded = '0001';
    const models = {
      head: () => Promise.resolve('0002'),
      waitFor: async (_models: unknown, position: string, timeoutMs: number) => {
        await wait(Math.min(timeoutMs, 20));
        return folded >= position;
      },
    };
    expect(await readAfter(['users'], '0002', models)).toBe(false);
    folded = '0002';
    expect(await readAfter(['users'], '0002', models)).toBe(true);
    expect(await readAfter(undefined, '0009', models)).toBe(true);
  });
});
