import { mentionIn, type TextPiece, textPieces } from '@rostrum/contracts/comments/text-pieces';
import type { Comment } from '../api.ts';

type Mention = Comment['mentions'][number];

/** A piece of the text, as it was written, and what becomes of it. */
export type TextPart = { readonly text: string } & (
  | { readonly kind: 'text' }
  /** `shown` is the address itself, shortened, so that a link cannot claim to lead elsewhere. */
  | { readonly kind: 'link'; readonly href: string; readonly shown: string }
  /** `shown`: the tag, or the name that a mentioned member has now. */
  | { readonly kind: 'tag' | 'mention'; readonly path: string; readonly shown: string }
);

/** What ends a sentence and not an address. */
const sentenceEnd = /[.,;:!?'’”»…*]$/u;

/** The longest hashtag, in characters. */
const tagMax = 50;
/** The longest link text, in characters. Longer addresses are shortened in the middle. */
const shownMax = 60;
/** The longest host in a link text. Of a longer one the end is shown, since it names the owner. */
const hostMax = 40;

/** Divides a plain text into text, links, hashtags and mentions. Names link only if in `mentions`. */
export function textParts(text: string, mentions: readonly Mention[]): readonly TextPart[] {
  const parts: TextPart[] = [];
  let plainFrom = 0;
  for (const piece of textPieces(text)) {
    const part = partOf(piece, mentions);
    if (!part) continue;
    const { index } = piece;
    if (index > plainFrom) parts.push({ kind: 'text', text: text.slice(plainFrom, index) });
    parts.push(part);
    plainFrom = index + part.text.length;
  }
  if (plainFrom < text.length) parts.push({ kind: 'text', text: text.slice(plainFrom) });
  return parts;
}

/** The part that a piece begins with; undefined if it is plain text. */
function partOf(piece: TextPiece, mentions: readonly Mention[]): TextPart | undefined {
  switch (piece.kind) {
    case 'hashtag':
      return tagOf(piece.text);
    case 'name':
      return mentionOf(piece, mentions);
    case 'address':
      return linkOf(withoutSentenceEnd(piece.text));
  }
}

function tagOf(text: string): TextPart | undefined {
  const tag = text.slice(1);
  // Without a letter it is rather a number, as in "#1".
  if (Array.from(tag).length > tagMax || !/\p{L}/u.test(tag)) return undefined;
  return { kind: 'tag', text, shown: text, path: `/search?q=${encodeURIComponent(text)}` };
}

function mentionOf(piece: TextPiece, mentions: readonly Mention[]): TextPart | undefined {
  const found = mentionIn(piece, mentions);
  if (!found) return undefined;
  const { id, username, writtenAs } = found;
  const text = piece.text.slice(0, 1 + writtenAs.length);
  return { kind: 'mention', text, shown: `@${username}`, path: `/profile/${String(id)}` };
}

/** The address without the punctuation and the closing brackets that belong to the sentence. */
function withoutSentenceEnd(found: string): string {
  let open = count(found, '([{') - count(found, ')]}');
  let end = found.length;
  for (; end > 0; end -= 1) {
    const last = found.charAt(end - 1);
    if (sentenceEnd.test(last)) continue;
    if (!')]}'.includes(last) || open >= 0) break;
    open += 1;
  }
  return found.slice(0, end);
}

const count = (text: string, characters: string): number =>
  Array.from(text).filter((character) => characters.includes(character)).length;

function linkOf(text: string): TextPart | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return undefined;
  // What stands before an @ looks like the host and is not.
  if (url.username !== '' || url.password !== '') return undefined;
  return { kind: 'link', text, href: url.href, shown: shownAddress(url) };
}

/**
 * The address as the browser opens it: in ASCII, with the Punycode form of hosts in other scripts,
 * which may look like other hosts.
 */
function shownAddress({ protocol, host, pathname, search, hash }: URL): string {
  const rest = `${pathname}${search}${hash}`;
  const shownHost = host.length > hostMax ? `…${host.slice(-hostMax)}` : host;
  const start = `${protocol}//${shownHost}`;
  return rest === '/' ? start : `${start}${shortened(rest, shownMax - start.length)}`;
}

function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  const kept = Math.max(max - 1, 2);
  const head = Math.ceil(kept / 2);
  return `${text.slice(0, head)}…${text.slice(text.length - (kept - head))}`;
}
