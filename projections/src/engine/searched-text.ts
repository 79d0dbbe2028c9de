import type { StoredDocument } from './port.ts';

/**
 * Text normalised for searching: case-insensitive in every script ("Straße" equals "STRASSE"), with
 * composed accents. Upper case first, because some letters are equal only there; a final sigma
 * becomes a sigma. NUL becomes a blank, because a text of SQLite's full-text search ends at NUL.
 */
function foldText(text: string): string {
  const lower = text.normalize('NFC').toUpperCase().toLowerCase();
  return lower.replaceAll('ς', 'σ').replaceAll('\0', ' ').normalize('NFC');
}

/** The searched fields of a document (texts, or lists of texts), folded, one per line. */
export function searchedText(document: StoredDocument, fields: readonly string[]): string {
  const lines: string[] = [];
  for (const field of fields) {
    const value = document[field];
    if (typeof value === 'string') lines.push(value);
    else if (Array.isArray(value)) lines.push(...value.filter((item) => typeof item === 'string'));
  }
  return foldText(lines.join('\n'));
}

/** The first character of a word (letter, digit or mark), and the character after it. */
const WORD_BEGINNING = /(?<![\p{L}\p{N}\p{M}])[\p{L}\p{N}\p{M}][^]?/gu;

/** The first character and the first two characters of every word. */
export function wordBeginnings(folded: string): ReadonlySet<string> {
  const beginnings = new Set<string>();
  for (const [beginning] of folded.matchAll(WORD_BEGINNING)) {
    const [first, second] = Array.from(beginning);
    if (first === undefined) continue;
    beginnings.add(first);
    if (second !== undefined) beginnings.add(first + second);
  }
  return beginnings;
}

/** The folded text of a search, with its length in characters; undefined for a blank text. */
export function searchTerm(
  text: string,
): { readonly folded: string; readonly length: number } | undefined {
  const folded = foldText(text).trim();
  const { length } = Array.from(folded);
  return length === 0 ? undefined : { folded, length };
}

/** Minimum characters of a text that is found anywhere; shorter ones are found at beginnings of words. */
export const TRIGRAM = 3;

/** Whether a search for `text` finds the document. */
export function hasText(
  document: StoredDocument,
  fields: readonly string[],
  text: string,
): boolean {
  const term = searchTerm(text);
  if (term === undefined) return true;
  const folded = searchedText(document, fields);
  return term.length < TRIGRAM
    ? wordBeginnings(folded).has(term.folded)
    : folded.includes(term.folded);
}
