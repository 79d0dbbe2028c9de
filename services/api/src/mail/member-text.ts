/**
 * Texts in mails that a member has chosen: titles and names. An address that nobody has verified may
 * be a stranger's, who has not asked for the mail, so there these texts are quoted words without
 * links, and are left out of the subject.
 */

// Noncharacters of Unicode, which no text may contain.
const [begin, between, end] = ['\u{FDD0}', '\u{FDD1}', '\u{FDD2}'];
const marks = new RegExp(`[${begin}${between}${end}]`, 'gu');
const marked = new RegExp(`(“?)${begin}([^${end}]*?)${between}([^${end}]*)${end}(”?)`, 'gu');

/**
 * A title or a name for a subject or a paragraph. It may stand in “…”, which go with it.
 * `inSubject`: stands in its place in the subject of a mail to a stranger.
 */
export function memberText(text: string, inSubject = ''): string {
  return `${begin}${text.replaceAll(marks, '')}${between}${inSubject}${end}`;
}

/** What a member reads: the texts as they are. */
export const toMember = (text: string): string => text.replaceAll(marked, '$1$2$4');

/** What a stranger reads in the subject: none of the texts. */
export const toStrangerInSubject = (text: string): string => text.replaceAll(marked, '$3');

/** What a stranger reads in a paragraph: the texts as quoted words that no mail program makes a link of. */
export const toStranger = (text: string): string =>
  text.replaceAll(marked, (_match, _open, words: string) => `“${withoutLinks(words)}”`);

/** The quotation marks of all scripts (Unicode: Quotation_Mark, and the ornaments of that name). */
const quotationMarks = /["＂„⹂〝〞〟「」『』﹁﹂﹃﹄｢｣❛❜❝❞❟❠🙶🙷🙸\p{Pi}\p{Pf}]/gu;

/** Dots and slashes of all scripts get a space behind them; quotation marks cannot end the quotation. */
const withoutLinks = (words: string): string =>
  words.replaceAll(quotationMarks, '’').replaceAll(/[./\\․。．｡∕⁄／＼…](?=\S)/gu, '$& ');
