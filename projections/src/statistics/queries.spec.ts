import { describe, expect, it } from 'vitest';
import { market } from '../testing/market.ts';
import { Story } from '../testing/story.ts';
import { queriesForTests } from '../testing/queries-over.ts';

const over = queriesForTests();

describe('queries of statistics', () => {
  it('statistics are zero without events, and days have no gaps', async () => {
    const empty = over(new Story());
    expect(await empty.statistics.platform()).toMatchObject({ campaigns: 0, raisedCents: 0 });
    const { statistics } = over(market());
    const days = await statistics.daily('2026-02-28', '2026-03-03');
    expect(days.map(({ day, campaigns }) => [day, campaigns])).toEqual([
      ['2026-02-28', 0],
      ['2026-03-01', 1],
      ['2026-03-02', 1],
      ['2026-03-03', 2],
    ]);
    expect(await statistics.daily('2026-03-03', '2026-03-01')).toEqual([]);
    await expect(statistics.daily('2000-01-01', '2026-01-01')).rejects.toThrow(RangeError);
  });
});
