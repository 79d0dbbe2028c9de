import { LogUnavailable } from '@rostrum/event-store';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withAppend } from '../../runtime/storage/around-appends.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { accepted } from '../../testing/members.ts';

describe('concurrent and interrupted registrations', () => {
  let test: TestApp;
  beforeEach(async () => {
    test = await createTestApp();
  });
  afterEach(() => test.dispose());

  const account = { username: 'wanted', email: 'wanted@example.org', password: 'correct horse' };
  const register = (changes: Partial<typeof account> = {}) =>
    test.send('POST', '/api/auth/register', { body: { ...account, ...accepted, ...changes } });

  it('give a name to one of twenty concurrent registrations', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        register({
          username: index % 2 === 0 ? 'wanted' : 'WANTED',
          email: `wanted${String(index)}@example.org`,
        }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
  });

  it('give an address to one of ten concurrent registrations, and leave the others’ names free', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => register({ username: `wanted${String(index)}` })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const [index, { status }] of answers.entries()) {
      if (status === 201) continue;
      const again = await register({
        username: `wanted${String(index)}`,
        email: `another${String(index)}@example.org`,
      });
      expect(again.status).toBe(201);
    }
  });

  /** Fails every append of a registration after the first `appends`, as a crash would. */
  async function interruptAfter(appends: number): Promise<void> {
    let left = appends;
    await test.restart({
      aroundEvents: (events) =>
        withAppend(events, (stream, news, expected, cause) => {
          if (/^(user|username|skeleton|email)-/.test(stream) && (left -= 1) < 0) {
            return Promise.reject(new LogUnavailable('the process is gone'));
          }
          return events.append(stream, news, expected, cause);
        }),
    });
    expect((await register()).status).toBe(503);
    await test.restart();
  }

  it.each([0, 1, 2, 3])(
    'interrupted after %i appends, hold a name for ten minutes',
    async (appends) => {
      await interruptAfter(appends);
      if (appends > 0) expect((await register()).status).toBe(409);
      test.advance(10 * 60_000 + 1_000);
      const answer = await register();
      expect(answer.status).toBe(201);
      const login = await test.send('POST', '/api/auth/login', { body: account });
      expect(login.json.id).toBe(answer.json.id);
    },
  );

  it('fail when another registration has taken the name over meanwhile', async () => {
    let release: (() => void) | undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    let reached: (() => void) | undefined;
    const waiting = new Promise<void>((resolve) => (reached = resolve));
    let first = true;
    await test.restart({
      aroundEvents: (events) =>
        withAppend(events, async (stream, news, expected, cause) => {
          if (news[0]?.type === 'UserRegistered' && first) {
            first = false;
            reached?.();
            await held;
          }
          return events.append(stream, news, expected, cause);
        }),
    });
    const slow = register();
    await waiting;
    test.advance(11 * 60_000);
    const quick = await register();
    expect(quick.status).toBe(201);
    release?.();
    expect((await slow).status).toBe(409);
    const login = await test.send('POST', '/api/auth/login', { body: account });
    expect(login.json.id).toBe(quick.json.id);
  });

  it('never overwrite a password when another process draws the same id in the same millisecond', async () => {
    const { vault } = test.app.state;
    const claim = vault.claimPasswordHash.bind(vault);
    let drawnByBoth = 0;
    vi.spyOn(vault, 'claimPasswordHash').mockImplementationOnce(async (userId, hash, command) => {
      drawnByBoth = userId;
      expect(await claim(userId, '$2b$04$of-the-other', 'the other process')).toBe(true);
      return claim(userId, hash, command);
    });
    const answer = await register();
    expect(answer.status).toBe(201);
    expect(answer.json.id).not.toBe(drawnByBoth);
    expect(await vault.passwordHash(drawnByBoth)).toBe('$2b$04$of-the-other');
    const login = await test.send('POST', '/api/auth/login', { body: account });
    expect(login.json.id).toBe(answer.json.id);
  });

  it('release their names at once when the last append fails and the log then recovers', async () => {
    let refuse = true;
    await test.restart({
      aroundEvents: (events) =>
        withAppend(events, (stream, news, expected, cause) => {
          if (news[0]?.type === 'UserRegistered' && refuse) {
            refuse = false;
            return Promise.reject(new LogUnavailable('the disk is full'));
          }
          return events.append(stream, news, expected, cause);
        }),
    });
    expect((await register()).status).toBe(503);
    expect((await register()).status).toBe(201);
  });
});
