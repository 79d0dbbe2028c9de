import { runs } from '@rostrum/contracts/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sectionsOf, textOf } from './terms-text.ts';

const line = fc
  .string({ minLength: 1, maxLength: 20 })
  .map((text) => text.replace(/\s+/gu, ' ').trim())
  .filter((text) => text !== '' && !text.startsWith('##'));
const section = fc.record({
  title: line,
  paragraphs: fc.array(
    fc.array(line, { minLength: 1, maxLength: 2 }).map((lines) => lines.join('\n')),
    { minLength: 1, maxLength: 3 },
  ),
});

describe('the text of terms', () => {
  it('is read as the sections that it was written from', () => {
    fc.assert(
      fc.property(fc.array(section, { minLength: 1, maxLength: 4 }), (sections) => {
        expect(sectionsOf(textOf(sections))).toEqual({ sections });
      }),
      { numRuns: runs(100) },
    );
  });

  it('may have its titles directly above and below paragraphs', () => {
    expect(sectionsOf('## One\r\nfirst\r\nline\r\n\r\nsecond\r\n## Two\r\nthird')).toEqual({
      sections: [
        { title: 'One', paragraphs: ['first\nline', 'second'] },
        { title: 'Two', paragraphs: ['third'] },
      ],
    });
  });

  it.each([
    ['', 'The text is empty.'],
    [' \n\n ', 'The text is empty.'],
    ['No title', 'The text has to begin with a title: a line with ## Title.'],
    ['##\n\nParagraph', 'A section has no title.'],
    ['## One\n\n## Two\n\nParagraph', 'The section “One” has no paragraph.'],
  ])('%j is refused with the reason', (text, problem) => {
    expect(sectionsOf(text)).toEqual({ problem });
  });
});
