import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categories } from '../categories/vocabulary.ts';
import { coverSvg, initials } from './cover.ts';

describe('a drawn cover', () => {
  const subject = fc.record({
    id: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
    categoryId: fc.integer({ min: 1, max: 20 }),
    participants: fc.array(fc.string({ maxLength: 40 }), { maxLength: 8 }),
  });

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

  it.each(categories.map(({ id, name }) => ({ id, name })))(
    'keeps white letters readable in $name',
    ({ id }) => {
      const svg = coverSvg({ id: 7, categoryId: id, participants: ['A B', 'C D'] });
      const stops = [...svg.matchAll(/stop-color="#([0-9a-f]{6})"/g)].map(([, hex]) => hex ?? '');
      expect(stops).toHaveLength(4);
      for (const hex of stops) expect(1.05 / (luminance(hex) + 0.05)).toBeGreaterThanOrEqual(3);
    },
  );
});

describe('initials', () => {
  it.each([
    ['Dr. Lena Okafor', 'LO'],
    ['Mateo Rivas', 'MR'],
    ['Prof. Wei Zhang', 'WZ'],
    ['Cher', 'C'],
    ['  ', ''],
    ['“Ann” van der Berg', 'AB'],
    ['Élodie Ñandú', 'ÉÑ'],
    ['<b>', 'B'],
  ])('of %j are %j', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});

/** WCAG 2 relative luminance. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((from) => {
    const part = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
