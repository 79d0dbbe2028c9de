import type { Supporter } from './api.ts';

/** The donor's name; 'User {id}' once their personal data were erased. */
export function supporterName({ user, userId }: Pick<Supporter, 'user' | 'userId'>): string {
  return user?.username ?? `User ${String(userId)}`;
}
