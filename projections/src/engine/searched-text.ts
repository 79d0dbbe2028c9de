import { indexedFields } from './indexed-fields.ts';
import type { CollectionSpec, Filter, StoredDocument } from './port.ts';

/**
 * Written twice before each word of an indexed text, so that the trigrams of "··weather" (`·` is
 * this character) also find words by their first one or two characters. No folded text contains it.
 */
const WORD_START = '\u0001';
const BEGINNINGS = /(?<![\p{L}\p{N}\p{M}])(?=[\p{L}\p{N}\p{M}])/gu;

/** Letters that have no decomposition into a plain letter and an accent. */
const PLAIN_LETTERS: ReadonlyMap<string, string> = new Map([
  ['ς', 'σ'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ħ', 'h'],
  ['ŧ', 't'],
  ['ı', 'i'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ð', 'd'],
  ['þ', 'th'],
]);
const LETTERS_TO_REPLACE = new RegExp(`[${Array.from(PLAIN_LETTERS.keys()).join('')}]`, 'gu');

/**
 * Text normalised for searching: without case in every script ("Straße" equals "STRASSE") and
 * without the accents of Latin, Greek and Cyrillic letters; runs of blanks and control characters
 * become one blank. Converted to upper case first, because some letters are equal only there.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFC')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/gu, '')
    .normalize('NFC')
    .replace(LETTERS_TO_REPLACE, (letter) => PLAIN_LETTERS.get(letter) ?? letter)
    .replace(/[\p{Cc}\s]+/gu, ' ');
}

const marked = (folded: string): string => folded.replace(BEGINNINGS, WORD_START + WORD_START);

/**
 * The searched fields of a document (texts, or lists of texts) as they are indexed: folded, one per
 * line, with `WORD_START` before each word.
 */
export function searchedText(document: StoredDocument, fields: readonly string[]): string {
  const lines: string[] = [];
  for (const field of fields) {
    const value = document[field];
    if (typeof value === 'string') lines.push(value);
    else if (Array.isArray(value)) lines.push(...value.filter((item) => typeof item === 'string'));
  }
  return marked(lines.map(foldText).join('\n'));
}

/** Characters of a trigram; shorter words are found at the beginnings of words. */
const TRIGRAM = 3;

/** Every three consecutive characters (code points), each once. */
export function trigrams(indexed: string): ReadonlySet<string> {
  const characters = Array.from(indexed);
  const found = new Set<string>();
  for (let end = TRIGRAM; end <= characters.length; end++)
    found.add(characters.slice(end - TRIGRAM, end).join(''));
  return found;
}

/** Maximum number of trigrams that one search looks up. */
export const MAX_TRIGRAMS = 24;

/**
 * Maximum number of documents that a search reads. If more of them have its trigrams, it reads those
 * that pass the part of its filter that an index serves; if these are too many as well, it reads the
 * newest with its trigrams, and is incomplete. The newest `limits.searchHits` of the documents read
 * that contain the words and pass the filter are the hits.
 */
export const MAX_CANDIDATES = 4_000;

/** What a search looks up in an index; the rest is compared with what it finds there. */
export interface LookUp {
  readonly first: 'text' | 'filter';
  /** Whether it reads a part of the documents only. */
  readonly incomplete: boolean;
}

/**
 * Decides what a search looks up. `counts` count up to the given limit: the documents that have the
 * search's trigrams, and those that pass a filter.
 */
export async function lookUpOf(
  indexes: CollectionSpec['indexes'],
  where: Filter['where'],
  counts: {
    readonly withTrigrams: (limit: number) => Promise<number>;
    readonly passing: (scope: NonNullable<Filter['where']>, limit: number) => Promise<number>;
  },
): Promise<LookUp> {
  const limit = MAX_CANDIDATES + 1;
  if ((await counts.withTrigrams(limit)) < limit) return { first: 'text', incomplete: false };
  const entries = Object.entries(where ?? {});
  const served = indexedFields(
    indexes,
    entries.map(([field]) => field),
  );
  if (served === undefined) return { first: 'text', incomplete: true };
  const scope = Object.fromEntries(entries.filter(([field]) => served.has(field)));
  const isFew = (await counts.passing(scope, limit)) < limit;
  return isFew ? { first: 'filter', incomplete: false } : { first: 'text', incomplete: true };
}

/** What a search looks for in an indexed text. */
export interface Search {
  /** Distinct and not empty. A text is found when it contains every one of them. */
  readonly words: readonly string[];
  /** Some of the words' trigrams: at least one and at most `MAX_TRIGRAMS`. */
  readonly trigrams: readonly string[];
  /** The text as it was written; undefined without blanks. */
  readonly phrase: string | undefined;
}

/**
 * The pattern by which a word is found in an indexed text: anywhere, or, with one or two
 * characters, at the beginning of a word.
 */
function patternOf(word: string): string {
  const { length } = Array.from(word);
  if (length < TRIGRAM) return WORD_START.repeat(TRIGRAM - length) + word;
  const pattern = marked(word);
  return pattern.startsWith(WORD_START) ? pattern.slice(2 * WORD_START.length) : pattern;
}

/** At most `count` items, at equal distances. */
function spread<T>(items: readonly T[], count: number): readonly T[] {
  const step = Math.max(1, items.length / count);
  return items.filter((_, index) => Math.floor(index % step) === 0).slice(0, count);
}

/**
 * The distinct words of a search text, folded. Words without letters and digits count only when
 * there are no others.
 */
function searchedWords(text: string): readonly string[] {
  const words = foldText(text)
    .split(' ')
    .filter((word) => word !== '');
  const spoken = words.filter((word) => /[\p{L}\p{N}]/u.test(word));
  return Array.from(new Set(spoken.length > 0 ? spoken : words));
}

/** Undefined for a blank text. */
export function searchOf(text: string): Search | undefined {
  const words = searchedWords(text).map(patternOf);
  if (words.length === 0) return undefined;
  const each = Math.max(1, Math.floor(MAX_TRIGRAMS / words.length));
  const written = foldText(text).trim();
  const looked = words.flatMap((word) => spread(Array.from(trigrams(word)), each));
  return {
    words,
    trigrams: Array.from(new Set(looked)).slice(0, MAX_TRIGRAMS),
    phrase: written.includes(' ') ? marked(written) : undefined,
  };
}

/** Whether a search for `text` finds the document. */
export function hasText(
  document: StoredDocument,
  fields: readonly string[],
  text: string,
): boolean {
  const search = searchOf(text);
  if (search === undefined) return true;
  const indexed = searchedText(document, fields);
  return search.words.every((word) => indexed.includes(word));
}
