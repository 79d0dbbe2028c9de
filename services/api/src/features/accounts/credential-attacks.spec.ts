import { accountLimits, accountsEndpoints } from '@rostrum/contracts/accounts/constants';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { accepted, registerMember } from '../../testing/members.ts';
import type { TestBrowser } from '../../testing/test-browser.ts';

describe('attacks on credentials', () => {
  let test: TestApp;
  afterEach(() => test.dispose());

  it('cannot put another host into the link of a mail', async () => {
    const publicUrl = 'https://rostrum.example';
    test = await createTestApp({ config: { publicUrl, trustProxy: 1 } });
    const account = { username: 'amara', email: 'amara@example.org', password: 'correct horse' };
    const headers = { origin: publicUrl };
    await test.send('POST', '/api/auth/register', { body: { ...account, ...accepted }, headers });
    const body = JSON.stringify({ email: account.email });
    const asked = request(`${test.url}/api/auth/forgot-password`, {
      method: 'POST',
      headers: {
        ...headers,
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        'content-type': 'application/json',
        'content-length': body.length,
      },
    });
    asked.end(body);
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(200);
    answer.resume();
    const { outbox } = test.app.state;
    const mails = async () => (await outbox.list({}, { offset: 0, limit: 10 })).items;
    await expect.poll(async () => (await mails()).length, { timeout: 5_000 }).toBe(2);
    const stored = JSON.stringify(await mails());
    expect(stored).toContain('/auth/reset#user=');
    expect(stored).not.toContain('evil.example');
  });

  it('lock no member out of a browser that they used, nor after a mailed link', async () => {
    test = await createTestApp({ config: { rateLimitFactor: 1, trustProxy: 1 } });
    const { username, email, password, browser } = await registerMember(test);
    const other = await registerMember(test);
    let address = 0;
    const signIn = (by: Pick<TestBrowser, 'send'>, secret = password) =>
      by.send('POST', '/api/auth/login', {
        body: { username, password: secret },
        headers: { 'x-forwarded-for': `10.2.${String((address += 1))}.1` },
      });
    const { calls } = accountLimits.loginOfAccount;
    for (let guess = 0; guess < calls; guess += 10) {
      // The browser of another member is as unknown as that of a visitor.
      const guesses = Array.from({ length: 10 }, (_, index) =>
        signIn(index === 0 ? other.browser : test.browser(), 'a wrong password'),
      );
      for (const { status } of await Promise.all(guesses)) expect(status).toBe(401);
    }
    expect((await signIn(test.browser())).status).toBe(429);
    expect((await signIn(other.browser)).status).toBe(429);
    const known = await signIn(browser);
    expect(known.status).toBe(200);
    // Answers to other requests of a browser without session come from the response cache.
    const cookies = known.headers.getSetCookie();
    expect(cookies).toContainEqual(
      expect.stringMatching(/^rostrum_device=.*; Path=\/api\/auth; HttpOnly; SameSite=Lax$/),
    );
    await browser.send('POST', '/api/auth/logout');
    expect((await signIn(browser)).status).toBe(200);
    for (let guess = 0; guess < accountLimits.loginOfDevice.calls; guess += 1)
      expect((await signIn(browser, 'a wrong password')).status).toBe(401);
    expect((await signIn(browser)).status).toBe(429);

    await test.send('POST', '/api/auth/forgot-password', { body: { email } });
    const link = async () => {
      const { items } = await test.app.state.outbox.list({}, { offset: 0, limit: 50 });
      const mail = items.find(({ id }) => id.endsWith('.account-password-reset'));
      return mail?.action?.path ?? '';
    };
    await expect.poll(link, { timeout: 10_000 }).toContain('#user=');
    const asked = new URLSearchParams((await link()).split('#')[1]);
    const fresh = test.browser();
    const reset = await fresh.send('POST', '/api/auth/reset-password', {
      body: {
        userId: Number(asked.get('user')),
        token: asked.get('token'),
        password: 'battery staple horse',
      },
    });
    expect(reset.status).toBe(200);
    expect((await signIn(test.browser(), 'battery staple horse')).status).toBe(429);
    expect((await signIn(fresh, 'battery staple horse')).status).toBe(200);
  });

  it('have one count of guesses by name and address, which tells nobody whose address it is', async () => {
    test = await createTestApp({ config: { rateLimitFactor: 1, trustProxy: 1 } });
    const { username, email, password } = await registerMember(test);
    let address = 0;
    const signIn = (name: string, secret: string) =>
      test.browser().send('POST', '/api/auth/login', {
        body: { username: name, password: secret },
        headers: { 'x-forwarded-for': `10.3.${String((address += 1))}.1` },
      });
    const { calls } = accountLimits.loginOfAccount;
    const names = [username, email.toUpperCase()];
    for (let guess = 0; guess < calls; guess += 10) {
      const guesses = Array.from({ length: 10 }, (_, index) =>
        signIn(names[index % names.length] ?? '', 'a wrong password'),
      );
      for (const { status } of await Promise.all(guesses)) expect(status).toBe(401);
    }
    expect((await signIn(username, password)).status).toBe(429);
    const [known, unknown] = [
      await signIn(email, password),
      await signIn('nobody@example.org', password),
    ];
    for (const { status, json } of [known, unknown]) {
      expect(status).toBe(401);
      expect(json).toMatchObject({ code: 'bad_credentials' });
    }
  });

  it('find no password with a stolen session, from whatever addresses', async () => {
    test = await createTestApp({ config: { rateLimitFactor: 1, trustProxy: 1 } });
    const { browser, password } = await registerMember(test);
    const calls: readonly [path: string, body: object][] = [
      ['auth/change-password', { currentPassword: 'a guess', password: 'battery staple' }],
      ['auth/change-email', { email: 'mallory@example.org', password: 'a guess' }],
      ['auth/second-factor/begin', { password: 'a guess' }],
      ['user/erasure', { password: 'a guess' }],
    ];
    const send = (path: string, body: object, from: number) =>
      browser.send('POST', `/api/${path}`, {
        body,
        headers: { 'x-forwarded-for': `10.1.${String(from)}.1` },
      });
    const statuses: number[] = [];
    for (let guess = 0; guess < 24; guess += 1) {
      const [path, body] = calls[guess % calls.length] ?? ['', {}];
      statuses.push((await send(path, body, guess)).status);
    }
    expect(statuses).toEqual([
      ...Array.from({ length: 20 }, () => 400),
      ...Array.from({ length: 4 }, () => 429),
    ]);
    expect((await send('user/erasure', { password }, 100)).status).toBe(429);
    test.advance(3_600_000);
    expect((await send('user/erasure', { password }, 101)).status).toBe(200);
  });

  it('find no token of a link by guessing', async () => {
    test = await createTestApp({ config: { rateLimitFactor: 1 } });
    const { id, email } = await registerMember(test);
    await test.send('POST', '/api/auth/forgot-password', { body: { email } });
    const head = await test.head();
    const statuses: number[] = [];
    for (let guess = 0; guess < 24; guess += 1) {
      const token = guess.toString(16).padStart(64, '0');
      const path = guess % 2 === 0 ? 'reset-password' : 'verify-email';
      const answer = await test.send('POST', `/api/auth/${path}`, {
        body: { userId: id, token, password: 'battery staple' },
        headers: { 'x-forwarded-for': `10.1.2.${String(guess)}` },
      });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([
      ...Array.from({ length: 20 }, () => 400),
      ...Array.from({ length: 4 }, () => 429),
    ]);
    expect(await test.head()).toBe(head);
  });

  it('find no password in a session that was left open', async () => {
    test = await createTestApp({ config: { rateLimitFactor: 1 } });
    const { browser } = await registerMember(test);
    const head = await test.head();
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess += 1) {
      const wrong = `guess number ${String(guess)}`;
      const [path, body] =
        guess % 2 === 0
          ? (['change-password', { currentPassword: wrong, password: 'mine now' }] as const)
          : (['change-email', { password: wrong, email: 'mine@example.org' }] as const);
      statuses.push((await browser.send('POST', `/api/auth/${path}`, { body })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
    expect(await test.head()).toBe(head);
  });

  it('change nobody else, whoever the body names', async () => {
    test = await createTestApp();
    const [member, victim] = [await registerMember(test), await registerMember(test)];
    const whose = { userId: victim.id, id: victim.id, from: victim.username };
    await member.browser.send('POST', '/api/auth/change-username', {
      body: { ...whose, username: 'somebody.new' },
    });
    await member.browser.send('POST', '/api/auth/change-password', {
      body: { ...whose, currentPassword: member.password, password: 'battery staple' },
    });
    await member.browser.send('POST', '/api/auth/request-verification', { body: whose });
    expect(await victim.client.call(accountsEndpoints.me)).toMatchObject({
      username: victim.username,
      email: victim.email,
    });
    const { username, password } = victim;
    const login = await test.send('POST', '/api/auth/login', { body: { username, password } });
    expect(login.status).toBe(200);
  });

  it('cannot plant a session that outlives a new password', async () => {
    test = await createTestApp();
    const [attacker, member] = [await registerMember(test), await registerMember(test)];
    const planted = /rostrum_session=[^;]+/.exec(attacker.browser.cookie)?.[0] ?? '';
    const victim = test.browser();
    victim.cookie = planted;
    const { username, password } = member;
    await victim.send('POST', '/api/auth/login', { body: { username, password } });
    const own = victim.cookie;
    expect(own).not.toContain(planted);
    const body = { currentPassword: password, password: 'battery staple' };
    expect((await victim.send('POST', '/api/auth/change-password', { body })).status).toBe(200);
    for (const cookie of [planted, own]) {
      const answer = await test.send('GET', '/api/auth/me', { headers: { cookie } });
      expect(answer.status).toBe(401);
    }
  });
});
