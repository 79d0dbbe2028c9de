import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../testing/index.ts';
import { hashtagLimits } from './constants.ts';
import { hashtagName } from './name.ts';

const read = (typed: string): string => {
  const found = hashtagName(typed);
  return 'name' in found ? found.name : `no: ${found.refusal}`;
};

describe('the name of a hashtag', () => {
  it.each([
    ['#Climate', 'climate'],
    ['  ##ai_2026 ', 'ai_2026'],
    ['＃ＡＩ', 'ai'],
    ['Straße', 'straße'],
    ['İstanbul', 'istanbul'],
    ['e\u0301cole', 'école'],
    ['हिन्दी', 'हिन्दी'],
    ['ภาษาไทย', 'ภาษาไทย'],
    ['עִבְרִית', 'עִבְרִית'],
    ['ẹ̀kọ́', 'ẹ̀kọ́'],
    ['AI時代', 'ai時代'],
    ['カラオケ', 'カラオケ'],
    ['Мир', 'мир'],
    ['ᏣᎳᎩ', 'ᏣᎳᎩ'.toLowerCase()],
    ['2026', '2026'],
  ])('is stored of %j as %j', (typed, name) => {
    expect(read(typed)).toBe(name);
  });

  it.each([
    ['', 'empty'],
    [' # ', 'empty'],
    ['a'.repeat(hashtagLimits.name.max + 1), 'long'],
    ['a'.repeat(hashtagLimits.name.typed + 1), 'long'],
    ['__', 'form'],
    ['two words', 'form'],
    ['a-b', 'form'],
    ['a#b', 'form'],
    ['<b>', 'form'],
    // Emoji, one of them of a digit and a mark around it.
    ['debate🔥', 'form'],
    ['1\ufe0f\u20e3', 'form'],
    // Nobody sees these: zero-width, variation selector, joiners, Hangul and Khmer fillers.
    ['cli\u200bmate', 'form'],
    ['cli\u200dmate', 'form'],
    ['climate\ufe0f', 'form'],
    ['climate\u034f', 'form'],
    ['\u3164', 'form'],
    ['climate\u17b4', 'form'],
    // These turn the direction of what stands beside them.
    ['\u202eetamilc', 'form'],
    ['climate\u200f', 'form'],
    ['\u2066climate', 'form'],
    // Marks without a letter, too many of them, equal ones, and one that crosses out.
    ['\u0301a', 'form'],
    ['z\u0300\u0301\u0302\u0303\u0304\u0306', 'form'],
    ['q\u0301\u0301', 'form'],
    ['cafe\u0301\u0301', 'form'],
    ['\u01c3a', 'form'],
    ['clima\u0336te', 'form'],
    // Letters that look like an apostrophe, and one that draws a word out.
    ['don\u02bct', 'form'],
    ['ســلام', 'form'],
    // Letters and digits of several scripts that look like those of one.
    ['сlimate', 'scripts'],
    ['clim\u0430te', 'scripts'],
    ['g\u0966', 'scripts'],
    ['ΑI', 'scripts'],
    ['Ꭺi', 'scripts'],
    ['時代мир', 'scripts'],
  ])('is not %j: %s', (typed, refusal) => {
    expect(read(typed)).toBe(`no: ${refusal}`);
  });

  it('is one word that is stored as it was read, whatever was typed', () => {
    const letters = fc.constantFrom(...Array.from('aZ_9éǅﬁİΣς²ⅷﷺहि\u0301\u200d\u202e＃Ａｶﾞ한ก๋ '));
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.array(letters, { maxLength: 12 }).map((some) => some.join('')),
    );
    let names = 0;
    fc.assert(
      fc.property(texts, (typed) => {
        const found = hashtagName(typed);
        if (!('name' in found)) return;
        names += 1;
        const { name } = found;
        expect(hashtagName(name)).toEqual({ name });
        expect(hashtagName(`#${name}`)).toEqual({ name });
        expect(name).toMatch(/^[\p{L}\p{M}\p{Nd}_]+$/u);
        expect(name.length).toBeLessThanOrEqual(hashtagLimits.name.max);
      }),
      { numRuns: runs(1_500) },
    );
    expect(names).toBeGreaterThan(15);
  });
});
