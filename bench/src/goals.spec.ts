import { describe, expect, it } from 'vitest';
import { goals, withoutGoal, type Goal, type MeasureId } from './goals.ts';
import { parts } from './parts.ts';
import { isWithin, rowOf, type Figure } from './result.ts';

const all = Object.entries(goals) as [keyof typeof goals, Goal][];

/** A figure whose compared value is `value`. */
function figureWith(id: MeasureId, { of }: Goal, value: number): Figure {
  if (of === 'figure') return { id, ours: value };
  return of === 'ratio' ? { id, ours: value, baseline: 1 } : { id, ours: value + 7, baseline: 7 };
}

describe('the goals', () => {
  it.each(all)('hold at the limit of %s, and are missed beyond it', (id, goal) => {
    const worse = goal.bound === 'at-least' ? 0.99 : 1.01;
    expect(rowOf(figureWith(id, goal, goal.limit)).verdict).toBe('holds');
    expect(rowOf(figureWith(id, goal, goal.limit * worse)).verdict).toBe('missed');
  });

  it('are missed without the figure beside them that they need', () => {
    for (const [id, goal] of all) {
      if (goal.of !== 'figure') expect(isWithin(goal, { id, ours: goal.limit })).toBe(false);
    }
  });

  it('are each measured by one part, or say why not', () => {
    const measured = parts.flatMap(({ measures }) => measures).sort();
    const expected = [
      ...all.filter(([, { notMeasured }]) => notMeasured === undefined).map(([id]) => id),
      ...Object.keys(withoutGoal),
    ].sort();
    expect(measured).toEqual(expected);
  });

  it('are shown with their numbers, and the next step', () => {
    const shown = (id: keyof typeof goals): string => rowOf({ id, ours: 1 }).goal;
    expect([
      shown('P1'),
      shown('P2'),
      shown('P7'),
      shown('P12'),
      shown('P14'),
      shown('P15'),
      shown('P17-files'),
    ]).toEqual([
      '≥ 0.55 ×',
      '≥ 2 ×, next step 1.3 ×',
      '≤ 50 ms',
      '≥ 200,000 /s',
      '≥ 1.3 ×, next step 2 ×',
      '≤ 50 ms more',
      '≤ 50,000 files',
    ]);
  });
});
