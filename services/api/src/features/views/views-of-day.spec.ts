import { sharePlatforms, viewSources } from '@rostrum/contracts/views/constants';
import { runs } from '@rostrum/contracts/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { given, recorded } from '../../testing/given-when-then.ts';
import { viewsOfDay, type ReportViews } from './views-of-day.ts';

const about = { campaignId: 5, campaignCreatorId: 1, day: '2026-01-01' };
const report = (changes: Partial<ReportViews>): ReportViews => ({
  ...about,
  bySource: {},
  byPlatform: {},
  // Recorded events of the tests happened at midnight.
  now: new Date('2026-01-01T00:01:00.000Z'),
  ...changes,
});
const viewed = (views: number, direct: number) =>
  ({
    type: 'CampaignViewed',
    data: { ...about, views, newViews: direct, bySource: { direct } },
  }) as const;

describe('the views of a campaign on a day', () => {
  it('are reported as a total, with what is new', () => {
    const counted = report({ bySource: { direct: 3, home: 1 }, byPlatform: { x: 2 } });
    given(viewsOfDay, [viewed(2, 2)])
      .when(counted)
      .then([
        {
          type: 'CampaignViewed',
          data: { ...about, views: 4, newViews: 2, bySource: { direct: 1, home: 1 } },
        },
        {
          type: 'CampaignShared',
          data: { ...about, shares: 2, newShares: 2, byPlatform: { x: 2 } },
        },
      ]);
  });

  it('are not reported again, nor twice in a minute, nor when the clock was set back', () => {
    const day = given(viewsOfDay, [viewed(2, 2)]);
    day.when(report({ bySource: { direct: 2 } })).then([]);
    for (const time of ['2026-01-01T00:00:59.999Z', '2025-12-31T23:00:00.000Z']) {
      day.when(report({ bySource: { direct: 9 }, now: new Date(time) })).then([]);
    }
    // A state that was restored knows of fewer visitors than the log.
    day.when(report({ bySource: { direct: 1 } })).then([]);
  });

  it('add up to what was counted, whenever they are reported', () => {
    const visits = fc.array(fc.constantFrom(...viewSources, ...sharePlatforms), { maxLength: 40 });
    fc.assert(
      fc.property(fc.array(visits, { maxLength: 8 }), (minutes) => {
        let state = viewsOfDay.initialState;
        const [bySource, byPlatform]: [Record<string, number>, Record<string, number>] = [{}, {}];
        minutes.forEach((minute, index) => {
          for (const name of minute) {
            const counts = sharePlatforms.some((each) => each === name) ? byPlatform : bySource;
            counts[name] = (counts[name] ?? 0) + 1;
          }
          const now = new Date(Date.UTC(2026, 0, 1, 0, index + 1));
          const command = report({ bySource, byPlatform, now });
          const events = viewsOfDay.decide(command, state);
          state = recorded(events).reduce(viewsOfDay.evolve, state);
          expect(viewsOfDay.decide(command, state)).toEqual([]);
        });
        expect([state.bySource, state.byPlatform]).toEqual([bySource, byPlatform]);
      }),
      { numRuns: runs(100) },
    );
  });
});
