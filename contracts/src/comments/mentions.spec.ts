import { runs } from '@rostrum/contracts/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commentLimits } from './constants.ts';
import { shownText, storedText, withoutNames } from './mentions.ts';

const mentions = [
  { id: 7, writtenAs: 'mira.k' },
  { id: 8, writtenAs: 'Bob-' },
];
const names = new Map(mentions.map(({ id, writtenAs }) => [id, writtenAs]));
const nameOf = (id: number): string => names.get(id) ?? '';

describe('a text as it is stored', () => {
  it('has no name of a member whom it mentions, and shows the one of now', () => {
    const stored = storedText('Ask @mira.k. Or @BOB-, @nobody and x@mira.k', mentions);
    expect(stored).toEqual({
      content: 'Ask @{0}. Or @{1}, @nobody and x@mira.k',
      mentions: [7, 8],
    });
    expect(shownText(stored, (id) => `new${String(id)}`)).toBe(
      'Ask @new7. Or @new8, @nobody and x@mira.k',
    );
  });

  it('takes nothing that was written for the place of a name', () => {
    const stored = storedText('@{0} and @{9}, said @mira.k', mentions.slice(0, 1));
    expect(shownText(stored, nameOf)).toBe('@(0) and @(9), said @mira.k');
  });

  it('is bounded when its members have got the longest names', () => {
    const mira = { id: 7, writtenAs: 'abc' };
    const stored = storedText('@abc '.repeat(400), [mira]);
    expect(stored.content).toHaveLength(commentLimits.content.max);
    const shown = shownText(stored, () => 'n'.repeat(30));
    expect(shown.length).toBeLessThanOrEqual(commentLimits.shown.max);
    expect(shown.match(/@n{30} /gu)).toHaveLength(commentLimits.namedMentions);
    expect(shown).not.toContain('{0}');
  });

  it('is shown as it was written, and is not longer', () => {
    const word = fc.constantFrom('@mira.k', '@Bob-', '@nobody', '@{7}', 'and', '.', ' ', '😀');
    fc.assert(
      fc.property(
        fc.array(word).map((words) => words.join('')),
        (text) => {
          const stored = storedText(text, mentions);
          expect(stored.content.length).toBeLessThanOrEqual(text.length);
          expect(shownText(stored, nameOf)).toBe(text.replaceAll('@{7}', '@(7)'));
        },
      ),
      { numRuns: runs(500) },
    );
  });

  it('is made of one of version 1, whose unnamed mentions are left out', () => {
    const content = 'Well, @mira.k and @ada';
    const event = { commentId: 1, content, mentions: [7, 9] };
    expect(withoutNames({ ...event, mentionedAs: ['mira.k', ''] })).toEqual({
      commentId: 1,
      content: 'Well, @{0} and @ada',
      mentions: [7],
    });
    expect(withoutNames(event)).toEqual({ ...event, mentions: [] });
    const erased = { ...event, content: '[erased]', mentionedAs: '[erased]' };
    expect(withoutNames(erased)).toEqual({ commentId: 1, content: '[erased]', mentions: [] });
  });
});
