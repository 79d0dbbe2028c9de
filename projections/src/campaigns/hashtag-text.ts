import { searchedName } from '@rostrum/contracts/hashtags';

/**
 * A hashtag in the searched text of a campaign: its name is found as any other word is, and the
 * search for a hashtag finds the whole text as a phrase, which a longer name does not contain.
 */
export const hashtagText = (name: string): string => `# ${name} #`;

/** The name in such a text. */
export const hashtagOf = (text: string): string => text.slice(2, -2);

/**
 * The text to look for. A `#` before a word is ignored; campaigns with that hashtag come first, if it
 * is the only word (`Find.phraseFirst`).
 */
export function searchedFor(text: string): string {
  const trimmed = text.replaceAll('＃', '#').trim();
  if (/^#[#\s]*[^\s#]+$/u.test(trimmed)) return hashtagText(searchedName(trimmed));
  return trimmed.replace(/(?<!\S)#+\s*/gu, '').trim();
}
