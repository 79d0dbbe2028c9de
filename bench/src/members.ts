import { termsStream } from '@rostrum/contracts/terms';
import type { EventStore } from '@rostrum/event-store';
import { cause, keyOf } from './data-directory.ts';

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
