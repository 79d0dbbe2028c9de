import { describe, expect, it } from 'vitest';
import { monthsBetween, reportPeriod, shiftedMonth } from './index.ts';

describe('the months of a report', () => {
  it('are counted across years', () => {
    expect(shiftedMonth('2026-01', -1)).toBe('2025-12');
    expect(shiftedMonth('2024-11', 3)).toBe('2025-02');
    expect(monthsBetween('2025-11', '2026-02')).toEqual([
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
    ]);
  });

  it('are at most 36, the first one first', () => {
    const accepts = (from: string, to: string): boolean =>
      reportPeriod.safeParse({ from, to }).success;
    expect(accepts('2024-01', '2026-12')).toBe(true);
    expect(monthsBetween('2024-01', '2026-12')).toHaveLength(36);
    expect(accepts('2024-01', '2027-01')).toBe(false);
    expect(accepts('2026-02', '2026-01')).toBe(false);
    expect(accepts('2026-13', '2026-13')).toBe(false);
    expect(accepts('1999-12', '2000-01')).toBe(false);
    expect(accepts('April', 'March')).toBe(false);
  });
});
