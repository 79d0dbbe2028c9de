import type { EventData } from '@rostrum/contracts';
import { dayMs } from '@rostrum/contracts';
import { runs } from '@rostrum/contracts/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { folded } from '../engine/testing/folded.ts';
import { histories } from '../testing/history.ts';
import { queriesForTests } from '../testing/queries-over.ts';
import { Story } from '../testing/story.ts';
import { campaignReach, type CampaignReach } from './campaign-reach.ts';

const over = queriesForTests();
const about = { campaignId: 5, campaignCreatorId: 1 };
const viewed = (data: Omit<EventData<'CampaignViewed'>, keyof typeof about>) =>
  ({ type: 'CampaignViewed', data: { ...about, ...data } }) as const;
const sum = (counts: object): number =>
  Object.values(counts).reduce<number>((total, each) => total + Number(each), 0);

describe('the reach of a campaign', () => {
  it('has the views and shares of each day, by how visitors came and where they shared', async () => {
    const story = new Story()
      .then(viewed({ day: '2026-03-01', views: 3, newViews: 3, bySource: { home: 2, direct: 1 } }))
      .then(viewed({ day: '2026-03-02', views: 1, newViews: 1, bySource: { home: 1 } }))
      // The last minute of a day may be reported on the next one.
      .then(viewed({ day: '2026-03-01', views: 4, newViews: 1, bySource: { search: 1 } }))
      .then({
        type: 'CampaignShared',
        data: { ...about, day: '2026-03-02', shares: 2, newShares: 2, byPlatform: { x: 2 } },
      });
    expect(await over(story).views.reachOf(5)).toEqual({
      id: 5,
      views: 5,
      shares: 2,
      viewsBySource: { home: 3, direct: 1, search: 1 },
      sharesByPlatform: { x: 2 },
      days: [
        { day: '2026-03-01', views: 4, shares: 0 },
        { day: '2026-03-02', views: 1, shares: 2 },
      ],
    });
    expect(await over(story).views.reachOf(6)).toBeUndefined();
  });

  it('keeps the last 90 days, and the total of all', async () => {
    const story = new Story();
    for (let n = 0; n < 100; n += 1) {
      const day = new Date(Date.UTC(2026, 0, 1) + n * dayMs).toISOString().slice(0, 10);
      story.then(viewed({ day, views: 2, newViews: 2, bySource: { direct: 2 } }));
    }
    const reach = await over(story).views.reachOf(5);
    expect(reach?.views).toBe(200);
    expect(reach?.days).toHaveLength(90);
    expect([reach?.days[0]?.day, reach?.days.at(-1)?.day]).toEqual(['2026-01-11', '2026-04-10']);
  });

  it('adds up after any history', () => {
    fc.assert(
      fc.property(histories(), (events) => {
        const { documents } = folded<CampaignReach>(campaignReach, events);
        const counted = events.filter(({ type }) => type === 'CampaignViewed').length;
        expect(documents.size > 0 || counted === 0).toBe(true);
        for (const {
          id,
          views,
          viewsBySource,
          shares,
          sharesByPlatform,
          days,
        } of documents.values()) {
          const own = events.flatMap((e) =>
            e.type === 'CampaignViewed' && e.data.campaignId === id ? [e.data.newViews] : [],
          );
          expect([views, sum(viewsBySource)]).toEqual([sum(own), sum(own)]);
          expect(sum(sharesByPlatform)).toBe(shares);
          if (days.length === 90) continue;
          expect(sum(days.map((each) => each.views))).toBe(views);
          expect(sum(days.map((each) => each.shares))).toBe(shares);
        }
      }),
      { numRuns: runs(60) },
    );
  });
});
