import { z } from 'zod';
import { defineEvent } from '../kernel/define-event.ts';
import { count, id, utcDay } from '../kernel/fields.ts';
import { sharePlatforms, viewSources } from './constants.ts';

const ofDay = {
  campaignId: id,
  campaignCreatorId: id,
  /** The UTC day that is counted. */
  day: utcDay,
};

/** Events of `views-{campaignId}-{day}`: at most one of each type in a minute. */
export const campaignViewed = defineEvent({
  type: 'CampaignViewed',
  version: 1,
  money: false,
  data: z.object({
    ...ofDay,
    /** Visitors of the day so far, each counted once. */
    views: count,
    /** Those since the previous event of the stream. */
    newViews: count,
    /** The new ones, by how they came. */
    bySource: z.partialRecord(z.enum(viewSources), count),
  }),
});

export const campaignShared = defineEvent({
  type: 'CampaignShared',
  version: 1,
  money: false,
  data: z.object({
    ...ofDay,
    /** Shares of the day so far: each visitor is counted once on each platform. */
    shares: count,
    /** Those since the previous event of the stream. */
    newShares: count,
    byPlatform: z.partialRecord(z.enum(sharePlatforms), count),
  }),
});
