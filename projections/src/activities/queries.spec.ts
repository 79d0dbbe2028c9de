import { describe, expect, it } from 'vitest';
import { market } from '../testing/market.ts';

import { queriesForTests } from '../testing/queries-over.ts';

const over = queriesForTests();

describe('queries of activities', () => {
  it('the activity log is newest first, by member and by type', async () => {
    const { activities } = over(market());
    const types = async (where: Record<string, string | number>) =>
      await activities.listAll({ where, sort: ['createdAt', 'desc'], offset: 0, limit: 3 }, 1);
    expect((await types({})).items.map(({ activityType }) => activityType)).toEqual([
      'status_changed',
      'donation_made',
      'donation_made',
    ]);
    expect(await types({ activityType: 'campaign_created' })).toMatchObject({
      total: 5,
      atLeast: false,
    });
    expect(await types({ activityType: '*' })).toMatchObject({ items: [], total: 0 });
    expect(await types({ userId: 20 })).toMatchObject({ total: 2 });
    expect((await activities.ofUser(20, 1)).map(({ campaignId }) => campaignId)).toEqual([7]);
    await expect(types({ details: 'x' })).rejects.toThrow(TypeError);
  });
});
