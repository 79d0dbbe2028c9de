import { describe, expect, it } from 'vitest';
import type { ProjectionRecord } from '../../app/records.ts';
import {
  badgeOf,
  percentOf,
  rateOf,
  remainingOf,
  sentenceOf,
  shortPosition,
  summaryOf,
} from './model-status.ts';

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
const seenAt = Date.parse(rebuild.updatedAt) + 2_000;

describe('how a read model stands', () => {
  it('is named by the worst of it', () => {
    const failing = { ...level, error: 'RangeError', parkedGroups: 2, lagMs: 60_000 };
    expect(badgeOf(failing)[0]).toBe('Failing');
    expect(badgeOf({ ...failing, error: null })[0]).toBe('Parked groups');
    expect(badgeOf({ ...level, lagMs: 60_000 })[0]).toBe('Behind');
    expect(badgeOf(level)[0]).toBe('Up to date');
  });

  it('is said of all of them in one sentence', () => {
    expect(summaryOf([])).toBe('There are no read models.');
    expect(summaryOf([level, level])).toBe('All 2 read models are up to date.');
    expect(
      summaryOf([
        { ...level, error: 'x' },
        { ...level, parkedGroups: 1 },
        { ...level, rebuild },
      ]),
    ).toBe('Of 3 read models: 1 failing, 1 with parked groups. 1 being rebuilt.');
  });

  it('is said the same while only figures change, so that it is not read out again', () => {
    const later = { ...level, position: '0000000000004999', lagMs: 20, eventsPerSecond: 80 };
    expect(summaryOf([later])).toBe(summaryOf([level]));
    expect(sentenceOf({ ...later, rebuild: { ...rebuild, done: 0.9 } })).toBe(
      sentenceOf({ ...level, rebuild }),
    );
    expect(sentenceOf({ ...level, rebuild })).toBe('ledger is up to date. It is being rebuilt.');
  });

  it('has figures that a person can read', () => {
    expect(shortPosition(level.position)).toBe('4711');
    expect(shortPosition('')).toBe('none yet');
    expect(rateOf(null)).toBe('–');
    expect(rateOf(3.25)).toBe('3.3/s');
    expect(rateOf(15_234.4)).toBe('15,234/s');
  });
});

describe('a rebuild', () => {
  it('is never called done before it is', () => {
    expect(percentOf(rebuild)).toBe(42);
    expect(percentOf({ ...rebuild, done: 0.9999 })).toBe(99);
  });

  it('says what is left as far as it is known', () => {
    expect(remainingOf(rebuild, seenAt)).toBe('about 3 min left');
    expect(remainingOf({ ...rebuild, etaMs: 12 }, seenAt)).toBe('about 1 s left');
    expect(remainingOf({ ...rebuild, etaMs: null }, seenAt)).toBe('time left not known yet');
    expect(remainingOf({ ...rebuild, done: 1, etaMs: 12 }, seenAt)).toBe('about 1 s left');
    expect(remainingOf({ ...rebuild, done: 1, etaMs: 0 }, seenAt)).toBe('about to be switched to');
  });

  it('that has been silent for a minute was stopped, and may be started again', () => {
    expect(remainingOf(rebuild, seenAt + 60_000)).toBe('stopped; started again, it goes on');
  });
});
