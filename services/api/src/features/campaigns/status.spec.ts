import { phases, wireStatuses } from '@rostrum/contracts/campaigns';
import { describe, expect, it } from 'vitest';
import { changeStatus, statusRefusals } from './status.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
const ends = { later: '2026-03-02T12:00:00.000Z', past: '2026-02-28T12:00:00.000Z' };

describe('the statuses that a campaign cannot get', () => {
  it.each(phases.flatMap((phase) => [[phase, 'later'] as const, [phase, 'past'] as const]))(
    'in the phase %s, with an end that is %s, are those whose change is refused, with the reason',
    (phase, end) => {
      const state = {
        id: 5,
        creatorId: 1,
        phase,
        proposal: { expiresAt: ends[end], categoryId: 3 },
      };
      const refusals = statusRefusals(state, now);
      for (const to of wireStatuses) {
        const change = () => changeStatus({ to, now, changedBy: 1, reason: 'why' }, state);
        if (to in refusals) expect(change).toThrow(refusals[to]);
        else expect(change).not.toThrow();
      }
    },
  );

  it('include the active one after the end', () => {
    const of = (end: keyof typeof ends) =>
      statusRefusals({ phase: 'expired', proposal: { expiresAt: ends[end] } }, now);
    expect(of('later')).toEqual({});
    expect(of('past')).toEqual({
      active: 'This campaign cannot be reopened: its end date has passed.',
    });
  });
});
