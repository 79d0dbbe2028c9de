import { describe, expect, it } from 'vitest';
import { queriesForTests } from '../testing/queries-over.ts';
import { Story } from '../testing/story.ts';

const over = queriesForTests();

describe('what a member has given to a campaign', () => {
  it('is the sum of their donations to it, less refunds', async () => {
    const story = new Story()
      .published(5)
      .published(6)
      .donated(1, 5, 2, 500)
      .donated(2, 5, 2, 300)
      .donated(3, 6, 2, 100)
      .donated(4, 5, 3, 900);
    expect(await over(story).donations.given(5, 2)).toBe(800);
    expect(await over(story).donations.given(6, 2)).toBe(100);
    expect(await over(story.refundRequested(2, 5, 2, 300)).donations.given(5, 2)).toBe(500);
  });

  it('is the applied deposit for the creator, and nothing for others', async () => {
    const queries = over(new Story().published(5));
    expect(await queries.donations.given(5, 1)).toBe(100);
    expect(await queries.donations.given(5, 2)).toBe(0);
  });

  it('ignores late donations', async () => {
    const story = new Story()
      .published(5)
      .statusChanged(5, 'active', 'completed')
      .donated(1, 5, 2, 700);
    expect(await over(story).donations.given(5, 2)).toBe(0);
  });

  it('is known for several campaigns at once', async () => {
    const story = new Story()
      .published(5)
      .published(6)
      .donated(1, 5, 2, 500)
      .donated(2, 6, 2, 300)
      .refundRequested(2, 6, 2, 300);
    expect(await over(story).donations.backedAmong([5, 6, 7], 2)).toEqual(new Set([5]));
    expect(await over(story).donations.backedAmong([], 2)).toEqual(new Set());
  });
  it('makes backers of those with something left, who are listed by id, page by page', async () => {
    const story = new Story().published(5).published(6).donated(20, 6, 9, 500);
    for (const userId of [1, 2, 3, 4, 5]) story.registered(userId);
    for (const userId of [4, 2, 3]) story.donated(userId, 5, userId, 500);
    story.donated(5, 5, 2, 100).refundRequested(3, 5, 3, 500);
    const { donations } = over(story);
    expect(await donations.backersOf(5, { limit: 2 })).toEqual({ ids: [1, 2], next: 2 });
    expect(await donations.backersOf(5, { after: 2, limit: 2 })).toEqual({
      ids: [4],
      next: undefined,
    });
  });
});
