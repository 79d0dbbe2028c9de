import { searchedName } from '@rostrum/contracts/hashtags';

/**
 * Stands around the names of hashtags. It is a noncharacter, which is removed from every text that
 * a member writes, so that no title or description looks like a hashtag.
 */
const mark = '\uFDD0';

/**
 * A hashtag in the searched text of a campaign: its name is found as any other word is, and the
 * search for a hashtag finds the whole text as a phrase, which a longer name does not contain.
 */
export const hashtagText = (name: string): string => `${mark} ${name} ${mark}`;

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
