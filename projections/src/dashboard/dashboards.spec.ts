import { describe, expect, it } from 'vitest';
import { documentOf } from '../engine/testing/folded.ts';
import { Story } from '../testing/story.ts';
import { dashboards, type MemberDashboard } from './dashboards.ts';

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
      lastGiftAt: story.events.at(-1)?.metadata.recordedAt,
    });
    expect(dashboard(story, 1)).toEqual({
      userId: 1,
      campaigns: 2,
      donations: 2,
      backed: 2,
      givenCents: 200,
      raisedCents: 1100,
      lastGiftAt: null,
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
    story
      .statusChanged(5, 'active', 'removed')
      .donated(2, 5, 2, 700)
      .refundRequested(2, 5, 2, 700, true);
    expect(dashboard(story, 2)).toMatchObject({ donations: 0, backed: 0, givenCents: 0 });
    expect(dashboard(story, 1)).toMatchObject({ campaigns: 0, raisedCents: 100 });
  });
});
