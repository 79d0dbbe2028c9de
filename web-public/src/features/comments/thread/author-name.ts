import type { Comment } from '../api.ts';

/** The author's name; 'User {id}' once their personal data were erased. */
export function authorName({ author, userId }: Pick<Comment, 'author' | 'userId'>): string {
  return author?.username ?? `User ${String(userId)}`;
}
