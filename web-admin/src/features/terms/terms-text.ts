import type { Answer } from '@rostrum/contracts/client';

export type Sections = Answer<'adminGetTerms'>['release'];

/** Begins a line with the title of a section. */
const mark = '## ';

/** Sections as one text that can be edited: a line `## Title`, then paragraphs between empty lines. */
export const textOf = (sections: Sections): string =>
  sections
    .map(({ title, paragraphs }) => [`${mark}${title}`, ...paragraphs].join('\n\n'))
    .join('\n\n');

/** The sections of such a text, or what is wrong with it. */
export function sectionsOf(
  text: string,
): { readonly sections: Sections } | { readonly problem: string } {
  const sections: Sections = [];
  for (const block of blocksOf(text)) {
    if (block.startsWith(mark)) {
      sections.push({ title: block.slice(mark.length).trim(), paragraphs: [] });
      continue;
    }
    const section = sections.at(-1);
    if (!section)
      return { problem: `The text has to begin with a title: a line with ${mark}Title.` };
    section.paragraphs.push(block);
  }
  if (sections.length === 0) return { problem: 'The text is empty.' };
  const empty = sections.find(({ title, paragraphs }) => title === '' || paragraphs.length === 0);
  if (empty) {
    return {
      problem:
        empty.title === ''
          ? 'A section has no title.'
          : `The section “${empty.title}” has no paragraph.`,
    };
  }
  return { sections };
}

/** Titles, and paragraphs, which end at an empty line or at the next title. */
function blocksOf(text: string): readonly string[] {
  const blocks: string[] = [];
  let lines: string[] = [];
  const end = (): void => {
    if (lines.length > 0) blocks.push(lines.join('\n'));
    lines = [];
  };
  for (const line of text.replace(/\r\n?/gu, '\n').split('\n')) {
    const trimmed = line.trim();
    if (trimmed === mark.trim() || trimmed.startsWith(mark)) {
      end();
      blocks.push(trimmed === mark.trim() ? mark : trimmed);
    } else if (trimmed === '') end();
    else lines.push(trimmed);
  }
  end();
  return blocks;
}
