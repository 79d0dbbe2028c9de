import {
  commentLimits,
  type MentionedMember,
  namesOf,
  type TextPiece,
  textPieces,
} from '@rostrum/contracts/comments';
import type { App } from '../../runtime/app.ts';
import { findByUsername } from '../accounts/index.ts';
import { isBlockedBetween } from '../blocks/index.ts';

/** The first names in a text, each once, whatever its case and what ends its sentence. */
export function namesIn(content: string): readonly TextPiece[] {
  const names = new Map<string, TextPiece>();
  for (const piece of textPieces(content)) {
    const key = namesOf(piece).at(-1)?.toLowerCase();
    if (piece.kind !== 'name' || key === undefined || names.has(key)) continue;
    names.set(key, piece);
    if (names.size === commentLimits.mentions) break;
  }
  return Array.from(names.values());
}

/**
 * The members whom a text mentions, besides its author. Names that nobody has are left out, and so
 * are members with whom a block exists. `already`: the text mentioned them before it was changed, so
 * that their names are stored nowhere.
 */
export async function mentionedIn(
  app: Pick<App, 'events' | 'keyedHash'>,
  content: string,
  authorId: number,
  already: readonly number[] = [],
): Promise<readonly MentionedMember[]> {
  const mentioned = new Map<number, MentionedMember>();
  const found = await Promise.all(namesIn(content).map((piece) => memberNamed(app, piece)));
  for (const mention of found) {
    if (mention && mention.id !== authorId && !mentioned.has(mention.id))
      mentioned.set(mention.id, mention);
  }
  const allowed = await Promise.all(
    Array.from(mentioned.values(), async (mention) =>
      !already.includes(mention.id) && (await isBlockedBetween(app.events, authorId, mention.id))
        ? []
        : [mention],
    ),
  );
  return allowed.flat();
}

async function memberNamed(
  app: Pick<App, 'events' | 'keyedHash'>,
  piece: TextPiece,
): Promise<MentionedMember | undefined> {
  for (const writtenAs of namesOf(piece)) {
    const found = await findByUsername(app, writtenAs);
    if (found) return { id: found.userId, writtenAs };
  }
  return undefined;
}
