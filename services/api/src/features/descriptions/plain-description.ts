import { campaignLimits, creationFields } from '@rostrum/contracts/campaigns';

const { maxOnCreate: max } = campaignLimits.description;

/** Characters of an answer that are read; what follows would be cut off anyway. */
const readCharacters = 20 * max;

/** Some models write their reasoning before their answer, between two such marks. */
const startOfReasoning = /<think(?:ing)?>/i;
const upToEndOfReasoning = /^[\s\S]*<\/think(?:ing)?>/i;

/**
 * Makes a description of what a language model wrote: without its reasoning and the marks of
 * Markdown, since descriptions are plain text, and cut at the end of a sentence. Undefined when no
 * valid description is left. Markup such as HTML stays: it is shown as text. `isCut`: whether the
 * model was stopped, so that the end is not that of a sentence.
 */
export function plainDescription(written: string, isCut = false): string | undefined {
  const answer = written.replace(upToEndOfReasoning, '');
  if (startOfReasoning.test(answer)) return undefined;
  const plain = answer
    .slice(0, readCharacters)
    .replace(/^```.*$/gm, '')
    .replace(/^#{1,6} /gm, '')
    .replaceAll('**', '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return creationFields.description.safeParse(shortened(isCut ? sentencesOf(plain) : plain)).data;
}

/** The text up to the end of its last whole sentence that something follows. */
function sentencesOf(text: string): string {
  return /^[\s\S]*[.!?](?=\s)/.exec(text)?.[0] ?? '';
}

/** At most as many characters as a new campaign may have, cut after a sentence, else after a word. */
function shortened(text: string): string {
  if (text.length <= max) return text;
  const sentences = sentencesOf(text.slice(0, max + 1));
  if (sentences.length > max / 2) return sentences;
  const cut = text.slice(0, max - 1);
  const end = cut.lastIndexOf(' ');
  return `${end > max / 2 ? cut.slice(0, end) : cut}…`;
}
