import type { StoredDocument } from './port.ts';

/**
 * Text as it is stored for searching and as it is asked for: without case, in every script
 * ("Straße" is found by "STRASSE"), and with one way to write an accent. The upper case first,
 * because some letters meet only there; a final sigma is a sigma.
 */
function foldText(text: string): string {
  return text.normalize('NFC').toUpperCase().toLowerCase().replaceAll('ς', 'σ').normalize('NFC');
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

/** A letter, digit or sign of a word that no other such sign precedes, and what follows it. */
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

/** A text that is asked for, as it is looked up; undefined when there is nothing in it. */
export function askedText(
  text: string,
): { readonly folded: string; readonly length: number } | undefined {
  const folded = foldText(text).trim();
  const { length } = Array.from(folded);
  return length === 0 ? undefined : { folded, length };
}
