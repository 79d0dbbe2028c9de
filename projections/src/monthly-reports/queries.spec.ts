import { describe, expect, it } from 'vitest';
import { queriesForTests } from '../testing/queries-over.ts';
import { Story } from '../testing/story.ts';

const over = queriesForTests();

describe('queries of the monthly reports', () => {
  it('count members in their months, without gaps', async () => {
    const { 'monthly-reports': reports } = over(
      new Story()
        .at('2026-01-31T23:59:59.999Z')
        .registered(1)
        .registered(2)
        .at('2026-03-01T00:00:00.000Z')
        .registered(3)
        .then({ type: 'EmailVerified', data: { userId: 1 } })
        .then({ type: 'PersonalDataErased', data: { userId: 2 } }),
    );
    expect(await reports.members(['2026-01', '2026-02', '2026-03'])).toEqual([
      { month: '2026-01', registered: 2, verified: 0, erased: 0 },
      { month: '2026-02', registered: 0, verified: 0, erased: 0 },
      { month: '2026-03', registered: 1, verified: 1, erased: 1 },
    ]);
  });

  it('find the money of the months and categories that are asked for, and what has no category', async () => {
    const { 'monthly-reports': reports } = over(
      new Story().at('2026-01-31T00:00:00.000Z').published(5).donated(1, 5, 2, 500),
    );
    const found = await reports.money(['2026-01', '2026-02'], [1]);
    expect(found.filter(({ raisedCents }) => raisedCents > 0)).toMatchObject([
      { month: '2026-01', categoryId: 1, raisedCents: 600 },
    ]);
    expect(await reports.money(['2026-02'], [1, 2])).toEqual([]);
    expect((await reports.money(['2026-01'], [])).every(({ categoryId }) => categoryId === 0)).toBe(
      true,
    );
  });
});
