import { termsStream } from '@rostrum/contracts/terms';
import type { EventStore } from '@rostrum/event-store';
import type { State } from '@rostrum/state';
import { cause, keyOf } from './data-directory.ts';
import { requestOf } from './http-load.ts';
import { inParallel } from './sample-data.ts';
import { cookieOf } from './sessions.ts';

/** The version of the Terms of Service in the data of a benchmark. */
const version = '2025-05-01';

/** Writes the Terms of Service that `writeMember` accepts. */
export async function writeTerms(events: EventStore): Promise<void> {
  const sections = [{ title: 'Benchmarks', paragraphs: ['Members may do what is measured.'] }];
  const adopted = { type: 'TermsAdopted', data: { version, sections } } as const;
  await events.append(termsStream('service'), [adopted], 'no-stream', cause());
}

export const usernameOf = (userId: number): string => `member${String(userId)}`;

/** Writes a member who has accepted the terms: others may only read. */
export async function writeMember(events: EventStore, userId: number): Promise<void> {
  const username = usernameOf(userId);
  await events.append(
    `username-${keyOf('username', username)}`,
    [{ type: 'UsernameReserved', data: { userId } }],
    'no-stream',
    cause(),
  );
  const email = `${username}@example.org`;
  await events.append(
    `user-${String(userId)}`,
    [
      { type: 'UserRegistered', data: { userId, username, email, fullName: null } },
      { type: 'TermsAccepted', data: { userId, version, ofAge: true } },
    ],
    'no-stream',
    cause(),
  );
}

/** Writes the terms, and members 1 to `count` with a session each. Returns their cookies. */
export async function writeSignedInMembers(
  events: EventStore,
  state: State,
  count: number,
): Promise<readonly string[]> {
  const cookies: string[] = [];
  await writeTerms(events);
  await inParallel(1, count, async (userId) => {
    await writeMember(events, userId);
    cookies[userId - 1] = await cookieOf(state, userId);
  });
  return cookies;
}

/** The request of a member who is signed in. */
export const postAs = (cookie: string | undefined, path: string, body: object): Buffer =>
  requestOf(
    'POST',
    path,
    { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie: String(cookie) },
    JSON.stringify(body),
  );
