import { describe, expect, it } from 'vitest';
import { applyEdits } from './edits.ts';
import { byName, placesIn } from './marks.ts';
import { editsFor, type Rewrite } from './rewrite.ts';

const source = `
export function add(list) {
    // Marked for drills: count
    const count = list.reduce((sum, n) => {
        return sum + n;
    }, 0);
    return [
        // Marked for drills: first
        count,
        { of: list.length,
          // Marked for drills: property
          whole: true },
    ];
}
`;

function run(rewrites: readonly Rewrite[], text = source): string {
  return applyEdits(text, editsFor(rewrites, byName(placesIn('/add.js', text))));
}

describe('a mark', () => {
  it('marks the statement, the list element or the property that follows it', () => {
    expect(placesIn('/add.js', source).map(({ name, code }) => [name, code])).toEqual([
      ['count', expect.stringMatching(/^const count = [^]* 0\);$/)],
      ['first', 'count'],
      ['property', 'whole: true'],
    ]);
  });

  it('is refused when nothing follows it', () => {
    expect(() => placesIn('/a.js', 'f();\n// Marked for drills: end\n')).toThrow('nothing follows');
    expect(() => placesIn('/a.js', '{\n// Marked for drills: end\n}\n')).toThrow('nothing follows');
  });

  it('is refused when another place has its name', () => {
    const places = placesIn('/add.js', source);
    expect(() => byName([...places, ...places])).toThrow('"count" marks two places');
  });
});

describe('a rewrite', () => {
  it('replaces the marked code, or a part of it, and may repeat what it replaces', () => {
    expect(run([{ at: 'first', by: '0' }])).toBe(source.replace('        count,', '        0,'));
    expect(run([{ at: 'count', text: 'sum + n', by: '$marked + 1' }])).toContain('sum + n + 1;');
    expect(run([{ at: 'property', by: 'half: false, $marked' }])).toContain('half: false, whole');
  });

  it('is applied to what the one before it left', () => {
    const twice: readonly Rewrite[] = [
      { at: 'first', by: 'one($marked)' },
      { at: 'first', text: 'one', by: 'two' },
    ];
    expect(run(twice)).toContain('two(count),');
  });

  it('is refused when nothing has its mark, or its text is not there exactly once', () => {
    expect(() => run([{ at: 'nowhere', by: '' }])).toThrow('nothing is marked "nowhere"');
    expect(() => run([{ at: 'first', text: 'many', by: '' }])).toThrow('0 times');
    expect(() => run([{ at: 'count', text: 'sum', by: '' }])).toThrow('2 times');
  });

  it('of what a fault put there does nothing without that fault', () => {
    const ofFault: Rewrite = { at: 'first', text: 'broken', by: 'worse', ofFault: true };
    expect(run([ofFault])).toBe(source);
    expect(run([{ at: 'first', by: 'broken($marked)' }, ofFault])).toContain('worse(count)');
  });
});
