import { describe, expect, it } from 'vitest';
import { documentOf } from '../engine/testing/folded.ts';
import { Story } from '../testing/story.ts';
import { categories, type CategoryDocument } from './categories.ts';

describe('a category', () => {
  const count = (story: Story, id: number): number =>
    (documentOf(categories, story.events, id) as CategoryDocument).campaignCount;

  it('counts its public campaigns in every status', () => {
    const story = new Story().category(1).category(2).created(4).published(5).published(6);
    expect(count(story, 1)).toBe(2);
    expect(count(story.statusChanged(5, 'active', 'completed'), 1)).toBe(2);
    expect(count(story.statusChanged(5, 'completed', 'removed'), 1)).toBe(1);
    expect(count(story.statusChanged(4, 'pending_payment', 'removed'), 1)).toBe(1);
    story.edited(6, { categoryId: 2 });
    expect([count(story, 1), count(story, 2)]).toEqual([0, 1]);
  });

  it('counts them by status, also where one moves to another category', () => {
    const story = new Story().category(1).category(2).published(5).published(6);
    const byStatus = (id: number) =>
      (documentOf(categories, story.events, id) as CategoryDocument).campaignsByStatus;
    story.statusChanged(5, 'active', 'completed').statusChanged(6, 'active', 'expired');
    expect(byStatus(1)).toEqual({ active: 0, completed: 1, expired: 1 });
    story.edited(6, { categoryId: 2 }, 'expired');
    expect(byStatus(1)).toEqual({ active: 0, completed: 1, expired: 0 });
    expect(byStatus(2)).toEqual({ active: 0, completed: 0, expired: 1 });
    story.statusChanged(5, 'completed', 'removed');
    expect(byStatus(1)).toEqual({ active: 0, completed: 0, expired: 0 });
  });

  it('ignores campaigns that are not public', () => {
    const story = new Story()
      .category(1)
      .category(2)
      .created(5)
      .edited(5, { categoryId: 2 }, 'pending_payment');
    expect([count(story, 1), count(story, 2)]).toEqual([0, 0]);
  });

  it('keeps its count when its description changes', () => {
    const story = new Story().category(1).published(5).category(1, 'Politics');
    expect(documentOf(categories, story.events, 1)).toMatchObject({
      name: 'Politics',
      campaignCount: 1,
    });
  });
});
