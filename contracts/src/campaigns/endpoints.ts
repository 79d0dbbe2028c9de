import { defineEndpoints } from '../kernel/define-endpoints.ts';

export const campaignsEndpoints = defineEndpoints({
  listCampaigns: ['GET', '/api/campaigns'],
  suggestCampaignSearch: ['GET', '/api/campaigns/search-suggestion'],
  trendingCampaigns: ['GET', '/api/campaigns/trending'],
  successStories: ['GET', '/api/campaigns/success-stories'],
  campaignsByCategory: ['GET', '/api/campaigns/category/:id'],
  getCampaign: ['GET', '/api/campaigns/:id'],
  createCampaign: ['POST', '/api/campaigns'],
  editCampaign: ['PATCH', '/api/campaigns/:id'],
  completeUpdateCampaign: ['PATCH', '/api/campaigns/:id/complete-update'],
  directEditCampaign: ['PATCH', '/api/campaigns/:id/direct-edit'],
  changeCampaignStatus: ['PATCH', '/api/campaigns/:id/status'],
  updateCampaignImage: ['POST', '/api/campaigns/:id/basic-update-image'],
  uploadCampaignImage: ['POST', '/api/direct-campaign-upload/:id'],
  uploadVideo: ['POST', '/api/upload/video'],
  userCampaigns: ['GET', '/api/users/:id/campaigns'],
  adminListCampaigns: ['GET', '/api/admin/campaigns'],
  adminGetCampaign: ['GET', '/api/admin/campaigns/:id'],
  adminExportCampaigns: ['GET', '/api/admin/exports/campaigns'],
});
