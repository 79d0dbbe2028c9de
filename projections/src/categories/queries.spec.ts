import { describe, expect, it } from 'vitest';
import { Story } from '../testing/story.ts';
import { queriesForTests } from '../testing/queries-over.ts';

const over = queriesForTests();

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
