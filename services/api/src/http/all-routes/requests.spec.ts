import { messages } from '@rostrum/contracts';
import { accountMessages } from '@rostrum/contracts/accounts';
import { describe, expect, it } from 'vitest';
import type { TestApp } from '../../testing/create-test-app.ts';
import { registerMember, type Member } from '../../testing/members.ts';
import { testWithoutAppends } from '../../testing/without-appends.ts';

describe('the request pipeline', () => {
  let test: TestApp;
  let member: Member;
  testWithoutAppends(async (app) => {
    test = app;
    member = await registerMember(test);
  });

  const login = (body: unknown, headers: Record<string, string | undefined> = {}) =>
    test.send('POST', '/api/auth/login', { body, headers });

  describe('answers every error in one shape', () => {
    it.each([
      ['GET', '/api/nothing', 404, 'not_found'],
      ['GET', '/api/users/12', 404, 'not_found'],
      ['DELETE', '/api/categories', 405, 'method_not_allowed'],
      ['OPTIONS', '/api/categories', 405, 'method_not_allowed'],
      ['GET', '/api/auth/me', 401, 'unauthenticated'],
      ['GET', '/api/users/abc', 400, 'invalid'],
    ])('%s %s: %i', async (method, path, status, code) => {
      const answer = await test.send(method, path);
      expect(answer.status).toBe(status);
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(answer.json).toMatchObject({
        code,
        message: expect.any(String),
        requestId: answer.headers.get('x-request-id'),
      });
    });

    it('with the methods of the path in a 405', async () => {
      expect((await test.send('PUT', '/api/categories/1')).headers.get('allow')).toBe('GET');
    });
  });

  describe('reads JSON bodies, and nothing else', () => {
    const account = () => ({ username: member.username, password: member.password });

    it('refuses malformed JSON', async () => {
      for (const body of ['{', '{"username":', 'null{}', '\u{feff}{', '{"a":1}}']) {
        expect((await login(body)).status).toBe(400);
      }
    });

    it('refuses bytes that are not UTF-8', async () => {
      const body = Buffer.concat([Buffer.from('{"username":"'), Buffer.from([0xff, 0xfe])]);
      expect((await login(body)).status).toBe(400);
    });

    it.each([
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/json; charset=utf-16',
    ])('refuses %s with 415', async (type) => {
      const answer = await login(JSON.stringify(account()), { 'content-type': type });
      expect(answer.status).toBe(415);
      expect(answer.json.code).toBe('unsupported_media_type');
    });

    it('refuses a compressed body', async () => {
      expect((await login('{}', { 'content-encoding': 'gzip' })).status).toBe(415);
    });

    it('refuses more than 100 kB with 413', async () => {
      const answer = await login({ ...account(), more: 'x'.repeat(1024 * 1024) });
      expect(answer.status).toBe(413);
      expect(answer.json.code).toBe('too_large');
    });

    it('handles deeply nested JSON', async () => {
      const deep = `{"username":${'['.repeat(40_000)}${']'.repeat(40_000)},"password":"x"}`;
      const answer = await login(deep);
      expect(answer.status).toBe(400);
      expect(answer.json.errors).toHaveProperty('username');
    });

    it('refuses a body that names __proto__', async () => {
      const body = `{"__proto__":{"isAdmin":true},"username":"${member.username}","password":"${member.password}"}`;
      expect((await login(body)).status).toBe(400);
      expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    });

    it('does not let a field named constructor change a prototype', async () => {
      const body = '{"constructor":{"prototype":{"isAdmin":true}}}';
      const answer = await member.browser.send('POST', '/api/auth/revalidate', { body });
      expect(answer.status).toBe(200);
      expect(answer.json.isAdmin).toBe(false);
      expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    });

    it('refuses a body that is not an object', async () => {
      for (const body of ['[]', '"text"', '7', 'null', 'true']) {
        const answer = await login(body);
        expect(answer.status).toBe(400);
        expect(answer.json.errors).toHaveProperty('body');
      }
    });

    it('treats no body as one in which every field is missing', async () => {
      const answer = await login(undefined);
      expect(answer.json.errors).toEqual({
        username: accountMessages.usernameShort,
        password: accountMessages.passwordShort,
      });
    });
  });

  it('refuses a query parameter that is given twice', async () => {
    const answer = await test.send('GET', '/api/campaigns?page=1&page=2');
    expect(answer.status).toBe(400);
    expect(answer.json.errors).toEqual({ page: messages.invalid });
    const nameless = await test.send('GET', '/api/campaigns?=1&=2');
    expect(nameless.json.errors).toEqual({ query: messages.invalid });
  });

  describe('refuses requests that another site makes a browser send:', () => {
    const logout = (headers: Record<string, string | undefined>) =>
      member.browser.send('POST', '/api/auth/logout', { headers });

    it.each([
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: undefined },
    ])('%o', async (headers) => {
      const answer = await logout(headers);
      expect(answer.status).toBe(403);
      expect(answer.json.code).toBe('cross_site');
      expect((await member.browser.send('GET', '/api/auth/me')).status).toBe(200);
    });

    it('a form with the content type text/plain', async () => {
      const answer = await test.send('POST', '/api/auth/register', {
        body: '{"username":"x"}',
        headers: { origin: 'https://evil.example', 'content-type': 'text/plain' },
      });
      expect(answer.status).toBe(403);
    });

    it('and sends no CORS headers', async () => {
      const answer = await test.send('GET', '/api/categories', {
        headers: { origin: 'https://evil.example' },
      });
      expect(
        [...answer.headers.keys()].filter((name) => name.startsWith('access-control')),
      ).toEqual([]);
    });

    it('but accepts a program without cookies and without an origin', async () => {
      const answer = await test.send('POST', '/api/auth/logout', {
        headers: { origin: undefined },
      });
      expect(answer.status).toBe(200);
    });
  });

  it('sends a strict content security policy and no HSTS over http', async () => {
    const { headers } = await test.send('GET', '/api/categories');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it('answers 304 to a browser that already has the answer', async () => {
    const first = await test.send('GET', '/api/categories');
    const etag = first.headers.get('etag') ?? '';
    const again = await test.send('GET', '/api/categories', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect(again.text).toBe('');
    const head = await test.send('HEAD', '/api/categories');
    expect(head).toMatchObject({ status: 200, text: '' });
  });

  it('logs no line for a request unless the level is debug', async () => {
    await test.send('GET', '/api/campaigns');
    expect(test.logged).not.toContain('"msg":"request"');
  });

  it('describes itself by OpenAPI 3.1', async () => {
    const { json } = await test.send('GET', '/api/openapi.json');
    expect(json).toMatchObject({ openapi: '3.1.0' });
    expect(json.paths['/api/auth/login'].post.operationId).toBe('login');
  });
});
