import type { NotificationEntry } from '../../kernel/notification.ts';

/** How many have voted, and not who: `A member`, `12 members`, `At least 100 members`. */
export function whoVoted({ notes, isPartial }: NotificationEntry): string {
  const members = `${notes.length.toLocaleString('en-US')} members`;
  if (isPartial) return `At least ${members}`;
  return notes.length === 1 ? 'A member' : members;
}
