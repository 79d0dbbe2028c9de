import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categories } from '../../categories/constants.ts';
import { runs } from '../../testing/index.ts';
import { compositionOf, type Family } from './composition.ts';
import { coverSvg, voiceColours, type CoverSubject } from './cover.ts';
import { coverSeed } from './seed.ts';
import { contrast, fieldsOf, lettersOf, widthInFraunces } from './svg.fixture.ts';

const categoryIds = [...categories.map(({ id }) => id), 20];
const hostileText = fc.oneof(
  fc.string({ maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 100 }),
  fc.string({ unit: 'binary', maxLength: 100 }),
  fc.constantFrom('', '   ', '😀😀😀', '‮evil‬', '\ud800\udfff\ud800', '<b>"&', '山'.repeat(100)),
);
const subjects = fc.record({
  coverSeed: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
  categoryId: fc.constantFrom(...categoryIds),
  title: hostileText,
  participants: fc.array(hostileText, { maxLength: 8 }),
});

const names = [
  'Ada Bell',
  'Max Wu',
  'Ida Jil',
  'Mia Wim',
  'Zoe Orr',
  'Ben Ash',
  'Eva Lin',
  'Tom Fox',
];

const subjectOf = (title: string, categoryId: number, voices = 2): CoverSubject => ({
  title,
  categoryId,
  coverSeed: coverSeed(categoryId, title),
  participants: names.slice(0, voices),
});

/** Subjects of one family, with as many seeds as wanted, over all categories. */
function* subjectsOf(family: Family, count: number): Generator<CoverSubject> {
  let found = 0;
  for (let index = 0; found < count; index += 1) {
    const subject = subjectOf(
      `Should questions be numbered ${String(index)}?`,
      categoryIds[index % categoryIds.length] ?? 1,
    );
    if (compositionOf(subject).family !== family) continue;
    found += 1;
    yield subject;
  }
}

