import { describe, expect, it } from 'vitest';
import {
  badgeOf,
  percentOf,
  rateOf,
  remainingOf,
  sentenceOf,
  shortPosition,
  summaryOf,
} from './model-status.ts';
import type { ProjectionRecord } from './records.ts';

const level: ProjectionRecord = {
  id: 'ledger',
  version: 1,
  build: 1,
  position: '0000000000004711',
  lagMs: 900,
  eventsPerSecond: null,
  parkedGroups: 0,
  error: null,
  rebuild: null,
  previous: null,
};
const rebuild = {
  build: 2,
  done: 0.4289,
  eventsPerSecond: 15_000,
  etaMs: 190_000,
  updatedAt: '2026-11-21T03:43:00.000Z',
};
const answeredAt = Date.parse(rebuild.updatedAt) + 2_000;

describe('the status of a read model', () => {
  it('is the most severe one that applies', () => {
    const failing = { ...level, error: 'RangeError', parkedGroups: 2, lagMs: 60_000 };
    expect(badgeOf(failing)[0]).toBe('Failing');
    expect(badgeOf({ ...failing, error: null })[0]).toBe('Blocked records');
    expect(badgeOf({ ...level, lagMs: 60_000 })[0]).toBe('Behind');
    expect(badgeOf(level)[0]).toBe('Up to date');
  });

  it('is summed up in one sentence for all of them', () => {
    expect(summaryOf([])).toBe('There are no read models.');
    expect(summaryOf([level, level])).toBe('All 2 read models are up to date.');
    expect(
      summaryOf([
        { ...level, error: 'x' },
        { ...level, parkedGroups: 1 },
        { ...level, rebuild },
      ]),
    ).toBe('Of 3 read models: 1 failing, 1 with blocked records. 1 being rebuilt.');
  });

  it('has the same sentence while only position, lag and rate change, so that it is not read out again', () => {
    const later = { ...level, position: '0000000000004999', lagMs: 20, eventsPerSecond: 80 };
    expect(summaryOf([later])).toBe(summaryOf([level]));
    expect(sentenceOf({ ...later, rebuild: { ...rebuild, done: 0.9 } })).toBe(
      sentenceOf({ ...level, rebuild }),
    );
    expect(sentenceOf({ ...level, rebuild })).toBe('ledger is up to date. It is being rebuilt.');
  });

  it('has its position and rate in readable form', () => {
    expect(shortPosition(level.position)).toBe('4711');
    expect(shortPosition('')).toBe('none yet');
    expect(rateOf(null)).toBe('–');
    expect(rateOf(3.25)).toBe('3.3/s');
    expect(rateOf(15_234.4)).toBe('15,234/s');
  });
});

describe('a rebuild', () => {
  it('is at 100% only when all events are folded', () => {
    expect(percentOf(rebuild)).toBe(42);
    expect(percentOf({ ...rebuild, done: 0.9999 })).toBe(99);
  });

  it('says how much time is left, if that is known', () => {
    expect(remainingOf(rebuild, answeredAt)).toBe('about 3 min left');
    expect(remainingOf({ ...rebuild, etaMs: 12 }, answeredAt)).toBe('about 1 s left');
    expect(remainingOf({ ...rebuild, etaMs: null }, answeredAt)).toBe('time left not known yet');
    expect(remainingOf({ ...rebuild, done: 1, etaMs: 12 }, answeredAt)).toBe('about 1 s left');
    expect(remainingOf({ ...rebuild, done: 1, etaMs: 0 }, answeredAt)).toBe(
      'about to be switched to',
    );
  });

  it('that has reported nothing for a minute is shown as stopped', () => {
    expect(remainingOf(rebuild, answeredAt + 60_000)).toBe('stopped; started again, it goes on');
  });
});
