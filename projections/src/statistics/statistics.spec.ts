import { describe, expect, it } from 'vitest';
import { documentOf } from '../engine/testing/folded.ts';
import { Story } from '../testing/story.ts';
import { platformId, statistics, type PlatformStatistics } from './statistics.ts';

describe('the statistics of the platform', () => {
  const totals = (story: Story): PlatformStatistics =>
    documentOf(statistics, story.events, platformId) as PlatformStatistics;

  it('count members, public campaigns by status, and donations that are not late or refunded', () => {
    const story = new Story()
      .registered(1)
      .registered(2)
      .created(4)
      .published(5)
      .donated(1, 5, 2, 500);
    expect(totals(story)).toMatchObject({
      users: 2,
      campaigns: 1,
      active: 1,
      completed: 0,
      raisedCents: 600,
      donations: 2,
    });
    story.statusChanged(5, 'active', 'completed').donated(2, 5, 3, 900);
    expect(totals(story)).toMatchObject({
      campaigns: 1,
      active: 0,
      completed: 1,
      raisedCents: 600,
      donations: 2,
    });
    story.refundRequested(2, 5, 3, 900, true).refundRequested(1, 5, 2, 500);
    expect(totals(story)).toMatchObject({ raisedCents: 100, donations: 1 });
    expect(totals(story.statusChanged(5, 'completed', 'removed'))).toMatchObject({
      campaigns: 0,
      completed: 0,
    });
  });

  it('report escrow and refunds payable, late donations included', () => {
    const story = new Story()
      .published(5)
      .statusChanged(5, 'active', 'expired')
      .donated(1, 5, 2, 500);
    // `published` applies an unsettled deposit: its escrow and deposit accounts cancel out.
    expect(totals(story)).toMatchObject({ escrowCents: 500, refundsPayableCents: 0 });
    expect(totals(story.refundRequested(1, 5, 2, 500, true))).toMatchObject({
      escrowCents: 0,
      refundsPayableCents: 545,
    });
  });
});
