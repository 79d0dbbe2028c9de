import { describe, expect, it } from 'vitest';
import type { CategoryDocument } from '../categories/index.ts';
import type { MemberDashboard } from '../dashboard/index.ts';
import type { DailyStatistics, PlatformStatistics } from './index.ts';
import { documentOf, folded } from '../engine/testing/folded.ts';
import { Story } from '../testing/story.ts';
import { categories } from '../categories/categories.ts';
import { dailyStatistics } from './daily-statistics.ts';
import { dashboards } from '../dashboard/dashboards.ts';
import { platformId, statistics } from './statistics.ts';

describe('a category', () => {
  const count = (story: Story, id: number): number =>
    (documentOf(categories, story.events, id) as CategoryDocument).campaignCount;

  it('counts its public campaigns in every status', () => {
    const story = new Story().category(1).category(2).created(4).published(5).published(6);
    expect(count(story, 1)).toBe(2);
    expect(count(story.ordered(5, 'active', 'completed'), 1)).toBe(2);
    expect(count(story.ordered(5, 'completed', 'removed'), 1)).toBe(1);
    expect(count(story.ordered(4, 'pending_payment', 'removed'), 1)).toBe(1);
    story.edited(6, { categoryId: 2 });
    expect([count(story, 1), count(story, 2)]).toEqual([0, 1]);
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

describe('the statistics of the platform', () => {
  const figures = (story: Story): PlatformStatistics =>
    documentOf(statistics, story.events, platformId) as PlatformStatistics;

  it('count members, public campaigns by status, and donations that are not late or refunded', () => {
    const story = new Story()
      .registered(1)
      .registered(2)
      .created(4)
      .published(5)
      .donated(1, 5, 2, 500);
    expect(figures(story)).toMatchObject({
      users: 2,
      campaigns: 1,
      active: 1,
      completed: 0,
      raisedCents: 600,
      donations: 2,
    });
    story.ordered(5, 'active', 'completed').donated(2, 5, 3, 900);
    expect(figures(story)).toMatchObject({
      campaigns: 1,
      active: 0,
      completed: 1,
      raisedCents: 600,
      donations: 2,
    });
    story.refundRequested(2, 5, 3, 900, true).refundRequested(1, 5, 2, 500);
    expect(figures(story)).toMatchObject({ raisedCents: 100, donations: 1 });
    expect(figures(story.ordered(5, 'completed', 'removed'))).toMatchObject({
      campaigns: 0,
      completed: 0,
    });
  });

  it('report escrow and refunds payable, late donations included', () => {
    const story = new Story().published(5).ordered(5, 'active', 'expired').donated(1, 5, 2, 500);
    // The story's deposit was applied without being settled before, so escrow and deposits cancel out.
    expect(figures(story)).toMatchObject({ escrowCents: 500, refundsPayableCents: 0 });
    expect(figures(story.refundRequested(1, 5, 2, 500, true))).toMatchObject({
      escrowCents: 0,
      refundsPayableCents: 545,
    });
  });
});

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
      .ordered(5, 'active', 'expired');
    expect(Object.keys(days(story.at('2026-03-05T00:00:00.000Z').donated(1, 5, 2, 500)))).toEqual([
      '2026-03-01',
    ]);
  });
});

describe("a member's dashboard", () => {
  const dashboard = (story: Story, id: number): MemberDashboard =>
    documentOf(dashboards, story.events, id) as MemberDashboard;

  it('counts donations, backed campaigns, and the amount that their campaigns raised', () => {
    const story = new Story()
      .published(5)
      .published(6)
      .donated(1, 5, 2, 500)
      .donated(2, 5, 2, 300)
      .donated(3, 6, 2, 100);
    expect(dashboard(story, 2)).toEqual({
      userId: 2,
      campaigns: 0,
      donations: 3,
      backed: 2,
      givenCents: 900,
      raisedCents: 0,
    });
    expect(dashboard(story, 1)).toEqual({
      userId: 1,
      campaigns: 2,
      donations: 2,
      backed: 2,
      givenCents: 200,
      raisedCents: 1100,
    });
  });

  it('counts a donation to an own campaign as given and as raised', () => {
    const story = new Story().published(5).donated(1, 5, 1, 500);
    expect(dashboard(story, 1)).toMatchObject({
      donations: 2,
      backed: 1,
      givenCents: 600,
      raisedCents: 600,
    });
  });

  it('ignores refunded and late donations', () => {
    const story = new Story().published(5).donated(1, 5, 2, 500).refundRequested(1, 5, 2, 500);
    expect(dashboard(story, 2)).toMatchObject({ donations: 0, backed: 0, givenCents: 0 });
    expect(dashboard(story, 1)).toMatchObject({ raisedCents: 100 });
    story.ordered(5, 'active', 'removed').donated(2, 5, 2, 700).refundRequested(2, 5, 2, 700, true);
    expect(dashboard(story, 2)).toMatchObject({ donations: 0, backed: 0, givenCents: 0 });
    expect(dashboard(story, 1)).toMatchObject({ campaigns: 0, raisedCents: 100 });
  });
});
