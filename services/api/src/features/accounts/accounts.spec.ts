import { accountMessages } from '@rostrum/contracts/accounts';
import { accountsEndpoints } from '@rostrum/contracts/accounts/constants';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, onFilesOrEverything, type TestApp } from '../../testing/create-test-app.ts';
import { accepted, registerMember, registerStaff } from '../../testing/members.ts';

describe('accounts', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.dispose());

  const account = { username: 'amara', email: 'amara@example.org', password: 'correct horse' };
  const register = (body: Readonly<Record<string, unknown>>) =>
    test.send('POST', '/api/auth/register', { body: { ...accepted, ...body } });
  const login = (username: string, password: string) =>
    test.send('POST', '/api/auth/login', { body: { username, password } });

  it('registers a member, signs them in and answers their profile at once', async () => {
    const browser = test.browser();
    const answer = await browser.send('POST', '/api/auth/register', {
      body: { ...account, ...accepted, fullName: 'Amara Lindqvist' },
    });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('x-position')).toBe(await test.head());
    const expected = {
      username: 'amara',
      email: 'amara@example.org',
      fullName: 'Amara Lindqvist',
      isAdmin: false,
      roles: [],
      profileImageUrl: null,
    };
    expect(answer.json).toMatchObject(expected);
    expect(await browser.client.call(accountsEndpoints.me)).toMatchObject(expected);
    expect(
      await browser.client.call(accountsEndpoints.revalidate, { body: { isAdmin: true } }),
    ).toMatchObject(expected);
  });

  it.each([
    ['the same name', { username: 'amara' }],
    ['the name in another case', { username: 'AMARA' }],
    ['the name in full-width letters', { username: 'ａｍａｒａ' }],
    ['the same address', { email: 'amara@example.org' }],
    ['the address in another case', { email: 'Amara@Example.ORG' }],
  ])('refuses a second member with %s', async (_what, taken) => {
    const head = await test.head();
    const answer = await register({
      username: 'newcomer',
      email: 'newcomer@example.org',
      password: 'correct horse',
      ...taken,
    });
    expect(answer.status).toBe(409);
    expect(answer.json).toMatchObject({
      code: 'taken',
      message: accountMessages.registrationTaken,
    });
    // Usernames are public; whether an address is taken is not said.
    expect(answer.json.errors).toEqual(
      'username' in taken ? { username: accountMessages.usernameTaken } : undefined,
    );
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await test.head()).toBe(head);
  });

  it.each([
    ['Cyrillic letters that look like the Latin ones', 'coop', 'соор'],
    ['a capital i for a small l', 'paypal', 'paypaI'],
    ['a small l for a capital i', 'minister', 'MlNlSTER'],
    ['digits for letters', 'bill0', 'bi11O'],
    ['two letters that look like one', 'modem', 'modern'],
  ])('refuses a username that looks like another: %s', async (_what, username, twin) => {
    await registerMember(test, { username });
    const body = { username: twin, email: 'twin@example.org', password: account.password };
    expect((await register(body)).status).toBe(409);
  });

  it
    .runIf(onFilesOrEverything())
    .each([
      'rostrum',
      'ROSTRUM',
      'Supp0rt',
      'lnfo',
      'аdmin',
      'АDМІN',
      'ad.min',
      '_security_',
      'rostrum-support',
      'help.team',
    ])('refuses the name %s, which would speak for the platform', async (username) => {
    const head = await test.head();
    const body = { username, email: 'poser@example.org', password: account.password };
    const answer = await register(body);
    expect([400, 409]).toContain(answer.status);
    expect(await test.head()).toBe(head);
    const member = await registerMember(test);
    const renamed = await member.browser.send('POST', '/api/auth/change-username', {
      body: { username },
    });
    expect([400, 409]).toContain(renamed.status);
  });

  it.runIf(onFilesOrEverything())('lets names be had that only contain such a word', async () => {
    for (const username of ['helpful', 'admiral', 'stagehelp', 'info.junkie']) {
      const body = { username, email: `${username}@example.org`, password: account.password };
      expect((await register(body)).status).toBe(201);
    }
  });

  it('signs a member in under any spelling of their name', async () => {
    expect((await login('Amara', account.password)).json.username).toBe('amara');
  });

  it('signs a member in under their email address in any spelling, verified or not', async () => {
    expect((await login('Amara@Example.org', account.password)).json.username).toBe('amara');
  });

  it('gives an unknown name or address and a wrong password the same answer', async () => {
    const head = await test.head();
    const [unknown, wrong] = [await login('nobody', 'whatever'), await login('amara', 'whatever')];
    const byAddress = [
      await login('nobody@example.org', 'whatever'),
      await login('amara@example.org', 'whatever'),
    ];
    for (const answer of [unknown, wrong, ...byAddress]) {
      expect(answer.status).toBe(401);
      expect(answer.json).toMatchObject({
        code: 'bad_credentials',
        message: accountMessages.badCredentials,
      });
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
    const names = (headers: Headers) => [...headers.keys()].sort();
    expect(names(unknown.headers)).toEqual(names(wrong.headers));
    expect(await test.head()).toBe(head);
  });

  it.runIf(onFilesOrEverything())(
    'ignores a role, an id and a date in a registration',
    async () => {
      const answer = await register({
        username: 'climber',
        email: 'climber@example.org',
        password: 'correct horse',
        isAdmin: true,
        role: 'admin',
        roles: ['admin'],
        id: 1,
        createdAt: '2001-01-01T00:00:00.000Z',
      });
      expect(answer.status).toBe(201);
      expect(answer.json).toMatchObject({ isAdmin: false, roles: [] });
      expect(answer.json.id).not.toBe(1);
      expect(answer.json.createdAt).not.toMatch(/^2001/);
    },
  );

  it.runIf(onFilesOrEverything())('ignores the body of a revalidation', async () => {
    const body = { id: 1, username: 'amara', isAdmin: true, roles: ['admin'] };
    expect((await test.send('POST', '/api/auth/revalidate', { body })).status).toBe(401);
    const { browser } = await registerMember(test);
    const before = await test.head();
    const answer = await browser.send('POST', '/api/auth/revalidate', { body });
    expect(answer.json).toMatchObject({ isAdmin: false, roles: [] });
    expect(await test.head()).toBe(before);
  });

  it.runIf(onFilesOrEverything())(
    'refuses a password of 73 bytes, which bcrypt would truncate, and accepts one of 72',
    async () => {
      const attempt = (password: string, username: string) =>
        register({ username, email: `${username}@example.org`, password });
      const head = await test.head();
      const cut = await attempt('é'.repeat(36) + 'x', 'seventythree');
      expect(cut.status).toBe(400);
      expect(cut.json.errors).toEqual({ password: accountMessages.passwordLong });
      expect(await test.head()).toBe(head);
      expect((await attempt('é'.repeat(36), 'seventytwo')).status).toBe(201);
      expect((await login('seventytwo', 'é'.repeat(36))).status).toBe(200);
      expect((await login('seventytwo', 'é'.repeat(35) + 'e')).status).toBe(401);
    },
  );

  it.runIf(onFilesOrEverything())(
    'shows the public fields of a member to others, and no more',
    async () => {
      const { id } = await registerMember(test, { fullName: 'Somebody Private' });
      await test.caughtUp();
      const answer = await test.send('GET', `/api/users/${String(id)}`);
      expect(Object.keys(answer.json).sort()).toEqual([
        'acceptsMessages',
        'bio',
        'campaignCount',
        'createdAt',
        'facebook',
        'fullName',
        'id',
        'instagram',
        'linkedin',
        'location',
        'profileImageUrl',
        'twitter',
        'username',
        'website',
      ]);
      expect((await test.send('GET', '/api/users/1')).json).toMatchObject({
        code: 'not_found',
        message: accountMessages.userNotFound,
      });
    },
  );

  it('grants a role once, effective from the next request', async () => {
    const { client, id } = await registerStaff(test, 'auditor');
    expect(await client.call(accountsEndpoints.me)).toMatchObject({
      isAdmin: false,
      roles: ['auditor'],
    });
    const { tip } = await test.events.load(`user-${String(id)}`);
    expect(tip).toMatchObject({ revision: 3 });
  });

  it('writes no name, address or password in clear into the files or the log output', async () => {
    const { email } = await registerMember(test, {
      username: 'findable-name',
      email: 'findable.address@example.org',
      fullName: 'Findable Fullname',
      password: 'findable password',
    });
    const files = (await readdir(test.dataDir)).filter((file) => file.startsWith('log.db'));
    for (const file of files) {
      const bytes = (await readFile(join(test.dataDir, file))).toString('latin1').toLowerCase();
      for (const secret of ['findable', email]) expect(bytes).not.toContain(secret);
    }
    expect(test.logged.toLowerCase()).not.toContain('findable');
  });
});
