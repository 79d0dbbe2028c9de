import { administrationMessages } from '@rostrum/contracts/administration';
import { describe, expect, it } from 'vitest';
import { confirmsNow, type Approver } from './approver.ts';

describe('what one administrator has asked for', () => {
  const request = { requestedBy: 8, requestedAt: '2026-01-01T00:00:00.000Z' };
  const atOnce = new Date(request.requestedAt);
  const nextDay = new Date('2026-01-02T00:00:00.000Z');
  const by = (id: number, changes: Partial<Approver> = {}): Approver => ({
    id,
    alike: [],
    sole: null,
    ...changes,
  });

  it('is confirmed by another one at once, and never by the one who asked', () => {
    expect(confirmsNow(request, by(9), atOnce)).toBe(true);
    expect(confirmsNow(request, by(8), nextDay)).toBe(false);
  });

  it('is confirmed by the only one after the delay', () => {
    const only = by(8, { sole: { delayMs: 86_400_000, since: null } });
    expect(confirmsNow(request, only, atOnce)).toBe(false);
    expect(confirmsNow(request, only, nextDay)).toBe(true);
  });

  it('is refused to another account of one person, also when the role came through a third one', () => {
    expect(() => confirmsNow(request, by(9, { alike: [7, 8] }), nextDay)).toThrow(
      administrationMessages.sameParty,
    );
  });
});
