/** A mentioned member under the name that they have now. */
export interface Mention {
  readonly id: number;
  readonly username: string;
}

/** A piece of the text, as it was written, and what becomes of it. */
export type TextPart = { readonly text: string } & (
  | { readonly kind: 'text' }
  /** `shown` is the address itself, shortened, so that a link cannot claim to lead elsewhere. */
  | { readonly kind: 'link'; readonly href: string; readonly shown: string }
  | { readonly kind: 'tag' | 'mention'; readonly path: string }
);

/** Addresses, hashtags and names that do not continue a word. Matches in linear time. */
const candidates =
  /https?:\/\/[^\s<>"`\p{Cc}\p{Bidi_Control}]+|(?<![\p{L}\p{M}\p{N}_&/#@.])(?:#[\p{L}\p{M}\p{N}_]+|@[\p{L}\p{M}\p{N}._-]+)/giu;

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
  const ids = new Map(mentions.map(({ id, username }) => [username.toLowerCase(), id]));
  const parts: TextPart[] = [];
  let plainFrom = 0;
  for (const { 0: found, index } of text.matchAll(candidates)) {
    const part = partOf(found, ids);
    if (!part) continue;
    if (index > plainFrom) parts.push({ kind: 'text', text: text.slice(plainFrom, index) });
    parts.push(part);
    plainFrom = index + part.text.length;
  }
  if (plainFrom < text.length) parts.push({ kind: 'text', text: text.slice(plainFrom) });
  return parts;
}

/** The part that `found` begins with; undefined if it is plain text. */
function partOf(found: string, ids: ReadonlyMap<string, number>): TextPart | undefined {
  if (found.startsWith('#')) return tagOf(found);
  if (found.startsWith('@')) return mentionOf(found, ids);
  return linkOf(withoutSentenceEnd(found));
}

function tagOf(text: string): TextPart | undefined {
  const tag = text.slice(1);
  // Without a letter it is rather a number, as in "#1".
  if (Array.from(tag).length > tagMax || !/\p{L}/u.test(tag)) return undefined;
  return { kind: 'tag', text, path: `/search?q=${encodeURIComponent(text)}` };
}

function mentionOf(found: string, ids: ReadonlyMap<string, number>): TextPart | undefined {
  // A name may contain dots and dashes, and a sentence may end behind it.
  for (const text of [found, found.replace(/[.-]+$/u, '')]) {
    const id = ids.get(text.slice(1).toLowerCase());
    if (id !== undefined) return { kind: 'mention', text, path: `/profile/${String(id)}` };
  }
  return undefined;
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
