import { widthOf } from './letters.ts';

/** The widest word that is drawn, as a part of its font size. */
const widestWord = 7.4;
const lengths = { min: 3, max: 11 } as const;

/** Words that say little about a question, in lower case. */
const weakWords = new Set(
  (
    'the and for who are can how you your off out its may see win like end-to-end ' +
    'should would could really about their there which where what when why does did was were has had ' +
    'still only between better people every ever than them they with from into over left right that ' +
    'this these have been being allowed anybody everybody somebody nobody worth keeping another across ' +
    'under without those come not our his her'
  ).split(' '),
);

/**
 * The longest telling word of a title, with a capital letter; undefined when no word is telling or
 * fits. A word has letters of any script, and hyphens inside.
 */
export function tellingWord(title: string): string | undefined {
  const words = title
    .normalize('NFC')
    .replace(/['’]s?(?![\p{L}\p{M}])/gu, ' ')
    .replace(/[^\p{L}\p{M}-]+/gu, ' ')
    .split(' ')
    .map((word) => word.replace(/^[\p{M}-]+|-+$/gu, ''))
    .filter((word) => isTelling(word) && widthOf(capitalised(word)) <= widestWord);
  const longest = words.reduce(
    (best, word) => (Array.from(word).length > Array.from(best).length ? word : best),
    '',
  );
  return longest === '' ? undefined : capitalised(longest);
}

function isTelling(word: string): boolean {
  const { length } = Array.from(word);
  return length >= lengths.min && length <= lengths.max && !weakWords.has(word.toLowerCase());
}

function capitalised(word: string): string {
  const [first = '', ...rest] = Array.from(word);
  return first.toUpperCase() + rest.join('');
}
