import type { z } from 'zod';
import type { commentEdited } from './events.ts';
import type { MentionedMember } from './text-pieces.ts';

type Stored = Pick<z.output<typeof commentEdited.data>, 'mentions' | 'mentionedAs'>;

/** The fields of an event that say whom a text mentions. */
export const storedMentions = (mentions: readonly MentionedMember[]): Stored => ({
  mentions: mentions.map(({ id }) => id),
  mentionedAs: mentions.map(({ writtenAs }) => writtenAs),
});

/** The members whom a text mentions, as an event says. */
export const mentionsIn = ({ mentions, mentionedAs = [] }: Stored): readonly MentionedMember[] =>
  mentions.map((id, index) => ({ id, writtenAs: mentionedAs[index] ?? '' }));
