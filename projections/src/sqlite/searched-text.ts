import type { StoredDocument } from '../port.ts';

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

/**
 * The first character and the first two characters of every word, written as tokens of their code
 * points, so that no tokenizer's idea of a letter comes between what is stored and what is asked.
 */
export function wordBeginnings(folded: string): string {
  const tokens = new Set<string>();
  for (const [beginning] of folded.matchAll(WORD_BEGINNING)) {
    const [first, second] = Array.from(beginning);
    if (first === undefined) continue;
    tokens.add(beginningToken(first));
    if (second !== undefined) tokens.add(beginningToken(first + second));
  }
  return Array.from(tokens).join(' ');
}

function beginningToken(characters: string): string {
  return Array.from(characters, (character) => character.codePointAt(0)?.toString(16) ?? '').join(
    'x',
  );
}

/** How a text is looked up: in the trigrams, or, when it is shorter than one, in the beginnings of words. */
export function textLookup(
  text: string,
): { readonly table: 'text' | 'words'; readonly match: string } | undefined {
  const folded = foldText(text).trim();
  const length = Array.from(folded).length;
  if (length === 0) return undefined;
  if (length < 3) return { table: 'words', match: `"${beginningToken(folded)}"` };
  return { table: 'text', match: `"${folded.replaceAll('"', '""')}"` };
}
