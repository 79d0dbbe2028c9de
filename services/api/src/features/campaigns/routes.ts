import { routes } from '@rostrum/contracts';
import type { App } from '../../runtime/app.ts';
import { endpoint, type Endpoint } from '../../http/route.ts';
import { campaignLedger } from '../ledger/campaign-ledger.ts';
import { campaignsByCategory } from './campaigns-by-category.ts';
import { changeStatus } from './change-status.ts';
import { createCampaign } from './create-campaign.ts';
import { editCampaign } from './edit-campaign.ts';
import { getCampaign } from './get-campaign.ts';
import { listCampaigns } from './list-campaigns.ts';
import { successStories } from './success-stories.ts';
import { trendingCampaigns } from './trending-campaigns.ts';
import { userCampaigns } from './user-campaigns.ts';

export function campaignsEndpoints(app: App): Endpoint[] {
  const edit = editCampaign(app);
  return [
    endpoint(routes.listCampaigns, listCampaigns(app)),
    endpoint(routes.trendingCampaigns, trendingCampaigns(app)),
    endpoint(routes.successStories, successStories(app)),
    endpoint(routes.campaignsByCategory, campaignsByCategory(app)),
    endpoint(routes.getCampaign, getCampaign(app)),
    endpoint(routes.createCampaign, createCampaign(app)),
    endpoint(routes.editCampaign, edit),
    endpoint(routes.completeUpdateCampaign, edit),
    endpoint(routes.directEditCampaign, edit),
    endpoint(routes.changeCampaignStatus, changeStatus(app)),
    endpoint(routes.campaignLedger, campaignLedger(app)),
    endpoint(routes.userCampaigns, userCampaigns(app)),
  ];
}
