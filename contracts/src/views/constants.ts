import { defineEndpoints } from '../kernel/define-endpoints.ts';

/**
 * How a visitor came to a campaign's page. The first six are pages of the site, `site` any other one
 * of them; `link` is another website, `direct` none. Stored: never rename one.
 */
export const viewSources = [
  'home',
  'list',
  'search',
  'profile',
  'dashboard',
  'site',
  'share',
  'link',
  'direct',
  'other',
] as const;
export type ViewSource = (typeof viewSources)[number];

/** Where a campaign is shared. Stored: never rename one. */
export const sharePlatforms = ['x', 'facebook', 'linkedin', 'email', 'copy'] as const;
export type SharePlatform = (typeof sharePlatforms)[number];

export const viewLimits = {
  /** Characters of a source on the wire. */
  source: { max: 40 },
  /** Views and shares that are counted in a UTC day. */
  ofCampaign: 100_000,
  ofDay: 2_000_000,
  /** UTC days with counts of their own. */
  days: 90,
} as const;

export const viewsEndpoints = defineEndpoints({
  viewCampaign: ['POST', '/api/campaigns/:id/views'],
  shareCampaign: ['POST', '/api/campaigns/:id/shares'],
  campaignReach: ['GET', '/api/campaigns/:id/reach'],
  adminCampaignReach: ['GET', '/api/admin/campaigns/:id/reach'],
});
