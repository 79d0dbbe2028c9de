import { messages, type RateLimit } from '@rostrum/contracts';
import { accountLimits } from '@rostrum/contracts/accounts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DomainError } from '../kernel/domain-error.ts';
import {
  createTestApp,
  onBackingServices,
  type TestApp,
  onFilesOrEverything,
} from '../testing/create-test-app.ts';
import { registerMember } from '../testing/members.ts';
import { createRateLimits, type RateLimits } from './rate-limits.ts';

describe('rate limits', () => {
  let test: TestApp;
  beforeEach(async () => {
    test = await createTestApp({ config: { rateLimitFactor: 1 } });
  });
  afterEach(() => test.dispose());

  it.runIf(onFilesOrEverything())(
    'stop a client that tries passwords, also if it varies its forwarding headers and paths',
    async () => {
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
      // Ten guesses are checked; the path in the other spelling is a 404.
      expect(statuses.filter((status) => status === 401)).toHaveLength(10);
      for (let attempt = 0; attempt < 3; attempt += 1) {
        const answer = await test.send('POST', '/api/auth/login', {
          body: { username, password: 'one more guess' },
          headers: { 'x-forwarded-for': `10.9.9.${String(attempt)}` },
        });
        expect(answer.status).toBe(429);
      }
      expect(await test.head()).toBe(head);
    },
  );

  it.runIf(onFilesOrEverything())('do not count logins that succeed', async () => {
    const { username, password } = await registerMember(test);
    for (let attempt = 0; attempt < 15; attempt += 1) {
      const answer = await test.send('POST', '/api/auth/login', { body: { username, password } });
      expect(answer.status).toBe(200);
    }
  });

  it.runIf(onFilesOrEverything())('under one name do not affect the others', async () => {
    for (let attempt = 0; attempt < 12; attempt += 1) {
      await test.send('POST', '/api/auth/login', {
        body: { username: 'nobody', password: 'nothing' },
      });
    }
    expect((await test.send('GET', '/api/categories')).status).toBe(200);
  });
});

describe('failed logins', () => {
  const fail = async (test: TestApp, username: string) =>
    (
      await test.send('POST', '/api/auth/login', {
        body: { username, password: 'a wrong password' },
      })
    ).status;

  it('stay counted by address when the product is restarted', async () => {
    const test = await createTestApp({ config: { rateLimitFactor: 1 } });
    try {
      for (let guess = 0; guess < 10; guess += 1) expect(await fail(test, 'nobody')).toBe(401);
      await test.restart();
      expect(await fail(test, 'nobody')).toBe(429);
      test.advance(accountLimits.login.seconds * 1000);
      expect(await fail(test, 'nobody')).toBe(401);
    } finally {
      await test.dispose();
    }
  });

  it('are counted by the account’s name from all addresses together, in any spelling', async () => {
    const test = await createTestApp({ config: { rateLimitFactor: 1, trustProxy: 1 } });
    try {
      const { username, password } = await registerMember(test);
      const from = (address: string, name: string, secret: string) =>
        test.send('POST', '/api/auth/login', {
          body: { username: name, password: secret },
          headers: { 'x-forwarded-for': address },
        });
      const { calls } = accountLimits.loginOfAccount;
      const guesses = [];
      // At most 15 at once, because a full queue of passwords to compare refuses further ones.
      for (let guess = 0; guess < calls + 5; guess += 15) {
        const some = Array.from({ length: 15 }, (_, index) =>
          from(
            `10.0.${String(index)}.1`,
            index % 2 === 0 ? username : username.toUpperCase(),
            'a wrong password',
          ),
        );
        guesses.push(...(await Promise.all(some)));
      }
      expect(guesses.filter(({ status }) => status === 401)).toHaveLength(calls);
      expect((await from('10.9.9.9', username, password)).status).toBe(429);
      expect((await from('10.9.9.9', 'nobody', password)).status).toBe(401);
      // The state contains neither addresses nor names.
      if (onBackingServices()) return;
      const stored = await Promise.all(
        ['state.db', 'state.db-wal'].map((file) => readFile(join(test.dataDir, file), 'latin1')),
      );
      expect(stored.join('')).toContain('login-of-account/');
      expect(stored.join('')).not.toContain('10.0.1.1');
    } finally {
      await test.dispose();
    }
  });
});

