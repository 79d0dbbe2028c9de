import { routes } from '@rostrum/contracts';
import { endpoint } from '../../http/route.ts';
import { defineFeature } from '../../runtime/define-feature.ts';
import { viewsAudit } from './audit.ts';
import { shareCampaign, viewCampaign, visitCounter } from './count-visit.ts';
import { adminGetCampaignReach, getCampaignReach } from './get-reach.ts';
import { reportViews } from './report-views.ts';

export const views = defineFeature({
  name: 'views',
  audit: viewsAudit,
  endpoints: (app) => {
    const count = visitCounter(app);
    return [
      endpoint(routes.viewCampaign, viewCampaign(count)),
      endpoint(routes.shareCampaign, shareCampaign(count)),
      endpoint(routes.campaignReach, getCampaignReach),
      endpoint(routes.adminCampaignReach, adminGetCampaignReach),
    ];
  },
  periodicTasks: (app) => [reportViews(app)],
});
