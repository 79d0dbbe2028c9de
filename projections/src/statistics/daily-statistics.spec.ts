import { describe, expect, it } from 'vitest';
import { folded } from '../engine/testing/folded.ts';
import { Story } from '../testing/story.ts';
import { dailyStatistics, type DailyStatistics } from './daily-statistics.ts';

describe('the statistics of a day', () => {
  const days = (story: Story) =>
    Object.fromEntries(folded<DailyStatistics>(dailyStatistics, story.events).documents);

  it('count the events of the UTC day, and subtract a refund on the day of its request', () => {
    const story = new Story()
      .at('2026-03-01T23:59:59.999Z')
      .registered(1)
      .published(5)
      .at('2026-03-02T00:00:00.000Z')
      .donated(1, 5, 2, 500)
      .at('2026-03-04T08:00:00.000Z')
      .refundRequested(1, 5, 2, 500);
    expect(days(story)).toEqual({
      '2026-03-01': { day: '2026-03-01', users: 1, campaigns: 1, donations: 1, raisedCents: 100 },
      '2026-03-02': { day: '2026-03-02', users: 0, campaigns: 0, donations: 1, raisedCents: 500 },
      '2026-03-04': { day: '2026-03-04', users: 0, campaigns: 0, donations: -1, raisedCents: -500 },
    });
  });

  it('do not exist for a day with late donations only', () => {
    const story = new Story()
      .at('2026-03-01T00:00:00.000Z')
      .published(5)
      .statusChanged(5, 'active', 'expired');
    expect(Object.keys(days(story.at('2026-03-05T00:00:00.000Z').donated(1, 5, 2, 500)))).toEqual([
      '2026-03-01',
    ]);
  });
});
