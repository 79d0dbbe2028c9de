import { HttpError } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../testing/fake-server.ts';
import { createAuthProvider, deniedPath } from './auth-provider.ts';

const person = { id: 7, username: 'ada', profileImageUrl: null };
const admin = { ...person, isAdmin: true, roles: ['admin'] };
const auditor = { ...person, isAdmin: false, roles: ['auditor'] };
const member = { ...person, isAdmin: false, roles: [] };
const me = (body: object, status = 200) => fakeServer({ 'GET /api/auth/me': { status, body } });
const credentials = { username: 'ada', password: 'secret' };

describe('access to the console', () => {
  it.each([
    ['an admin', admin],
    ['an auditor', auditor],
  ])('is given to %s', async (_, body) => {
    await expect(createAuthProvider(me(body).server).checkAuth()).resolves.toBeUndefined();
  });

  it('is denied to a member, with a message', async () => {
    await expect(createAuthProvider(me(member).server).checkAuth()).rejects.toMatchObject({
      redirectTo: deniedPath,
      message: "Access Denied: You don't have permission to access the admin dashboard",
    });
  });

  it.each([
    ['cannot be reached', new TypeError('offline')],
    ['fails', { status: 500 }],
  ])(
    'is checked again later if the server %s, and allows no changes meanwhile',
    async (_, answer) => {
      const { server } = fakeServer({ 'GET /api/auth/me': answer });
      const auth = createAuthProvider(server, [{ name: 'outbox', adminsOnly: true }]);
      await expect(auth.checkAuth()).resolves.toBeUndefined();
      expect(await auth.canAccess({ action: 'list', resource: 'outbox' })).toBe(true);
      expect(await auth.canAccess({ action: 'changeStatus' })).toBe(false);
    },
  );

  it('redirects a visitor to the login page', async () => {
    const refused = createAuthProvider(me({ message: 'no' }, 401).server).checkAuth();
    await expect(refused).rejects.toMatchObject({ status: 401 });
    await expect(refused).rejects.not.toHaveProperty('redirectTo');
  });

  it('is asked for once by concurrent calls', async () => {
    const { server, requests } = me(admin);
    const auth = createAuthProvider(server);
    await Promise.all([auth.getIdentity(), auth.getPermissions()]);
    expect(requests).toHaveLength(1);
  });
});

describe('signing in', () => {
  const login = (status: number, body: object) =>
    createAuthProvider(fakeServer({ 'POST /api/auth/login': { status, body } }).server).login(
      credentials,
    );

  it('succeeds for staff', async () => {
    await expect(login(200, auditor)).resolves.toBeUndefined();
  });

  it.each([400, 401])('with wrong credentials (status %i) fails with a message', async (status) => {
    await expect(login(status, {})).rejects.toThrow('Login failed: Invalid credentials');
  });

  it('lets a member go to the site, as the check of access then says', async () => {
    const { server } = fakeServer({
      'POST /api/auth/login': { body: member },
      'GET /api/auth/me': { body: member },
    });
    const auth = createAuthProvider(server);
    await expect(auth.login(credentials)).resolves.toBeUndefined();
    await expect(auth.checkAuth()).rejects.toMatchObject({ redirectTo: deniedPath });
  });

  it('too often fails with the message of the server', async () => {
    const message = 'Too many attempts. Please try again later.';
    await expect(login(429, { message })).rejects.toMatchObject({ status: 429, message });
  });
});

describe('signing out', () => {
  it('ends the session of staff', async () => {
    const { server, requests } = fakeServer({
      'GET /api/auth/me': { body: admin },
      'POST /api/auth/logout': { body: { success: true } },
    });
    expect(await createAuthProvider(server).logout()).toBeUndefined();
    expect(requests.map(({ path }) => path)).toContain('/api/auth/logout');
  });

  it('because of a member without access keeps the session on the site', async () => {
    const { server, requests } = me(member);
    expect(await createAuthProvider(server).logout()).toBe(deniedPath);
    expect(requests.map(({ path }) => path)).not.toContain('/api/auth/logout');
  });

  it('fails while the server cannot be reached', async () => {
    const { server } = fakeServer({ 'GET /api/auth/me': new TypeError('offline') });
    await expect(createAuthProvider(server).logout()).rejects.toThrow(
      'The server cannot be reached.',
    );
  });

  it('follows an answer of 401 and no other status', async () => {
    const { checkError } = createAuthProvider(me(admin).server);
    await expect(checkError(new HttpError('gone', 401))).rejects.toThrow('Please sign in again.');
    await expect(checkError(new HttpError('no', 403))).resolves.toBeUndefined();
    await expect(checkError(new TypeError('offline'))).resolves.toBeUndefined();
  });
});

describe('permissions', () => {
  it.each(['changeStatus', 'commandParked', 'edit', 'create', 'delete'])(
    'allow %s to admins only',
    async (action) => {
      expect(await createAuthProvider(me(admin).server).canAccess({ action })).toBe(true);
      expect(await createAuthProvider(me(auditor).server).canAccess({ action })).toBe(false);
    },
  );

  it('hide what only admins may read from auditors', async () => {
    const resources = [{ name: 'outbox', adminsOnly: true }, { name: 'users' }] as const;
    const reads = (person: object, resource: string) =>
      createAuthProvider(me(person).server, resources).canAccess({ action: 'list', resource });
    expect(await reads(auditor, 'outbox')).toBe(false);
    expect(await reads(auditor, 'users')).toBe(true);
    expect(await reads(admin, 'outbox')).toBe(true);
  });

  it.each(['list', 'show'])('allow %s to auditors', async (action) => {
    expect(await createAuthProvider(me(auditor).server).canAccess({ action })).toBe(true);
  });
});
