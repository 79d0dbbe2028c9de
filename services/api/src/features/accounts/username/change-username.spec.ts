import { sessionsEndpoints } from '@rostrum/contracts/sessions/constants';
import { accountMessages } from '@rostrum/contracts/accounts';
import { accountsEndpoints } from '@rostrum/contracts/accounts/constants';
import { LogUnavailable } from '@rostrum/event-store';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { accountMailsAfter } from '../../../testing/mailed-links.ts';
import { InterruptedAppends } from '../../../testing/interrupted-appends.ts';
import { accepted, registerMember, type Member } from '../../../testing/members.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

describe('a changed username', () => {
  let test: TestApp;
  const log = new InterruptedAppends();
  beforeAll(async () => {
    test = await createTestApp({ aroundEvents: log.around });
  });
  afterAll(() => test.dispose());

  const change = ({ browser }: Member, username: string) =>
    browser.send('POST', '/api/auth/change-username', { body: { username } });
  const register = (username: string) =>
    test.send('POST', '/api/auth/register', {
      body: {
        username,
        email: `${username}.${String(Math.random()).slice(2)}@example.org`,
        password: 'correct horse',
        ...accepted,
      },
    });
  const login = async (username: string) => {
    const body = { username, password: 'correct horse' };
    const { status, json } = await test.send('POST', '/api/auth/login', { body });
    return status === 200 ? (json.id as number) : status;
  };

  it('is the one to sign in with, and the former one is free for others', async () => {
    const member = await registerMember(test, { username: 'formerly' });
    const before = await test.head();
    expect(await change(member, 'Presently')).toMatchObject({
      status: 200,
      json: { username: 'Presently' },
    });
    expect(await accountMailsAfter(test, before)).toMatchObject([
      { kind: 'security', to: { userId: member.id }, subject: 'Your username was changed' },
    ]);
    expect(await member.client.call(accountsEndpoints.me)).toMatchObject({ username: 'Presently' });
    expect([await login('presently'), await login('formerly')]).toEqual([member.id, 401]);
    expect((await register('presently')).status).toBe(409);
    const successor = await register('formerly');
    expect(successor.status).toBe(201);
    expect(await login('formerly')).toBe(successor.json.id);
    await test.caughtUp();
    const answer = await test.send('GET', `/api/users/${String(member.id)}`);
    expect(answer.json).toMatchObject({ username: 'Presently' });
  });

  it('may differ from the former one in case only, and be one that looks like it', async () => {
    const member = await registerMember(test, { username: 'paypal' });
    for (const [name, twin] of [
      ['PayPal', 'paypaI'],
      ['paypaI', 'PAYPAL'],
    ] as const) {
      expect((await change(member, name)).status).toBe(200);
      expect((await register(twin)).status).toBe(409);
      expect(await login(name)).toBe(member.id);
    }
  });

  it.each([
    ['another member’s', 'OCCUPIED', 409, accountMessages.usernameTaken],
    ['one that looks like another member’s', 'occupIed', 409, accountMessages.usernameTaken],
    ['the present one', 'unchanging', 400, accountMessages.usernameSame],
    ['too short', 'ab', 400, accountMessages.usernameShort],
    ['of two alphabets', 'unсhanging', 400, accountMessages.usernameScripts],
  ])('is not %s, and nothing is appended', async (_what, username, status, message) => {
    if ((await login('occupied')) === 401) await registerMember(test, { username: 'occupied' });
    const name = 'unchanging';
    const found = await login(name);
    const member =
      found === 401 ? await registerMember(test, { username: name }) : await signedIn(name);
    const head = await test.head();
    const answer = await change(member, username);
    expect(answer.status).toBe(status);
    const { errors, message: text } = answer.json as {
      message: string;
      errors?: { username?: string };
    };
    expect(errors?.username ?? text).toBe(message);
    expect(await test.head()).toBe(head);
  });

  async function signedIn(username: string): Promise<Member> {
    const browser = test.browser();
    const { id } = await browser.client.call(sessionsEndpoints.login, {
      body: { username, password: 'correct horse' },
    });
    return { id, username, email: '', password: '', browser, client: browser.client };
  }

  it('can be had three times in thirty days', async () => {
    const member = await registerMember(test);
    const own = (suffix: number) => `again${String(member.id).slice(-5)}.${String(suffix)}`;
    for (let call = 0; call < 3; call += 1) {
      expect((await change(member, own(call))).status).toBe(200);
    }
    const head = await test.head();
    const refused = await change(member, own(4));
    expect(refused).toMatchObject({
      status: 429,
      json: { message: accountMessages.usernameQuota },
    });
    expect(await test.head()).toBe(head);
    test.advance(29 * dayMs);
    const later = await signedIn(own(2));
    expect((await change(later, own(4))).status).toBe(429);
    test.advance(dayMs);
    expect((await change(later, own(4))).status).toBe(200);
  });

  it('is given to one of ten members who want it at once', async () => {
    const members = [];
    for (let index = 0; index < 10; index += 1) members.push(await registerMember(test));
    const answers = await Promise.all(members.map((member) => change(member, 'desired')));
    const won = members.filter((_, index) => answers[index]?.status === 200);
    expect(won).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    expect(await login('desired')).toBe(won[0]?.id);
    for (const loser of members.filter((member) => member !== won[0])) {
      expect(await login(loser.username)).toBe(loser.id);
    }
  });

  it('is one name, when a member asks for ten at once, and the others stay free', async () => {
    const member = await registerMember(test, { username: 'undecided' });
    const names = Array.from({ length: 10 }, (_, index) => `decision${'abcdefghij'.charAt(index)}`);
    await Promise.all(names.map((name) => change(member, name)));
    const { username } = await member.client.call(accountsEndpoints.me);
    test.advance(11 * minuteMs);
    for (const name of [...names, 'undecided']) {
      expect((await register(name)).status, name).toBe(name === username ? 409 : 201);
    }
    expect(await login(username)).toBe(member.id);
  });

  describe('that was interrupted', () => {
    afterEach(() => {
      log.interrupt = undefined;
    });

    /** Fails every append of a change after the first `appends`, as a crash would. */
    async function interruptAfter(appends: number, run: () => Promise<unknown>): Promise<void> {
      let left = appends;
      log.interrupt = (append) => async (stream, news, expected, cause) => {
        if (/^(user|username|skeleton)-/.test(stream) && (left -= 1) < 0) {
          throw new LogUnavailable('the process is gone');
        }
        return append(stream, news, expected, cause);
      };
      await run();
      log.interrupt = undefined;
    }

    it('after any number of appends leaves the member one name, and the other is free after ten minutes', async () => {
      const interrupted = [];
      for (const appends of [0, 1, 2, 3, 4]) {
        const names = [`before.${'abcde'.charAt(appends)}`, `after.${'fghjk'.charAt(appends)}`];
        const [from = '', to = ''] = names;
        const member = await registerMember(test, { username: from });
        await interruptAfter(appends, () => change(member, to));
        const done = appends > 2;
        const [kept, left] = done ? [to, from] : [from, to];
        interrupted.push({ appends, member, kept, left });
      }
      await test.restart();
      for (const { appends, member, kept, left } of interrupted) {
        const says = `after ${String(appends)}`;
        expect([await login(kept), await login(left)], says).toEqual([member.id, 401]);
        // A change takes five appends: two reservations, the event, two releases. A change that is
        // interrupted after one of the first four leaves a name reserved.
        if (appends > 0) expect((await register(left)).status, says).toBe(409);
      }
      test.advance(10 * minuteMs + 1_000);
      for (const { appends, member, kept, left } of interrupted) {
        const says = `after ${String(appends)}`;
        expect((await register(left)).status, says).toBe(201);
        expect(await login(kept), says).toBe(member.id);
      }
    });

    it('can be had by the same member at once', async () => {
      const member = await registerMember(test, { username: 'persistent' });
      await interruptAfter(1, async () => {
        expect((await change(member, 'insistent')).status).toBe(503);
      });
      await test.restart();
      expect((await change(member, 'insistent')).status).toBe(200);
      expect((await register('persistent')).status).toBe(201);
    });

    it('fails when another member has taken the name over meanwhile', async () => {
      const member = await registerMember(test, { username: 'slow.one' });
      let release: (() => void) | undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      let reached: (() => void) | undefined;
      const waiting = new Promise<void>((resolve) => (reached = resolve));
      log.interrupt = (append) => async (stream, news, expected, cause) => {
        if (news[0]?.type === 'UsernameChanged') {
          reached?.();
          await held;
        }
        return append(stream, news, expected, cause);
      };
      const slow = change(member, 'contested');
      await waiting;
      test.advance(11 * minuteMs);
      const quick = await register('contested');
      expect(quick.status).toBe(201);
      release?.();
      expect((await slow).status).toBe(409);
      expect([await login('contested'), await login('slow.one')]).toEqual([
        quick.json.id,
        member.id,
      ]);
    });
  });
});
