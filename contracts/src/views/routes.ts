import { defineRoute } from '../kernel/define-route.ts';
import { success } from '../kernel/fields.ts';
import { idParams } from '../kernel/inputs.ts';
import { viewsEndpoints as endpoints } from './constants.ts';
import { campaignReach, shareBody, viewBody } from './schemas.ts';

const counted = {
  tag: 'campaigns',
  access: 'public',
  params: idParams,
  rate: { name: 'views', calls: 120, seconds: 60 },
  answers: { 202: success },
  errors: [404, 410],
} as const;

const reach = {
  tag: 'campaigns',
  params: idParams,
  example: { params: { id: '4711' } },
  answers: { 200: campaignReach },
  errors: [404],
} as const;

export const viewsRoutes = {
  viewCampaign: defineRoute(endpoints.viewCampaign, {
    ...counted,
    summary: 'Count a view of a campaign, once for each visitor and UTC day',
    body: viewBody,
    example: { params: { id: '4711' }, body: { source: 'search' } },
  }),
  shareCampaign: defineRoute(endpoints.shareCampaign, {
    ...counted,
    summary: 'Count that a campaign is shared, once for each visitor, platform and UTC day',
    body: shareBody,
    example: { params: { id: '4711' }, body: { platform: 'copy' } },
  }),
  campaignReach: defineRoute(endpoints.campaignReach, {
    ...reach,
    summary: 'Views and shares of an own campaign',
    access: 'member',
    members: 'owner-or-admin',
  }),
  adminCampaignReach: defineRoute(endpoints.adminCampaignReach, {
    ...reach,
    summary: 'Views and shares of a campaign',
    access: 'staff',
  }),
} as const;
