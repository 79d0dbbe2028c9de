import { accountMessages } from '@rostrum/contracts/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { accountMailsAfter, linkIn, type MailedLink } from '../../../testing/mailed-links.ts';
import { registerMember, type Member } from '../../../testing/members.ts';

const hourMs = 3_600_000;

describe('a forgotten password', () => {
  let test: TestApp;
  let member: Member;
  beforeAll(async () => {
    test = await createTestApp();
    member = await registerMember(test, { username: 'forgetful' });
  });
  afterAll(() => test.dispose());

  const forgot = (email: string, headers = {}) =>
    test.send('POST', '/api/auth/forgot-password', { body: { email }, headers });
  const reset = (link: MailedLink, password: string) =>
    test.send('POST', '/api/auth/reset-password', { body: { ...link, password } });
  const login = async (password: string, { username } = member) =>
    (await test.send('POST', '/api/auth/login', { body: { username, password } })).status;
  const me = async (cookie: string) =>
    (await test.send('GET', '/api/auth/me', { headers: { cookie } })).status;

  async function mailedLink({ email } = member): Promise<MailedLink> {
    const before = await test.head();
    expect((await forgot(email)).status).toBe(200);
    const [mail] = await accountMailsAfter(test, before);
    expect(mail).toMatchObject({ kind: 'security', to: { userId: expect.any(Number) as number } });
    return linkIn(mail);
  }

  it('is replaced by the mailed link once, which ends all sessions and is announced by mail', async () => {
    const { cookie } = member.browser;
    const link = await mailedLink();
    expect(link.userId).toBe(member.id);
    const before = await test.head();
    expect(await reset(link, 'another horse')).toMatchObject({ status: 200 });
    expect(await accountMailsAfter(test, before)).toMatchObject([
      { kind: 'security', to: { userId: member.id }, subject: 'Your password was changed' },
    ]);
    expect(await me(cookie)).toBe(401);
    expect([await login('another horse'), await login('correct horse')]).toEqual([200, 401]);

    const head = await test.head();
    const again = await reset(link, 'a third horse');
    expect(again).toMatchObject({ status: 400, json: { code: 'link_invalid' } });
    expect(again.json).toMatchObject({ message: accountMessages.passwordChangedSince });
    expect(await test.head()).toBe(head);
    expect(await login('another horse')).toBe(200);
  });

  it('is replaced by a second use of the link when the first was interrupted', async () => {
    const user = await registerMember(test);
    const link = await mailedLink(user);
    const { sessions } = test.app.state;
    const usual = sessions.revokeAllOf.bind(sessions);
    sessions.revokeAllOf = () => Promise.reject(new Error('a crash'));
    const head = await test.head();
    expect((await reset(link, 'interrupted horse')).status).toBe(500);
    sessions.revokeAllOf = usual;
    expect(await test.head()).toBe(head);
    expect(await login('interrupted horse', user)).toBe(200);
    const { cookie } = user.browser;
    expect((await reset(link, 'second horse')).status).toBe(200);
    expect(await me(cookie)).toBe(401);
    expect(await login('second horse', user)).toBe(200);
    expect((await reset(link, 'third horse')).status).toBe(400);
  });

  it('is replaced by one of ten uses of a link at once', async () => {
    const user = await registerMember(test);
    const link = await mailedLink(user);
    const words = Array.from({ length: 10 }, (_, index) => `racing horse ${String(index)}`);
    const answers = await Promise.all(words.map((word) => reset(link, word)));
    const won = words.filter((_, index) => answers[index]?.status === 200);
    expect(won).toHaveLength(1);
    expect(await login(won[0] ?? '', user)).toBe(200);
  });

  it('is replaced by an older link, too, which makes all others void', async () => {
    const user = await registerMember(test);
    const [first, second, third] = [
      await mailedLink(user),
      await mailedLink(user),
      await mailedLink(user),
    ];
    expect((await reset(second, 'by the second link')).status).toBe(200);
    const head = await test.head();
    for (const link of [first, second, third]) {
      expect(await reset(link, 'by another link')).toMatchObject({
        status: 400,
        json: { code: 'link_invalid', message: accountMessages.passwordChangedSince },
      });
    }
    expect(await test.head()).toBe(head);
    expect(await login('by the second link', user)).toBe(200);
  });

  it('is not replaced by a link that has expired or is another member’s', async () => {
    const user = await registerMember(test);
    const other = await registerMember(test);
    const first = await mailedLink(user);
    const second = await mailedLink(user);
    const foreign = await mailedLink(other);
    const head = await test.head();
    const tries = [
      { ...foreign, userId: user.id },
      { ...second, token: '0'.repeat(64) },
      { userId: 1, token: second.token },
    ];
    for (const link of tries) expect((await reset(link, 'new enough')).status).toBe(400);
    test.advance(hourMs);
    for (const link of [first, second]) {
      expect((await reset(link, 'new enough')).json).toMatchObject({ code: 'link_invalid' });
    }
    expect(await test.head()).toBe(head);
    expect(await login(user.password, user)).toBe(200);
  });

  it('is not replaced by the link of a request before the address or the password was changed', async () => {
    const user = await registerMember(test);
    const link = await mailedLink(user);
    await user.browser.send('POST', '/api/auth/change-password', {
      body: { currentPassword: user.password, password: 'changed meanwhile' },
    });
    expect((await reset(link, 'by an old link')).status).toBe(400);
    expect(await login('changed meanwhile', user)).toBe(200);
  });

  it('is asked for with the same answer by whoever names an unknown address, and nothing is appended', async () => {
    const known = await forgot(member.email);
    expect(known.json).toMatchObject({ message: accountMessages.resetUnsent });
    const head = await test.head();
    const began = performance.now();
    const unknown = await forgot('nobody.at.all@example.org');
    expect(performance.now() - began).toBeGreaterThan(240);
    expect(await test.head()).toBe(head);
    expect(unknown.status).toBe(known.status);
    expect(unknown.text).toBe(known.text);
    const names = (headers: Headers) => [...headers.keys()].sort();
    expect(names(unknown.headers)).toEqual(names(known.headers));
  });

  it('is asked for five times a day, in any spelling of the address', async () => {
    const user = await registerMember(test);
    const before = await test.head();
    for (let call = 0; call < 8; call += 1) {
      const answer = await forgot(call % 2 === 0 ? user.email : user.email.toUpperCase());
      expect(answer.status).toBe(200);
    }
    expect(await test.eventsAfter(before)).toHaveLength(5);
    test.advance(24 * hourMs);
    await forgot(user.email);
    expect(await test.eventsAfter(before)).toHaveLength(6);
  });

  it('has a link without a host, whatever Host the request named', async () => {
    const before = await test.head();
    await test.send('POST', '/api/auth/forgot-password', {
      body: { email: (await registerMember(test)).email },
      headers: { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
    });
    const mails = await accountMailsAfter(test, before);
    expect(JSON.stringify(mails)).not.toContain('evil');
    expect(mails.at(-1)?.action?.path).toMatch(/^\/auth\/reset#user=\d+&token=[0-9a-f]{64}$/);
  });

  it.each([
    ['too short', 'five5', accountMessages.passwordShort],
    ['of 73 bytes', `${'é'.repeat(36)}x`, accountMessages.passwordLong],
    ['common', 'Trustno1', accountMessages.passwordCommon],
    ['with the own name in it', 'oh Forgetful me', accountMessages.passwordOwnName],
  ])('is not replaced by one that is %s, and the link is kept', async (_what, password, text) => {
    test.advance(24 * hourMs);
    const link = await mailedLink();
    const head = await test.head();
    const answer = await reset(link, password);
    expect(answer).toMatchObject({ status: 400, json: { errors: { password: text } } });
    expect(await test.head()).toBe(head);
    expect((await reset(link, 'quite uncommon')).status).toBe(200);
  });
});
