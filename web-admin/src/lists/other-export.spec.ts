import { describe, expect, it } from 'vitest';
import type { Activity } from '../kernel/define-feature.ts';
import { findOtherExport, otherExport, pageSize } from './other-export.ts';

const now = new Date('2026-11-26T12:00:00.000Z');

const made = { what: 'refunds_by_hand', administrator: 7, now };

const exported = (userId: number, createdAt: string, what = 'refunds_by_hand') =>
  ({ userId, createdAt, details: { what, filter: null } }) as unknown as Activity;

const own = exported(7, '2026-11-26T11:59:58.000Z');

describe('another export of what is sent by hand', () => {
  it('is absent for the first export, and for exports of something else', () => {
    expect(otherExport([own], made)).toBeUndefined();
    expect(otherExport([own, exported(8, own.createdAt, 'donations')], made)).toBeUndefined();
  });

  it('is that of another administrator, also one at the same time', () => {
    const before = exported(8, '2026-11-26T11:00:00.000Z');
    const after = exported(8, '2026-11-26T11:59:59.000Z');
    expect(otherExport([own, before], made)).toBe(before);
    expect(otherExport([after, own, before], made)).toBe(after);
  });

  it('is also an earlier one of one’s own', () => {
    const earlier = exported(7, '2026-11-25T12:00:00.000Z');
    expect(otherExport([own, earlier], made)).toBe(earlier);
  });

  it('is not warned of after 30 days', () => {
    expect(otherExport([own, exported(8, '2026-10-27T11:00:00.000Z')], made)).toBeUndefined();
  });

  it('is unknown while the export just made is not in the activity log either', () => {
    expect(otherExport([], made)).toBe('unknown');
  });

  it('is found behind exports of other lists, which are read page by page until those are old', async () => {
    const before = exported(8, '2026-11-10T11:00:00.000Z');
    const others = Array.from({ length: 2 * pageSize }, () =>
      exported(8, own.createdAt, 'donations'),
    );
    const read = (log: readonly Activity[]) => (from: number) =>
      Promise.resolve(log.slice(from, from + pageSize));
    expect(await findOtherExport(read([own, ...others, before]), made)).toBe(before);
    expect(await findOtherExport(read([own, ...others]), made)).toBeUndefined();
    const old = Array.from({ length: pageSize - 1 }, () => exported(8, '2026-10-01T11:00:00.000Z'));
    const endless = (from: number) =>
      from === 0 ? Promise.resolve([own, ...old]) : Promise.reject(new Error('read too far'));
    expect(await findOtherExport(endless, made)).toBeUndefined();
    const recent = (from: number) =>
      Promise.resolve(from === 0 ? [own, ...others.slice(1, pageSize)] : others.slice(0, pageSize));
    expect(await findOtherExport(recent, made)).toBe('unknown');
  });
});
