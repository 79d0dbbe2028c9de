import { z } from 'zod';
import { count, id, utcDay } from '../kernel/fields.ts';
import { messages } from '../kernel/messages.ts';
import { sharePlatforms, viewLimits, viewSources } from './constants.ts';
import { viewsMessages } from './messages.ts';

/** A source that is none of `viewSources` counts as `other`. */
export const viewBody = z.object({
  source: z.string().max(viewLimits.source.max, messages.tooLong).optional(),
});

export const shareBody = z.object({
  platform: z.enum(sharePlatforms, { error: viewsMessages.platform }),
});

export const campaignReach = z.object({
  campaignId: id,
  views: count,
  shares: count,
  viewsBySource: z.partialRecord(z.enum(viewSources), count),
  sharesByPlatform: z.partialRecord(z.enum(sharePlatforms), count),
  /** The last days, oldest first; without those on which nothing was counted. */
  days: z.array(z.object({ day: utcDay, views: count, shares: count })).max(viewLimits.days),
});
