import { searchTerm, TRIGRAM, wordBeginnings } from '../searched-text.ts';

/** The beginnings of words as tokens of code points, which the tokenizer does not interpret. */
export function beginningTokens(folded: string): string {
  return Array.from(wordBeginnings(folded), beginningToken).join(' ');
}

function beginningToken(characters: string): string {
  return Array.from(characters, (character) => character.codePointAt(0)?.toString(16) ?? '').join(
    'x',
  );
}

/** Where a text is looked up: in the trigrams, or, when it is shorter, in the beginnings of words. */
export function textLookup(
  text: string,
): { readonly table: 'text' | 'words'; readonly match: string } | undefined {
  const term = searchTerm(text);
  if (term === undefined) return undefined;
  const { folded, length } = term;
  if (length < TRIGRAM) return { table: 'words', match: `"${beginningToken(folded)}"` };
  return { table: 'text', match: `"${folded.replaceAll('"', '""')}"` };
}
