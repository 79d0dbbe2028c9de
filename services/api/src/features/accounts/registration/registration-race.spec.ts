import { LogUnavailable } from '@rostrum/event-store';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  createTestApp,
  onFilesOrEverything,
  type TestApp,
} from '../../../testing/create-test-app.ts';
import { InterruptedAppends } from '../../../testing/interrupted-appends.ts';
import { accepted } from '../../../testing/members.ts';

describe('concurrent and interrupted registrations', () => {
  let test: TestApp;
  const log = new InterruptedAppends();
  beforeAll(async () => {
    test = await createTestApp({ aroundEvents: log.around });
  });
  afterEach(() => {
    log.interrupt = undefined;
  });
  afterAll(() => test.dispose());

  const accountOf = (username: string) => ({
    username,
    email: `${username}@example.org`,
    password: 'correct horse',
  });
  type Account = ReturnType<typeof accountOf>;
  const register = (account: Account) =>
    test.send('POST', '/api/auth/register', { body: { ...account, ...accepted } });
  const login = async (body: Account): Promise<unknown> =>
    (await test.send('POST', '/api/auth/login', { body })).json.id;

  it('give a name to one of twenty concurrent registrations', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        register({
          ...accountOf(`wanted${String(index)}`),
          username: index % 2 === 0 ? 'wanted' : 'WANTED',
        }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
  });

  it('give an address to one of ten concurrent registrations, and leave the others’ names free', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        register({ ...accountOf(`desired${String(index)}`), email: 'desired@example.org' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const [index, { status }] of answers.entries()) {
      if (status === 201) continue;
      const again = await register(accountOf(`desired${String(index)}`));
      expect(again.status).toBe(201);
    }
  });

  it.runIf(onFilesOrEverything())(
    'interrupted after any number of appends, hold a name for ten minutes',
    async () => {
      const accounts = ['none', 'first', 'second', 'third'].map((name) => accountOf(`${name}.one`));
      for (const [appends, account] of accounts.entries()) {
        let left = appends;
        log.interrupt = (append) => async (stream, news, expected, cause) => {
          if (/^(user|username|skeleton|email)-/.test(stream) && (left -= 1) < 0) {
            throw new LogUnavailable('the process is gone');
          }
          return append(stream, news, expected, cause);
        };
        expect((await register(account)).status).toBe(503);
      }
      log.interrupt = undefined;
      await test.restart();
      for (const account of accounts.slice(1)) expect((await register(account)).status).toBe(409);
      test.advance(10 * 60_000 + 1_000);
      for (const account of accounts) {
        const answer = await register(account);
        expect(answer.status).toBe(201);
        expect(await login(account)).toBe(answer.json.id);
      }
    },
  );

  it('fail when another registration has taken the name over meanwhile', async () => {
    let release: (() => void) | undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    let reached: (() => void) | undefined;
    const waiting = new Promise<void>((resolve) => (reached = resolve));
    let first = true;
    log.interrupt = (append) => async (stream, news, expected, cause) => {
      if (news[0]?.type === 'UserRegistered' && first) {
        first = false;
        reached?.();
        await held;
      }
      return append(stream, news, expected, cause);
    };
    const account = accountOf('contested');
    const slow = register(account);
    await waiting;
    test.advance(11 * 60_000);
    const quick = await register(account);
    expect(quick.status).toBe(201);
    release?.();
    expect((await slow).status).toBe(409);
    expect(await login(account)).toBe(quick.json.id);
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
    const account = accountOf('colliding');
    const answer = await register(account);
    expect(answer.status).toBe(201);
    expect(answer.json.id).not.toBe(drawnByBoth);
    expect(await vault.passwordHash(drawnByBoth)).toBe('$2b$04$of-the-other');
    expect(await login(account)).toBe(answer.json.id);
  });

  it('release their names at once when the last append fails and the log then recovers', async () => {
    let refuse = true;
    log.interrupt = (append) => async (stream, news, expected, cause) => {
      if (news[0]?.type === 'UserRegistered' && refuse) {
        refuse = false;
        throw new LogUnavailable('the disk is full');
      }
      return append(stream, news, expected, cause);
    };
    const account = accountOf('recovered');
    expect((await register(account)).status).toBe(503);
    expect((await register(account)).status).toBe(201);
  });
});
