import { limits } from '@rostrum/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profilesEndpoints } from '@rostrum/contracts/profiles/constants';
import { createTestApp, onFilesOrEverything, type TestApp } from '../../testing/create-test-app.ts';
import { registerMember } from '../../testing/members.ts';

describe('X-Read-After', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.dispose());

  const read = (token: string) =>
    test.send('GET', '/api/categories', { headers: { 'x-read-after': token } });

  it('makes members see their own writes', async () => {
    const rounds = onFilesOrEverything() ? 10 : 3;
    for (let round = 0; round < rounds; round += 1) {
      const { client, id } = await registerMember(test);
      const { data, stale } = await client.request(profilesEndpoints.getUser, { params: { id } });
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

  it('waits for the read models that the answer is computed from, and for no others', async () => {
    const { readAfterMs } = limits;
    Object.assign(limits, { readAfterMs: 1_000 });
    try {
      const { id } = await registerMember(test);
      await test.caughtUp();
      await test.restart({}, { fold: false });
      await registerMember(test);
      const headers = { 'x-read-after': await test.head() };
      const member = await test.send('GET', `/api/users/${String(id)}`, { headers });
      expect(member).toMatchObject({ status: 200 });
      expect(member.headers.get('x-stale')).toBe('true');
      const missing = await test.send('GET', '/api/users/1', { headers });
      expect(missing).toMatchObject({ status: 404 });
      expect(missing.headers.get('x-stale')).toBe('true');
      const began = Date.now();
      const configuration = await test.send('GET', '/api/configuration', { headers });
      expect(configuration.headers.get('x-stale')).toBeNull();
      expect(Date.now() - began).toBeLessThan(1_000);
    } finally {
      Object.assign(limits, { readAfterMs });
      await test.restart();
    }
  });
});
