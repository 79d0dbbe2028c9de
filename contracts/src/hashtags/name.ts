import { charactersOf, scriptsInUse, scriptsUsedTogether } from '../kernel/scripts.ts';
import { hashtagLimits } from './constants.ts';

/** Why a text is no name of a hashtag. */
export type NameRefusal = 'empty' | 'long' | 'form' | 'scripts';

/**
 * Letters that nobody sees, such as Hangul fillers, and letters that look like punctuation or only
 * draw out a word.
 */
const noLetter = String.raw`\p{Default_Ignorable_Code_Point}\u02b0-\u02ff\u0559\u0640\u07fa\ua700-\ua721\ua788-\ua78c\u01c0-\u01c3\ua78f\ua7f7`;
/** Marks that nobody sees, and marks that cross a letter out. */
const noMark = String.raw`\p{Default_Ignorable_Code_Point}\p{Me}\u0334-\u0338\u20d0-\u20ff`;
/** Marks stand after a letter; no script in use needs more than five. */
const pattern = new RegExp(
  String.raw`^(?:(?![${noLetter}])\p{L}(?:(?![${noMark}])\p{M}){0,5}|[\p{Nd}_])+$`,
  'u',
);
/** The second of two equal marks is drawn over the first. */
const doubledMark = /(\p{Mn})\1/u;
const spoken = /[\p{L}\p{Nd}]/u;

/**
 * The letters and digits of a name belong to one script, or to scripts that one language uses
 * together, beside which Latin letters are usual. Digits 0 to 9 belong to every script. Letters of
 * rarer scripts may stand together, not beside those of a script in use.
 */
const scriptsOfNames = [
  ...scriptsInUse.map((script) => [script]),
  ...scriptsUsedTogether.map((scripts) => [...scripts, 'Latin']),
].map((scripts) => new RegExp(`[${charactersOf(scripts)}]`, 'u'));

function isOfOneScript(name: string): boolean {
  const letters = name.match(/(?![0-9])[\p{L}\p{Nd}]/gu) ?? [];
  return (
    scriptsOfNames.some((script) => letters.every((letter) => script.test(letter))) ||
    !scriptsOfNames.some((script) => letters.some((letter) => script.test(letter)))
  );
}

/**
 * Compatibility form (NFKC) in lower case. A dot above `i` or `j`, as of the Turkish capital, cannot
 * be seen.
 */
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/([ij])\u0307/gu, '$1')
    .normalize('NFKC');

/** What was typed, in the form in which names are compared; it may be no name. */
export const searchedName = (typed: string): string =>
  folded(typed.slice(0, hashtagLimits.name.typed))
    .trim()
    .replace(/^[#\s]+/u, '');

/** The name of a hashtag, without `#`, in the form that is stored; or why the text is none. */
export function hashtagName(
  typed: string,
): { readonly name: string } | { readonly refusal: NameRefusal } {
  if (typed.length > hashtagLimits.name.typed) return { refusal: 'long' };
  const name = searchedName(typed);
  if (name === '') return { refusal: 'empty' };
  if (name.length > hashtagLimits.name.max) return { refusal: 'long' };
  if (!pattern.test(name) || doubledMark.test(name.normalize('NFD')) || !spoken.test(name)) {
    return { refusal: 'form' };
  }
  return isOfOneScript(name) ? { name } : { refusal: 'scripts' };
}
