import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryDocuments } from '../engine/testing/temporary-documents.ts';
import { market } from '../testing/market.ts';
import { Story } from '../testing/story.ts';
import { queriesOver } from '../testing/queries-over.ts';
import type { Queries } from '../read-models.ts';

let documents: Awaited<ReturnType<typeof temporaryDocuments>>;
beforeAll(async () => {
  documents = await temporaryDocuments();
});
afterAll(async () => {
  await documents.remove();
});

const over = (story: Story): Queries => queriesOver(documents.store, story.events);

describe('queries of activities', () => {
  it('the activity log is newest first, by member and by type', async () => {
    const { activities } = over(market());
    const types = async (where: Record<string, string | number>) =>
      await activities.listAll({ where, sort: ['createdAt', 'desc'], offset: 0, limit: 3 });
    expect((await types({})).items.map(({ activityType }) => activityType)).toEqual([
      'status_changed',
      'donation_made',
      'donation_made',
    ]);
    expect(await types({ activityType: 'campaign_created' })).toMatchObject({
      total: 5,
      atLeast: false,
    });
    expect(await types({ userId: 20 })).toMatchObject({ total: 2 });
    expect((await activities.ofUser(20, 1)).map(({ campaignId }) => campaignId)).toEqual([7]);
    await expect(types({ details: 'x' })).rejects.toThrow(TypeError);
  });
});
