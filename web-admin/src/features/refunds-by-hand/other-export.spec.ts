import { describe, expect, it } from 'vitest';
import type { Activity } from '../../kernel/define-feature.ts';
import { otherExport } from './other-export.ts';

const now = new Date('2026-11-26T12:00:00.000Z');

const exported = (userId: number, createdAt: string, what = 'refunds_by_hand') =>
  ({ userId, createdAt, details: { what, filter: null } }) as unknown as Activity;

const own = exported(7, '2026-11-26T11:59:58.000Z');

describe('another export of refunds to pay by hand', () => {
  it('is absent for the first export, and for exports of something else', () => {
    expect(otherExport([own], 7, now)).toBeUndefined();
    expect(otherExport([own, exported(8, own.createdAt, 'donations')], 7, now)).toBeUndefined();
  });

  it('is that of another administrator, also one at the same time', () => {
    const before = exported(8, '2026-11-26T11:00:00.000Z');
    const after = exported(8, '2026-11-26T11:59:59.000Z');
    expect(otherExport([own, before], 7, now)).toBe(before);
    expect(otherExport([after, own, before], 7, now)).toBe(after);
  });

  it('is also an earlier one of one’s own', () => {
    const earlier = exported(7, '2026-11-25T12:00:00.000Z');
    expect(otherExport([own, earlier], 7, now)).toBe(earlier);
  });

  it('is not warned of after 30 days', () => {
    expect(otherExport([own, exported(8, '2026-10-27T11:00:00.000Z')], 7, now)).toBeUndefined();
  });
});
