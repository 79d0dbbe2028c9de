import { accountMessages } from '@rostrum/contracts/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { accepted, registerMember, type Member } from '../../../testing/members.ts';

describe('a changed password', () => {
  let test: TestApp;
  let hunter: Member;
  beforeAll(async () => {
    test = await createTestApp();
    const [username, email] = ['hunter.gatherer', 'forager@example.org'];
    hunter = await registerMember(test, { username, email });
  });
  afterAll(() => test.dispose());

  const change = ({ browser }: Member, currentPassword: string, password: string) =>
    browser.send('POST', '/api/auth/change-password', { body: { currentPassword, password } });
  const login = ({ username }: Member, password: string) =>
    test.send('POST', '/api/auth/login', { body: { username, password } });
  const me = async (cookie: string) =>
    (await test.send('GET', '/api/auth/me', { headers: { cookie } })).status;

  it('ends all other sessions and keeps this browser’s, under a new cookie', async () => {
    const member = await registerMember(test);
    const before = member.browser.cookie;
    const elsewhere = test.browser();
    await elsewhere.send('POST', '/api/auth/login', {
      body: { username: member.username, password: member.password },
    });
    expect((await change(member, member.password, 'battery staple')).status).toBe(200);
    expect(member.browser.cookie).not.toBe(before);
    expect([await me(member.browser.cookie), await me(before), await me(elsewhere.cookie)]).toEqual(
      [200, 401, 401],
    );
    expect((await login(member, 'battery staple')).status).toBe(200);
    expect((await login(member, member.password)).status).toBe(401);
  });

  it('needs the current one, and is recorded only with it', async () => {
    const member = await registerMember(test);
    const head = await test.head();
    const refused = await change(member, 'not this horse', 'battery staple');
    expect(refused).toMatchObject({
      status: 400,
      json: { errors: { currentPassword: accountMessages.passwordWrong } },
    });
    expect(await test.head()).toBe(head);
    expect((await login(member, member.password)).status).toBe(200);
  });

  it('leaves no session to a login with the former one that was under way', async () => {
    const member = await registerMember(test);
    const { cookies, state } = test.app;
    const usual = cookies.signIn.bind(cookies);
    cookies.signIn = async (...session) => {
      cookies.signIn = usual;
      expect((await change(member, member.password, 'battery staple')).status).toBe(200);
      return usual(...session);
    };
    const browser = test.browser();
    const { username, password } = member;
    const answer = await browser.send('POST', '/api/auth/login', { body: { username, password } });
    expect(answer).toMatchObject({ status: 401, json: { code: 'bad_credentials' } });
    expect(await me(browser.cookie)).toBe(401);
    expect(await state.sessions.listOf(member.id)).toHaveLength(1);
    const { events } = await test.events.load(`user-${String(member.id)}`);
    expect(events.at(-1)?.type).toBe('PasswordChanged');
  });

  it('has one winner when it is changed twice at once', async () => {
    const member = await registerMember(test);
    const words = ['first horse', 'second horse'];
    const answers = await Promise.all(words.map((word) => change(member, member.password, word)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const won = answers[0]?.status === 200 ? 0 : 1;
    expect((await login(member, words[won] ?? '')).status).toBe(200);
    expect((await login(member, words[1 - won] ?? '')).status).toBe(401);
  });

  it('can be had ten times a day', async () => {
    const member = await registerMember(test);
    let current = member.password;
    for (let call = 0; call < 10; call += 1) {
      const next = `horse number ${String(call)}`;
      expect((await change(member, current, next)).status).toBe(200);
      current = next;
    }
    expect((await change(member, current, 'one horse more')).status).toBe(429);
  });

  describe.each([
    ['a common one', 'password1', accountMessages.passwordCommon],
    ['a common one in capitals', 'QWERTYUIOP', accountMessages.passwordCommon],
    ['the username', 'hunter.gatherer', accountMessages.passwordOwnName],
    ['one with the username in it', 'HUNTER.gatherer 99', accountMessages.passwordOwnName],
    ['one with the local part of the address', 'my forager.mail', accountMessages.passwordOwnName],
  ])('is not %s', (_what, password, text) => {
    const refusal = { status: 400, json: { errors: { password: text } } };

    it('at a change', async () => {
      const head = await test.head();
      expect(await change(hunter, hunter.password, password)).toMatchObject(refusal);
      expect(await test.head()).toBe(head);
      expect((await login(hunter, hunter.password)).status).toBe(200);
    });

    it('at a registration', async () => {
      const head = await test.head();
      const body = { username: 'hunter.gatherer', email: 'forager@example.org', password };
      const answer = await test.send('POST', '/api/auth/register', {
        body: { ...body, ...accepted },
      });
      expect(answer).toMatchObject(refusal);
      expect(await test.head()).toBe(head);
    });
  });

  it('leaves alone the members who have a common one already', async () => {
    const member = await registerMember(test);
    const { vault } = test.app.state;
    const other = await registerMember(test, { password: 'unusual enough' });
    const hash = (await vault.passwordHash(other.id)) ?? '';
    await vault.setPasswordHash(member.id, hash);
    expect((await login(member, 'unusual enough')).status).toBe(200);
  });
});
