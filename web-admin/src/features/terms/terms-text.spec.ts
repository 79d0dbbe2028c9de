import { describe, expect, it } from 'vitest';
import { sectionsOf, textOf } from './terms-text.ts';

describe('the text of terms', () => {
  it('is read as the sections that it was written from', () => {
    const sections = [
      { title: 'One', paragraphs: ['first\nline', 'second # with signs', '#third'] },
      { title: '# Two', paragraphs: ['fourth'] },
    ];
    expect(sectionsOf(textOf(sections))).toEqual({ sections });
    expect(textOf(sections)).toMatch(/^## One\n\nfirst\nline\n\nsecond/u);
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
