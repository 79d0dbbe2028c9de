import { defineEndpoints } from '../kernel/define-endpoints.ts';

export const hashtagLimits = {
  /** `typed`: of what is sent, before it is brought into the form that is stored. */
  name: { max: 50, typed: 200 },
  /** Hashtags of one campaign at a time. */
  perCampaign: 20,
  /** Hashtags that are chosen while a campaign is created. */
  atCreation: 10,
  /**
   * How often hashtags are added to a campaign: on one UTC day, which admins may exceed, and ever.
   * Each can be removed once, so that a stream has at most twice as many events.
   */
  added: { perDay: 50, ever: 250 },
  suggestions: 10,
  /** Removed hashtags of a campaign that the console shows, newest first. */
  removedShown: 20,
} as const;

export const hashtagsEndpoints = defineEndpoints({
  listHashtags: ['GET', '/api/campaigns/:id/hashtags'],
  addHashtag: ['POST', '/api/campaigns/:id/hashtags'],
  removeHashtag: ['DELETE', '/api/campaigns/:id/hashtags/:hashtagId'],
  suggestHashtags: ['GET', '/api/hashtags'],
  adminCampaignHashtags: ['GET', '/api/admin/campaigns/:id/hashtags'],
  adminRemoveHashtag: ['POST', '/api/admin/campaigns/:id/hashtags/:hashtagId/removal'],
  adminListHashtags: ['GET', '/api/admin/hashtags'],
  adminExportHashtags: ['GET', '/api/admin/exports/hashtags'],
});