const now = () => new Date('2026-03-01T12:00:00Z');
const take = async (limits: RateLimits, limit: RateLimit, key = '10.0.0.1') => {
  try {
    return await limits.consume(limit, key);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return undefined;
  }
};

describe('the counters of limits', () => {
  let test: TestApp;
  beforeEach(async () => {
    test = await createTestApp();
  });
  afterEach(() => test.dispose());

  const limitsWith = (maxCounters?: number) =>
    createRateLimits({
      factor: 1,
      counts: test.app.state.rateCounts,
      shared: false,
      secret: 'secret',
      clock: now,
      ...(maxCounters === undefined ? {} : { maxCounters }),
    });

  it.runIf(onFilesOrEverything())('are shared by no two of 20,000 strangers', async () => {
    const limits = limitsWith();
    const limit = { name: 'strangers', calls: 1, seconds: 60 };
    let refused = 0;
    for (let stranger = 0; stranger < 20_000; stranger += 1)
      if ((await take(limits, limit, String(stranger))) === undefined) refused += 1;
    expect(refused).toBe(0);
    expect(await take(limits, limit, '19999')).toBeUndefined();
  });

  it.each([
    ['in memory', {}],
    ['in the state', { survivesRestart: true }],
  ] as const)('%s are bounded: the one that was not used for longest goes', async (_, also) => {
    const limits = limitsWith(3);
    const limit = { name: 'bounded', calls: 1, seconds: 60, ...also };
    for (const key of ['a', 'b', 'c']) expect(await take(limits, limit, key)).toBeDefined();
    for (const key of ['a', 'b', 'c']) expect(await take(limits, limit, key)).toBeUndefined();
    expect(await take(limits, limit, 'd')).toBeDefined();
    for (const key of ['b', 'c', 'd']) expect(await take(limits, limit, key)).toBeUndefined();
    await expect.poll(() => take(limits, limit, 'a')).toBeDefined();
  });
});

describe('limits that processes share', () => {
  const twoProcesses = async () => {
    const test = await createTestApp();
    const counts = test.app.state.rateCounts;
    const limits = () =>
      createRateLimits({ factor: 1, counts, shared: true, secret: 'secret', clock: now });
    return { test, limits: [limits(), limits()] as const };
  };

  it.each([7, 500])('allow %i calls in all processes together', async (calls) => {
    const { test, limits } = await twoProcesses();
    try {
      const limit = { name: 'shared', calls, seconds: 60 };
      const taken = await Promise.all(
        Array.from({ length: calls + 20 }, (_, n) => take(limits[n % 2 === 0 ? 0 : 1], limit)),
      );
      const allowed = taken.filter((each) => each !== undefined).length;
      expect(allowed).toBeLessThanOrEqual(calls);
      // Calls that a process has reserved may remain unused.
      expect(allowed).toBeGreaterThanOrEqual(calls - calls / 50);
    } finally {
      await test.dispose();
    }
  });

  it('are uncounted after a success', async () => {
    const { test, limits } = await twoProcesses();
    try {
      const limit = {
        name: 'uncounted',
        calls: 200,
        seconds: 60,
        countsRefusedOnly: true,
      } as const;
      for (let call = 0; call < 300; call += 1) (await take(limits[0], limit))?.();
      expect(await take(limits[0], limit)).toBeDefined();
      expect(await take(limits[1], limit)).toBeDefined();
    } finally {
      await test.dispose();
    }
  });
});
