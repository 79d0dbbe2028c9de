import { HttpError } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { createAuthProvider, deniedPath, unreachablePath } from './auth-provider.ts';
import { answeringServer } from '../testing/answering-server.ts';

const person = { id: 7, username: 'ada', profileImageUrl: null };
const admin = { ...person, isAdmin: true, roles: ['admin'] };
const auditor = { ...person, isAdmin: false, roles: ['auditor'] };
const member = { ...person, isAdmin: false, roles: [] };
const me = (body: object, status = 200) =>
  answeringServer({ 'GET /api/auth/me': { status, body } });
const credentials = { username: 'ada', password: 'secret' };

describe('who enters the console', () => {
  it.each([
    ['an admin', admin],
    ['an auditor', auditor],
  ])('%s does', async (_, body) => {
    await expect(createAuthProvider(me(body).server).checkAuth()).resolves.toBeUndefined();
  });

  it('a member does not, and is told so', async () => {
    await expect(createAuthProvider(me(member).server).checkAuth()).rejects.toMatchObject({
      redirectTo: deniedPath,
      message: "Access Denied: You don't have permission to access the admin dashboard",
    });
  });

  it('nobody does while the server cannot be asked', async () => {
    const { server } = answeringServer({ 'GET /api/auth/me': new TypeError('offline') });
    await expect(createAuthProvider(server).checkAuth()).rejects.toMatchObject({
      redirectTo: unreachablePath,
    });
    await expect(createAuthProvider(me({}, 503).server).checkAuth()).rejects.toMatchObject({
      redirectTo: unreachablePath,
    });
  });

  it('a visitor is sent to the login page', async () => {
    const refused = createAuthProvider(me({ message: 'no' }, 401).server).checkAuth();
    await expect(refused).rejects.toMatchObject({ status: 401 });
    await expect(refused).rejects.not.toHaveProperty('redirectTo');
  });

  it('is asked once for questions at the same time', async () => {
    const { server, asked } = me(admin);
    const auth = createAuthProvider(server);
    await Promise.all([auth.getIdentity(), auth.getPermissions()]);
    expect(asked).toHaveLength(1);
  });
});

describe('signing in', () => {
  const login = (status: number, body: object) =>
    createAuthProvider(answeringServer({ 'POST /api/auth/login': { status, body } }).server).login(
      credentials,
    );

  it('lets staff in', async () => {
    await expect(login(200, auditor)).resolves.toBeUndefined();
  });

  it.each([400, 401])('with wrong credentials (%i) says so', async (status) => {
    await expect(login(status, {})).rejects.toThrow('Login failed: Invalid credentials');
  });

  it('as a member is refused', async () => {
    await expect(login(200, member)).rejects.toThrow('Access Denied: You don');
  });

  it('too often says what the server says', async () => {
    const message = 'Too many attempts. Please try again later.';
    await expect(login(429, { message })).rejects.toMatchObject({ status: 429, message });
  });
});

describe('leaving', () => {
  it('ends the session of staff', async () => {
    const { server, asked } = answeringServer({
      'GET /api/auth/me': { body: admin },
      'POST /api/auth/logout': { body: { success: true } },
    });
    expect(await createAuthProvider(server).logout()).toBeUndefined();
    expect(asked.map(({ path }) => path)).toContain('/api/auth/logout');
  });

  it.each([
    ['a member who strayed in', { body: member }, deniedPath],
    ['an unreachable server', new TypeError('offline'), unreachablePath],
  ])('because of %s leaves the session on the site alone', async (_, answer, place) => {
    const { server, asked } = answeringServer({ 'GET /api/auth/me': answer });
    expect(await createAuthProvider(server).logout()).toBe(place);
    expect(asked.map(({ path }) => path)).not.toContain('/api/auth/logout');
  });

  it('after a check that failed leaves the session alone, although the server answers again', async () => {
    const { server, asked } = answeringServer({
      'GET /api/auth/me': [{ status: 503 }, { body: admin }],
    });
    const auth = createAuthProvider(server);
    await expect(auth.checkAuth()).rejects.toMatchObject({ redirectTo: unreachablePath });
    expect(await auth.logout()).toBe(unreachablePath);
    expect(asked.map(({ path }) => path)).not.toContain('/api/auth/logout');
  });

  it('follows an answer of 401 and no other', async () => {
    const { checkError } = createAuthProvider(me(admin).server);
    await expect(checkError(new HttpError('gone', 401))).rejects.toThrow('Please sign in again.');
    await expect(checkError(new HttpError('no', 403))).resolves.toBeUndefined();
    await expect(checkError(new TypeError('offline'))).resolves.toBeUndefined();
  });
});

describe('what may be done', () => {
  it.each(['changeStatus', 'orderParked', 'edit', 'create', 'delete'])(
    '%s is for admins',
    async (action) => {
      expect(await createAuthProvider(me(admin).server).canAccess({ action })).toBe(true);
      expect(await createAuthProvider(me(auditor).server).canAccess({ action })).toBe(false);
    },
  );

  it.each(['list', 'show'])('auditors may %s', async (action) => {
    expect(await createAuthProvider(me(auditor).server).canAccess({ action })).toBe(true);
  });
});
