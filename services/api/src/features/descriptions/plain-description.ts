import { campaignLimits, createCampaignBody } from '@rostrum/contracts/campaigns';

const { maxOnCreate: max } = campaignLimits.description;

/** Characters of an answer that are read; what follows would be cut off anyway. */
const readCharacters = 20 * max;

/** Some models write their reasoning before their answer, between `<think>` and this. */
const endOfReasoning = '</think>';

/**
 * Makes a description of what a language model wrote: without its reasoning and the marks of
 * Markdown, since descriptions are plain text, and cut at the end of a sentence. Undefined when no
 * valid description is left. Markup such as HTML stays: it is shown as text.
 */
export function plainDescription(written: string): string | undefined {
  const reasoned = written.lastIndexOf(endOfReasoning);
  const from = reasoned < 0 ? 0 : reasoned + endOfReasoning.length;
  const plain = written
    .slice(from, from + readCharacters)
    .replace(/^```.*$/gm, '')
    .replace(/^#{1,6} /gm, '')
    .replaceAll('**', '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return createCampaignBody.shape.description.safeParse(shortened(plain)).data;
}

/** At most as many characters as a new campaign may have, cut after a sentence, else after a word. */
function shortened(text: string): string {
  if (text.length <= max) return text;
  const sentences = /^[\s\S]*[.!?](?=\s)/.exec(text.slice(0, max + 1))?.[0] ?? '';
  if (sentences.length > max / 2) return sentences;
  const cut = text.slice(0, max - 1);
  const end = cut.lastIndexOf(' ');
  return `${end > max / 2 ? cut.slice(0, end) : cut}…`;
}
