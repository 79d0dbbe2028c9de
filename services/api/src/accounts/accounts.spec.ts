import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { registerMember, registerStaff } from '../testing/members.ts';

describe('accounts', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.dispose());

  const account = { username: 'amara', email: 'amara@example.org', password: 'correct horse' };

  it('registers a member, signs them in and says at once who they are', async () => {
    const browser = test.browser();
    const answer = await browser.send('POST', '/api/auth/register', {
      body: { ...account, fullName: 'Amara Lindqvist' },
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
    expect(await browser.client.call('me')).toMatchObject(expected);
    expect(await browser.client.call('revalidate', { body: { isAdmin: true } })).toMatchObject(
      expected,
    );
  });
});
void registerMember;
void registerStaff;
