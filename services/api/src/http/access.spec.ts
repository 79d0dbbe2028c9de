import { routes, type Route } from '@rostrum/contracts';
import { describe, expect, it } from 'vitest';
import type { TestApp } from '../testing/create-test-app.ts';
import { registerMember, registerStaff, type Member } from '../testing/members.ts';
import { testWithoutAppends } from '../testing/without-appends.ts';

describe('access', () => {
  let test: TestApp;
  let member: Member;
  let auditor: Member;
  testWithoutAppends(async (app) => {
    test = app;
    member = await registerMember(test);
    auditor = await registerStaff(test, 'auditor');
  });

  const all: readonly Route[] = Object.values(routes);
  const guarded = all.filter(({ access }) => access !== 'public' && access !== 'provider');
  const send = (caller: Member | undefined, route: Route) => {
    const { params, body } = route.example ?? {};
    const path = route.path.replace(/:(\w+)/g, (_, name: string) => params?.[name] ?? '4711');
    const browser = caller?.browser ?? test.browser();
    return browser.send(route.method, path, body ? { body } : {});
  };

  it.each(guarded)('refuses $method $path to visitors', async (route) => {
    const answer = await send(undefined, route);
    expect(answer.status).toBe(401);
    expect(answer.json.code).toBe('unauthenticated');
  });

  it.each(guarded.filter(({ access }) => access !== 'member'))(
    'refuses $method $path to members',
    async (route) => {
      const answer = await send(member, route);
      expect(answer.status).toBe(403);
      expect(answer.json.code).toBe('forbidden');
    },
  );

  it.each(guarded.filter(({ access }) => access === 'admin'))(
    'refuses $method $path to auditors, who may only read',
    async (route) => {
      expect((await send(auditor, route)).status).toBe(403);
    },
  );

  it.each(all.filter(({ method }) => method === 'GET'))(
    '$method $path has a handler',
    async ({ path, params }) => {
      const answer = await auditor.browser.send('GET', path.replace(/:\w+/g, '0'));
      // Some lists require a filter.
      expect(params ? [400] : [200, 400]).toContain(answer.status);
    },
  );

  it.each(all.filter(({ method }) => method !== 'GET'))(
    '$method $path has a handler',
    async ({ method, path }) => {
      const answer = await test.send(method, path.replace(/:\w+/g, '4711'), {
        headers: { origin: 'https://evil.example' },
      });
      expect(answer.status).not.toBe(404);
      expect(answer.status).not.toBe(405);
    },
  );
});
