import jwt from 'jsonwebtoken';
import { createHmac, createSecretKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createTestApp, onFilesOrEverything, type TestApp } from '../../testing/create-test-app.ts';
import { accepted, registerMember, type Member } from '../../testing/members.ts';
import { testWithoutAppends } from '../../testing/without-appends.ts';

describe('sessions', () => {
  let test: TestApp;
  let member: Member;
  testWithoutAppends(
    async (app) => {
      test = app;
      member = await registerMember(test);
    },
    { besides: ['SignedIn'] },
  );

  const me = async (cookie: string) =>
    (await test.send('GET', '/api/auth/me', { headers: { cookie } })).status;
  const signIn = async () => {
    const browser = test.browser();
    const { username, password } = member;
    const answer = await browser.send('POST', '/api/auth/login', { body: { username, password } });
    expect(answer.status).toBe(200);
    return { browser, cookie: browser.cookie, set: answer.headers.getSetCookie() };
  };
  const forge = (claims: object, preferences: { key?: string; algorithm?: jwt.Algorithm } = {}) => {
    const { key = test.app.config.secrets.sessionSecret, algorithm = 'HS256' } = preferences;
    const secret = algorithm === 'none' ? '' : createSecretKey(Buffer.from(key));
    return `rostrum_session=${jwt.sign(claims, secret, { algorithm })}`;
  };
  /** `jwt.sign` itself refuses claims of odd types. */
  const forgeRaw = (claims: object) => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
    const mac = createHmac('sha256', test.app.config.secrets.sessionSecret).update(signed);
    return `rostrum_session=${signed}.${mac.digest('base64url')}`;
  };
  const claimsOf = (cookie: string) =>
    jwt.decode(/rostrum_session=([^;]+)/.exec(cookie)?.[1] ?? '') as jwt.JwtPayload;

  it('are in a cookie that scripts cannot read and other sites cannot send', async () => {
    const { set } = await signIn();
    const session = set.find((each) => each.startsWith('rostrum_session=')) ?? '';
    expect(session).toMatch(/^rostrum_session=[^;]+; /);
    expect(new Set(session.split('; ').slice(1))).toEqual(
      new Set(['Path=/', 'Max-Age=2592000', 'HttpOnly', 'SameSite=Lax']),
    );
  });

  it('have a hint beside them that scripts can read, until they end', async () => {
    const { browser, set } = await signIn();
    const hint = set.find((each) => each.startsWith('rostrum_signed_in=')) ?? '';
    expect(new Set(hint.split('; '))).toEqual(
      new Set(['rostrum_signed_in=1', 'Path=/', 'Max-Age=2592000', 'SameSite=Lax']),
    );
    const answer = await browser.send('POST', '/api/auth/logout');
    expect(answer.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^rostrum_signed_in=; .*Max-Age=0/),
    );
  });

  it('get a missing hint when a page is opened, while they are valid', async () => {
    const { browser, cookie } = await signIn();
    const opened = async (cookies: string, accept = 'text/html') =>
      (
        await test.send('GET', '/', { headers: { cookie: cookies, accept } })
      ).headers.getSetCookie();
    const alone = /rostrum_session=[^;]+/.exec(cookie)?.[0] ?? '';
    expect(await opened(alone)).toEqual([expect.stringMatching(/^rostrum_signed_in=1; /)]);
    expect(await opened(cookie)).toEqual([]);
    expect(await opened(alone, 'image/*')).toEqual([]);
    expect(await opened('rostrum_session=forged')).toEqual([]);
    await browser.send('POST', '/api/auth/logout');
    expect(await opened(alone)).toEqual([]);
  });

  it('end on the server when the member signs out, for every copy of the cookie', async () => {
    const { browser, cookie } = await signIn();
    expect(await me(cookie)).toBe(200);
    const answer = await browser.send('POST', '/api/auth/logout');
    expect(answer).toMatchObject({ status: 200, text: '{"success":true}' });
    expect(answer.headers.get('set-cookie')).toContain('Max-Age=0');
    expect(await me(cookie)).toBe(401);
  });

  it('are new at every login, which ends the browser’s previous one', async () => {
    const { browser, cookie } = await signIn();
    const { username, password } = member;
    await browser.send('POST', '/api/auth/login', { body: { username, password } });
    expect(browser.cookie).not.toBe(cookie);
    expect(await me(cookie)).toBe(401);
    expect(await me(browser.cookie)).toBe(200);
  });

  it('do not change when a visitor signs out', async () => {
    expect((await test.send('POST', '/api/auth/logout')).status).toBe(200);
  });

  describe.runIf(onFilesOrEverything())('are not opened by', () => {
    it('a token without a signature', async () => {
      const { cookie } = await signIn();
      expect(await me(forge(claimsOf(cookie), { algorithm: 'none' }))).toBe(401);
      const [header = '', payload = ''] = cookie.slice('rostrum_session='.length).split('.');
      expect(await me(`rostrum_session=${header}.${payload}.`)).toBe(401);
    });

    it('a token signed with another key, or by another algorithm', async () => {
      const { cookie } = await signIn();
      const claims = claimsOf(cookie);
      expect(await me(forge(claims))).toBe(200);
      expect(await me(forge(claims, { key: 'another secret of sufficient length' }))).toBe(401);
      expect(await me(forge(claims, { algorithm: 'HS512' }))).toBe(401);
    });

    it('a token for something else', async () => {
      const { cookie } = await signIn();
      const claims = claimsOf(cookie);
      expect(await me(forge({ ...claims, aud: 'rostrum-reset' }))).toBe(401);
      expect(await me(forge({ ...claims, iss: 'somebody' }))).toBe(401);
    });

    it('a token that has expired', async () => {
      const { cookie } = await signIn();
      expect(await me(forge({ ...claimsOf(cookie), exp: 1_700_000_000 }))).toBe(401);
    });

    it('a session of another member', async () => {
      const { cookie } = await signIn();
      expect(await me(forge({ ...claimsOf(cookie), sub: '1' }))).toBe(401);
    });

    it('a session that does not exist', async () => {
      const { cookie } = await signIn();
      const missing = '00000000-0000-4000-8000-000000000000';
      expect(await me(forge({ ...claimsOf(cookie), jti: missing }))).toBe(401);
    });

    it.each([
      { jti: 'invented' },
      { jti: 7 },
      { jti: ['a'] },
      { jti: 'x'.repeat(3000) },
      { jti: 'a\0b' },
      { sub: 'NaN' },
      { sub: {} },
      { sub: '9'.repeat(40) },
    ])('a signed token without the claims of a session: %j', async (odd) => {
      const { cookie } = await signIn();
      expect(await me(forgeRaw({ ...claimsOf(cookie), ...odd }))).toBe(401);
    });

    it.each(['', 'x', 'a.b.c', 'x'.repeat(5000)])(
      'a text that is not a token (%#)',
      async (token) => {
        expect(await me(`rostrum_session=${token}`)).toBe(401);
      },
    );
  });

  it.runIf(onFilesOrEverything())(
    'have a Secure cookie where the product is served over https',
    async () => {
      const secure = await createTestApp({ config: { publicUrl: 'https://rostrum.example' } });
      try {
        const answer = await secure.send('POST', '/api/auth/register', {
          body: {
            username: 'secure',
            email: 'secure@example.org',
            password: 'correct horse',
            ...accepted,
          },
          headers: { origin: 'https://rostrum.example' },
        });
        expect(answer.status).toBe(201);
        const [set = ''] = answer.headers
          .getSetCookie()
          .filter((line) => line.startsWith('__Host-'));
        expect(set).toMatch(/^__Host-rostrum_session=[^;]+; /);
        expect(new Set(set.split('; ').slice(1))).toEqual(
          new Set(['Path=/', 'Max-Age=2592000', 'HttpOnly', 'SameSite=Lax', 'Secure']),
        );
        expect(answer.headers.getSetCookie()).toContainEqual(
          expect.stringMatching(/^rostrum_signed_in=1; .*Secure/),
        );
        const [cookie = ''] = set.split(';');
        const me = async (sent: string) =>
          (await secure.send('GET', '/api/auth/me', { headers: { cookie: sent } })).status;
        expect(await me(cookie)).toBe(200);
        // A cookie that another host of the domain could have set is not read.
        expect(await me(cookie.replace('__Host-', ''))).toBe(401);
        expect(answer.headers.get('strict-transport-security')).toContain('max-age=');
      } finally {
        await secure.dispose();
      }
    },
  );

  it('end after thirty days', async () => {
    const { cookie } = await signIn();
    test.advance(29 * 86_400_000);
    expect(await me(cookie)).toBe(200);
    test.advance(2 * 86_400_000);
    expect(await me(cookie)).toBe(401);
  });
});