describe('a drawn cover', () => {
  it('is one well-formed drawing of at most 16 kB for any texts, without ids', () => {
    fc.assert(
      fc.property(subjects, (subject) => {
        const svg = coverSvg(subject);
        expect(coverSvg({ ...subject })).toBe(svg);
        const open: string[] = [];
        const rest = svg.replace(/<(\/?)([a-z]+)(?: [a-zA-Z:-]+="[^"<]*")*(\/?)>/g, (...match) => {
          const [, closing, name, empty] = match as string[];
          if (closing === '/') expect(open.pop()).toBe(name);
          else if (empty === '') open.push(name ?? '');
          return '';
        });
        expect(open).toEqual([]);
        // The letters; text that XML forbids is not among them.
        expect(rest).toMatch(/^(?:[\p{L}\p{M}\p{N}-]|&#\d+;)*$/u);
        expect(svg).not.toMatch(/NaN|Infinity|undefined| id="|url\(/);
        expect(svg.length).toBeLessThanOrEqual(16_000);
      }),
      { numRuns: runs(1000) },
    );
  });

  it('is drawn in a few milliseconds, however long its texts are', () => {
    const longest = 'Wherefore '.repeat(10);
    const started = performance.now();
    for (let seed = 0; seed < 280; seed += 1) {
      coverSvg({
        coverSeed: seed,
        categoryId: categoryIds[seed % categoryIds.length] ?? 1,
        title: longest,
        participants: Array<string>(8).fill(longest),
      });
    }
    expect((performance.now() - started) / 280).toBeLessThan(4);
  });

  it('is the same for the same question with other capitals, spaces and punctuation', () => {
    const [one, other] = [
      subjectOf('Who owns the rain? Cloud seeding', 5),
      subjectOf('who owns  the rain – cloud seeding!', 5),
    ];
    expect(other.coverSeed).toBe(one.coverSeed);
    expect(subjectOf('Who owns the rain? Cloud seeding', 3).coverSeed).not.toBe(one.coverSeed);
  });

  it('differs between nearly all questions of one category', () => {
    const drawn = Array.from({ length: 400 }, (_, index) =>
      coverSvg(subjectOf(`Is question ${String(index)} the last one?`, 5)),
    );
    // Two marks on one ground may differ in nothing but hues that round to the same colours.
    expect(new Set(drawn).size).toBeGreaterThan(390);
  });

  it('keeps its composition after an edit of the title, of which it draws present words only', () => {
    const before = subjectOf('Is a citizens’ assembly better than a second chamber?', 1);
    const after = { ...before, title: 'Is an assembly drawn by lot better than a senate?' };
    expect(lettersOf(coverSvg(before)).map(({ text }) => text)).toEqual(['Citizens']);
    expect(lettersOf(coverSvg(after)).map(({ text }) => text)).toEqual(['Assembly']);
    const withoutText = (subject: CoverSubject) => coverSvg(subject).replace(/<text.*<\/text>/, '');
    expect(withoutText(after)).toBe(withoutText(before));
  });

  it('shows quotation, question or speech marks if no word of the question is telling', () => {
    for (const title of ['Should we?', '42?', '山'.repeat(30), '🤔🤔🤔🤔🤔']) {
      const subject = { ...subjectOf('Who may see your genes?', 8), title };
      expect(lettersOf(coverSvg(subject))).toEqual([]);
    }
  });
});

describe('the letters of a cover', () => {
  it('have a contrast of 4.5 : 1 on every ground, in every category, at every turn of the hues', () => {
    let lowest = Infinity;
    for (const family of ['word', 'overlap', 'fields'] as const) {
      for (const subject of subjectsOf(family, 1200)) {
        const svg = coverSvg(subject);
        for (const [index, { fill }] of lettersOf(svg).entries()) {
          lowest = Math.min(lowest, contrast(fill, backgroundOf(family, svg, index)));
        }
      }
    }
    expect(lowest).toBeGreaterThanOrEqual(4.5);
  });

  it('are at least 43 px high on a card of 370 px for two people and for a word', () => {
    const sizes = (['word', 'overlap', 'fields'] as const).flatMap((family) =>
      Array.from(subjectsOf(family, 200), (subject) =>
        lettersOf(coverSvg(subject)).map(({ size }) => (size * 370) / 1280),
      ).flat(),
    );
    expect(sizes.length).toBeGreaterThan(900);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(43);
  });

  it('are the initials of two people on two discs, and of each of more people on a field', () => {
    for (const subject of subjectsOf('overlap', 20)) {
      const texts = (participants: string[]) =>
        lettersOf(coverSvg({ ...subject, participants })).map(({ text }) => text);
      expect(texts(names.slice(0, 2))).toEqual(['AB', 'MW']);
      expect(texts(['Ada Bell'])).toEqual(['AB']);
      expect(texts(names)).toEqual(['AB', 'MW', 'IJ', 'MW', 'ZO', 'BA', 'EL', 'TF']);
      expect(texts(['محمد علي', '山 田'])).toEqual(['مع', '山田']);
    }
  });

  it('stay inside their own disc, and out of what the discs share', () => {
    const wide = ['Max Wu', '山 田', 'Wim Wam', 'Mo Mo'];
    for (const subject of subjectsOf('overlap', 200)) {
      for (const name of wide) {
        const svg = coverSvg({ ...subject, participants: [name, name] });
        const [left, right] = discsOf(svg);
        const [first, second] = lettersOf(svg).map((letters) => ({
          ...letters,
          half: halfOf(letters),
        }));
        if (!left || !right || !first || !second) throw new Error('two discs with two texts');
        expect(first.x - first.half).toBeGreaterThan(left.x - left.r);
        expect(first.x + first.half).toBeLessThan(right.x - right.r);
        expect(second.x - second.half).toBeGreaterThan(left.x + left.r);
        expect(second.x + second.half).toBeLessThan(right.x + right.r);
      }
    }
  });

  it('stay inside their own field, whatever the shape of the borders', () => {
    const wide = fc.constantFrom('Max Wu', 'Will Moss', 'Ida Jil', 'Шура Щука', '山 田', 'Orla');
    const seeds = Array.from(subjectsOf('fields', 100));
    fc.assert(
      fc.property(
        fc.constantFrom(...seeds),
        fc.array(wide, { minLength: 2, maxLength: 8 }),
        (subject, participants) => {
          const svg = coverSvg({ ...subject, participants });
          const [fields, letters] = [fieldsOf(svg), lettersOf(svg)];
          expect([fields.length, letters.length]).toEqual(Array(2).fill(participants.length));
          for (const [index, text] of letters.entries()) {
            const half = halfOf(text);
            for (const level of [text.y - 0.75 * text.size, text.y - 0.35 * text.size, text.y]) {
              expect(text.x - half).toBeGreaterThan(fields[index]?.(level) ?? Number.NaN);
              expect(text.x + half).toBeLessThan(fields[index + 1]?.(level) ?? 1280);
            }
          }
        },
      ),
      { numRuns: runs(500) },
    );
  });
});

describe('the colours of the voices', () => {
  it('are those of the fields, from left to right', () => {
    for (const subject of subjectsOf('fields', 40)) {
      for (const voices of [2, 3, 8]) {
        const svg = coverSvg({ ...subject, participants: names.slice(0, voices) });
        const fills = [...svg.matchAll(/<path data-voice[^>]*fill="([^"]+)"/g)].map(([, f]) => f);
        expect(fills).toEqual(voiceColours(subject, voices));
      }
    }
  });

  it('give white letters a contrast of 4.5 : 1, and differ between neighbours', () => {
    for (const categoryId of categoryIds) {
      for (let seed = 0; seed < 400; seed += 1) {
        const colours = voiceColours({ categoryId, coverSeed: seed * 7919 }, 2 + (seed % 7));
        for (const [index, colour] of colours.entries()) {
          expect(contrast('#ffffff', colour)).toBeGreaterThanOrEqual(4.5);
          if (index > 0) expect(colour).not.toBe(colours[index - 1]);
        }
      }
    }
  });
});

/** The colour that is behind the text of that index. */
function backgroundOf(family: 'word' | 'overlap' | 'fields', svg: string, index: number): string {
  const pattern = {
    word: /<rect [^>]*fill="([^"]+)"/g,
    overlap: /<circle [^>]*fill="([^"]+)"/g,
    fields: /<path data-voice[^>]*fill="([^"]+)"/g,
  }[family];
  return [...svg.matchAll(pattern)][index]?.[1] ?? '';
}

const halfOf = ({ text, size }: { readonly text: string; readonly size: number }): number =>
  (widthInFraunces(text) * size) / 2;

const discsOf = (svg: string): { readonly x: number; readonly r: number }[] =>
  [...svg.matchAll(/<circle cx="(\S+)" cy="\S+" r="(\S+)"/g)].map(([, x, r]) => ({
    x: Number(x),
    r: Number(r),
  }));
