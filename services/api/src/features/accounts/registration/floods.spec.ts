import { START } from '@rostrum/event-store';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { accepted, registerMember } from '../../../testing/members.ts';

describe('a flood of calls that compute password hashes', () => {
  let test: TestApp;
  afterEach(() => test.dispose());

  it('gives a name to one of a hundred registrations at once', async () => {
    test = await createTestApp();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        test.send('POST', '/api/auth/register', {
          body: {
            username: index % 2 === 0 ? 'wanted' : 'WANTED',
            email: `wanted${String(index)}@example.org`,
            password: 'correct horse',
            ...accepted,
          },
        }),
      ),
    );
    const statuses = new Set(answers.map(({ status }) => status));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    // When the queue of hashes is full, a call is refused with 503.
    expect([201, 409, 503]).toEqual(expect.arrayContaining([...statuses]));
    const registered = (await test.eventsAfter(START)).filter(
      ({ type }) => type === 'UserRegistered',
    );
    expect(registered).toHaveLength(1);
  });

  // `floods.all.spec.ts` measures how long list pages take meanwhile.
  it('is still under way when a list page that was requested after it is answered', async () => {
    test = await createTestApp({ config: { passwordCost: 11 } });
    const { username } = await registerMember(test);
    const body = { username, password: 'not the horse' };
    let answered = 0;
    const logins = Array.from({ length: 6 }, async () => {
      const { status } = await test.send('POST', '/api/auth/login', { body });
      answered += 1;
      return status;
    });
    expect((await test.send('GET', '/api/campaigns?page=1&perPage=9')).status).toBe(200);
    expect(answered).toBeLessThan(logins.length);
    expect(new Set(await Promise.all(logins))).toEqual(new Set([401]));
  });
});
