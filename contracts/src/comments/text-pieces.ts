import { accountLimits } from '../accounts/constants.ts';

/** A piece of a text, as it was written, that may be more than text. */
export interface TextPiece {
  readonly kind: 'address' | 'hashtag' | 'name';
  readonly text: string;
  /** Where it begins. */
  readonly index: number;
}

/**
 * Addresses, and hashtags and names that do not continue a word. What is within an address belongs
 * to it. Matches in linear time.
 */
const pieces =
  /https?:\/\/[^\s<>"`\p{Cc}\p{Bidi_Control}]+|(?<![\p{L}\p{M}\p{N}_&/#@.])#[\p{L}\p{M}\p{N}_]+|(?<![\p{L}\p{M}\p{N}_&/#@.-])@[\p{L}\p{M}\p{N}._-]+/giu;

/** The pieces of a plain text, for those who store its mentions and those who show them. */
export function* textPieces(text: string): Generator<TextPiece> {
  for (const { 0: found, index } of text.matchAll(pieces)) {
    const kind = found.startsWith('#') ? 'hashtag' : found.startsWith('@') ? 'name' : 'address';
    yield { kind, text: found, index };
  }
}

const { min, max } = accountLimits.username;

/**
 * The usernames that a piece such as `@ada.` can mean, the likelier one first: a name may contain
 * what ends a sentence.
 */
export function namesOf({ text }: Pick<TextPiece, 'text'>): readonly string[] {
  const name = text.slice(1);
  const names = new Set([name, name.replace(/(?<![._-])[._-]+$/u, '')]);
  return Array.from(names).filter(({ length }) => length >= min && length <= max);
}

/** A member whom a text mentions. */
export interface MentionedMember {
  readonly id: number;
  /** The name in the text. */
  readonly writtenAs: string;
}

/** The member whom a piece mentions, among those whom its text mentions. */
export function mentionIn<M extends MentionedMember>(
  piece: Pick<TextPiece, 'text'>,
  mentions: readonly M[],
): M | undefined {
  const names = namesOf(piece).map((name) => name.toLowerCase());
  return names
    .map((name) => mentions.find(({ writtenAs }) => writtenAs.toLowerCase() === name))
    .find((mention) => mention !== undefined);
}
