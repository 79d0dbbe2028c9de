import { commentLimits } from './constants.ts';
import { mentionIn, type MentionedMember, textPieces } from './text-pieces.ts';

/**
 * A text as it is stored: `@{0}` stands for the name of the first of `mentions`, and so on. So no
 * stored text says what a member is called, or was called before an erasure.
 */
export interface StoredText {
  readonly content: string;
  /** Ids of the mentioned members. */
  readonly mentions: readonly number[];
}

/**
 * The text as it is stored. It is never longer than the text as it was written. What looks like a
 * place of a name in it, `@{0}`, becomes `@(0)`.
 */
export function storedText(
  written: string,
  mentions: readonly MentionedMember[],
): { readonly content: string; readonly mentions: number[] } {
  const content = written.replaceAll(/@\{(\d)\}/gu, '@($1)');
  let stored = '';
  let from = 0;
  for (const piece of textPieces(content)) {
    const mention = piece.kind === 'name' ? mentionIn(piece, mentions) : undefined;
    if (!mention) continue;
    stored += `${content.slice(from, piece.index)}@{${String(mentions.indexOf(mention))}}`;
    from = piece.index + 1 + mention.writtenAs.length;
  }
  return { content: stored + content.slice(from), mentions: mentions.map(({ id }) => id) };
}

/** The text with the names that its members have now, of at most `commentLimits.shown.max` characters. */
export function shownText(
  { content, mentions }: StoredText,
  nameOf: (id: number) => string,
): string {
  let named = 0;
  return content.replaceAll(/@\{(\d)\}/gu, (place, index: string) => {
    const id = mentions[Number(index)];
    if (id === undefined) return place;
    named += 1;
    return named > commentLimits.namedMentions ? '@…' : `@${nameOf(id)}`;
  });
}

/**
 * From version 1, whose texts had the names, and whose events had them once more in `mentionedAs`:
 * absent from the oldest ones, and a text when they are erased. Without its name a mention is left out.
 */
export function withoutNames(data: unknown): unknown {
  const { mentionedAs, ...event } = data as {
    readonly content: string;
    readonly mentions: readonly number[];
    readonly mentionedAs?: unknown;
  };
  const names: readonly unknown[] = Array.isArray(mentionedAs) ? mentionedAs : [];
  const mentions = event.mentions.flatMap((id, index) => {
    const writtenAs = names[index];
    return typeof writtenAs === 'string' && writtenAs !== '' ? [{ id, writtenAs }] : [];
  });
  return { ...event, ...storedText(event.content, mentions) };
}
