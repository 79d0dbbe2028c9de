import type { Role } from '@rostrum/contracts/accounts';
import { accountsEndpoints } from '@rostrum/contracts/accounts/constants';
import type { Answer, Client } from '@rostrum/contracts/client';
import { sessionsEndpoints } from '@rostrum/contracts/sessions/constants';
import { carryOut } from '../runtime/operator-commands.ts';
import type { TestApp } from './create-test-app.ts';
import type { TestBrowser } from './test-browser.ts';

export interface Member {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly browser: TestBrowser;
  readonly client: Client;
}

/** The confirmations that every registration contains. */
export const accepted = { acceptTerms: true, ofAge: true } as const;

let counter = 0;

/** Registers a new member, who is then signed in. */
export async function registerMember(
  test: TestApp,
  preferences: { username?: string; email?: string; password?: string; fullName?: string } = {},
): Promise<Member> {
  counter += 1;
  const username = preferences.username ?? `member${String(counter)}`;
  const account = {
    username,
    email: `${username}@example.org`,
    password: 'correct horse',
    ...preferences,
  };
  const browser = test.browser();
  const { id } = await browser.client.call(accountsEndpoints.register, {
    body: { ...account, ...accepted },
  });
  const { email, password } = account;
  return { id, username, email, password, browser, client: browser.client };
}

/** Signs a member in again; sessions do not last as long as campaigns. */
export const signIn = ({ client, username, password }: Member): Promise<Answer<'login'>> =>
  client.call(sessionsEndpoints.login, { body: { username, password } });

/**
 * Registers a new member and gives them a role. An admin's session is confirmed for its whole
 * duration.
 */
export async function registerStaff(test: TestApp, role: Role): Promise<Member> {
  const member = await registerMember(test);
  await makeStaff(test, member, role);
  return member;
}

/** Gives a member a role; the session of an administrator counts as confirmed. */
export async function makeStaff(
  test: TestApp,
  { id, username }: Pick<Member, 'id' | 'username'>,
  role: Role,
): Promise<void> {
  await carryOut(test.app, { command: 'grant-role', username, role });
  if (role === 'admin') await confirmSessions(test, { id });
}

/** Registers a new member whose e-mail address counts as verified. */
export async function registerVerified(
  test: TestApp,
  preferences: Parameters<typeof registerMember>[1] = {},
): Promise<Member> {
  const member = await registerMember(test, preferences);
  await appendToMember(test, member, 'EmailVerified');
  return member;
}

/** Appends events that only name the member. */
export async function appendToMember(
  test: TestApp,
  { id: userId }: Pick<Member, 'id'>,
  ...types: readonly ('EmailVerified' | 'SecondFactorEnabled' | 'SecondFactorDisabled')[]
): Promise<void> {
  const stream = `user-${String(userId)}`;
  const { tip } = await test.events.load(stream);
  const events = types.map((type) => ({ type, data: { userId } }));
  await test.events.append(stream, events, tip, {
    actor: 'system:test',
    correlationId: 'c',
    causationId: 'c',
  });
}

/** Confirms the sessions that a member has now, as if by a code of a second factor. */
export async function confirmSessions(test: TestApp, { id }: Pick<Member, 'id'>): Promise<void> {
  const { sessions } = test.app.state;
  for (const { id: sessionId, expiresAt } of await sessions.listOf(id)) {
    await sessions.change(sessionId, { confirmedUntil: expiresAt });
  }
}
