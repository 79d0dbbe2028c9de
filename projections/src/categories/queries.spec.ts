import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryDocuments } from '../engine/testing/temporary-documents.ts';
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

describe('queries of categories', () => {
  it('categories come by number', async () => {
    const { categories } = over(new Story().category(11).category(2).category(1).published(5));
    expect((await categories.all()).map(({ id, campaignCount }) => [id, campaignCount])).toEqual([
      [1, 1],
      [2, 0],
      [11, 0],
    ]);
    expect(await categories.get(3)).toBeUndefined();
  });
});
