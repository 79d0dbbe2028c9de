import { messages } from '@rostrum/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { registerMember } from '../testing/members.ts';

describe('rate limits', () => {
  let test: TestApp;
  beforeEach(async () => {
    test = await createTestApp({ config: { rateLimitFactor: 1 } });
  });
  afterEach(() => test.dispose());

  it('stop a client that tries passwords, also if it varies its forwarding headers and paths', async () => {
    const { username } = await registerMember(test);
    const head = await test.head();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 14; attempt += 1) {
      const path = attempt % 3 === 2 ? '/api/AUTH/login' : '/api/auth/login';
      const answer = await test.send('POST', path, {
        body: { username, password: `guess number ${String(attempt)}` },
        headers: {
          'x-forwarded-for': `10.1.2.${String(attempt)}`,
          'x-real-ip': `10.1.3.${String(attempt)}`,
          forwarded: `for=10.1.4.${String(attempt)}`,
        },
      });
      statuses.push(answer.status);
      if (answer.status === 429) {
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(answer.json).toMatchObject({
          code: 'too_many_requests',
          message: messages.tooManyRequests,
        });
      }
    }
    // Ten guesses are checked; the other spelling of the path is a 404.
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const answer = await test.send('POST', '/api/auth/login', {
        body: { username, password: 'one more guess' },
        headers: { 'x-forwarded-for': `10.9.9.${String(attempt)}` },
      });
      expect(answer.status).toBe(429);
    }
    expect(await test.head()).toBe(head);
  });

  it('do not count logins that succeed', async () => {
    const { username, password } = await registerMember(test);
    for (let attempt = 0; attempt < 15; attempt += 1) {
      const answer = await test.send('POST', '/api/auth/login', { body: { username, password } });
      expect(answer.status).toBe(200);
    }
  });

  it('under one name do not affect the others', async () => {
    for (let attempt = 0; attempt < 12; attempt += 1) {
      await test.send('POST', '/api/auth/login', {
        body: { username: 'nobody', password: 'nothing' },
      });
    }
    expect((await test.send('GET', '/api/categories')).status).toBe(200);
  });
});
