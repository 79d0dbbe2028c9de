import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categories } from '../categories/constants.ts';
import { coverSvg, voiceColours } from './cover.ts';
import { runs } from '../testing/index.ts';

const subject = fc.record({
  id: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  categoryId: fc.integer({ min: 1, max: 20 }),
  participants: fc.array(fc.string({ maxLength: 40 }), { maxLength: 8 }),
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
const categoryIds = [...categories.map(({ id }) => id), 20];

describe('a drawn cover', () => {
  it('depends on its campaign only', () => {
    fc.assert(
      fc.property(subject, (one) => {
        expect(coverSvg(one)).toBe(coverSvg({ ...one }));
      }),
    );
  });

  it('is one well-formed drawing for any names of participants', () => {
    fc.assert(
      fc.property(subject, (one) => {
        const svg = coverSvg(one);
        const tags = svg.match(/<[^>]*>/g) ?? [];
        const open = tags.filter((tag) => !tag.startsWith('</') && !tag.endsWith('/>')).length;
        expect(tags.filter((tag) => tag.startsWith('</'))).toHaveLength(open);
        expect(svg).not.toMatch(/NaN|undefined|<script/);
      }),
    );
  });

  it('differs from campaign to campaign', () => {
    const drawn = new Set(
      Array.from({ length: 50 }, (_, index) =>
        coverSvg({ id: 1_000_000_000 + index * 4096, categoryId: 1, participants: ['A B', 'C D'] }),
      ),
    );
    expect(drawn.size).toBe(50);
  });

  it.each([2, 3, 4, 5, 6, 7, 8])('has a field for each of %i voices', (count) => {
    const participants = names.slice(0, count);
    const { fields, letters } = partsOf(coverSvg({ id: 7, categoryId: 1, participants }));
    expect(fields).toHaveLength(count);
    expect(letters.map(({ text }) => text)).toEqual(
      ['AB', 'MW', 'IJ', 'MW', 'ZO', 'BA', 'EL', 'TF'].slice(0, count),
    );
  });

  it.each([0, 1])('has two fields for %i participants', (count) => {
    const participants = names.slice(0, count);
    expect(partsOf(coverSvg({ id: 7, categoryId: 1, participants })).fields).toHaveLength(2);
  });

  it('keeps the initials of each participant inside their own field, whatever the shape', () => {
    const wide = fc.constantFrom('Max Wu', 'Will Moss', 'Ida Jil', 'Шура Щука', '山 田', 'Orla');
    fc.assert(
      fc.property(subject, fc.array(wide, { minLength: 2, maxLength: 8 }), (one, participants) => {
        const { fields, letters } = partsOf(coverSvg({ ...one, participants }));
        expect([fields.length, letters.length]).toEqual(Array(2).fill(participants.length));
        for (const [index, { text, x, y, size }] of letters.entries()) {
          const half = (widthOf(text) * size) / 2;
          for (const level of [y - 0.75 * size, y - 0.35 * size, y]) {
            expect(x - half).toBeGreaterThan(fields[index]?.(level) ?? Number.NaN);
            expect(x + half).toBeLessThan(fields[index + 1]?.(level) ?? 1280);
          }
        }
      }),
      { numRuns: runs(500) },
    );
  });
});

describe('the colours of the voices', () => {
  it('are those of the fields, from left to right', () => {
    fc.assert(
      fc.property(subject, (one) => {
        const voices = Math.max(2, one.participants.length);
        expect(fillsOf(coverSvg(one)).filter((_, index) => index % 2 === 0)).toEqual(
          voiceColours(one, voices),
        );
      }),
    );
  });

  it('give white letters a contrast of 4.5 : 1 for every category, number of voices and campaign', () => {
    let lowest = Infinity;
    for (const categoryId of categoryIds) {
      for (let campaign = 1; campaign <= 400; campaign += 1) {
        const participants = names.slice(0, 2 + (campaign % 7));
        const svg = coverSvg({ id: campaign * 4096 + 1e12, categoryId, participants });
        for (const fill of fillsOf(svg)) {
          lowest = Math.min(lowest, 1.05 / (luminance(fill) + 0.05));
        }
      }
    }

    expect(lowest).toBeGreaterThanOrEqual(4.5);
  });

  it.each(categoryIds)('vary by campaign in category %i', (categoryId) => {
    const left = Array.from({ length: 40 }, (_, index) => {
      const [first = ''] = voiceColours({ id: 1e12 + index * 4096, categoryId }, 2);
      return first;
    });
    expect(new Set(left).size).toBeGreaterThan(30);
  });

  it('differ between neighbours', () => {
    for (const categoryId of categoryIds) {
      for (let campaign = 1; campaign <= 200; campaign += 1) {
        for (const voices of [2, 3, 8]) {
          const colours = voiceColours({ id: campaign * 4096, categoryId }, voices);
          for (const [index, colour] of colours.slice(1).entries()) {
            expect(distance(colours[index] ?? '', colour)).toBeGreaterThan(30);
          }
        }
      }
    }
  });
});

/** Widths in Fraunces, as parts of the font size. */
const widths: Readonly<Record<string, number>> = {
  I: 0.37,
  J: 0.45,
  M: 0.87,
  O: 0.78,
  W: 1,
};

function widthOf(text: string): number {
  return Array.from(text).reduce((sum, letter) => sum + (widths[letter] ?? 1.02), 0);
}

interface Letters {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** The left borders of the fields as functions of y, and the initials. */
function partsOf(svg: string): { fields: ((y: number) => number)[]; letters: Letters[] } {
  const fields = [
    ...svg.matchAll(/<path data-voice="\d" d="M(\S+) 0C(\S+) 240 (\S+) 480 (\S+) 720H/g),
  ].map(([, ...points]) => {
    const [a = 0, b = 0, c = 0, d = 0] = points.map(Number);
    return (y: number): number => {
      const t = y / 720;
      const s = 1 - t;
      return a * s ** 3 + 3 * b * s * s * t + 3 * c * s * t * t + d * t ** 3;
    };
  });
  const letters = [...svg.matchAll(/<text x="(\S+)" y="(\S+)" font-size="(\S+)">([^<]*)</g)].map(
    ([, x, y, size, text = '']) => ({ text, x: Number(x), y: Number(y), size: Number(size) }),
  );
  return { fields, letters };
}

/** The colours of all gradients, `#rrggbb`. */
function fillsOf(svg: string): string[] {
  return [...svg.matchAll(/stop-color="(#[0-9a-f]{6})"/g)].map(([, hex]) => hex ?? '');
}

function channels(hex: string): readonly [number, number, number] {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((from) =>
    Number.parseInt(hex.slice(from, from + 2), 16),
  );
  return [r, g, b];
}

function distance(one: string, other: string): number {
  const others = channels(other);
  return Math.hypot(...channels(one).map((part, index) => part - (others[index] ?? 0)));
}

/** WCAG 2 relative luminance. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = channels(hex).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
