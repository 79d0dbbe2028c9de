/**
 * Every call of the product by name: method and path. Plain data, so that the sites can call
 * without loading the schemas; `routes/` says what goes in and comes out.
 */
export const endpoints = {
  configuration: ['GET', '/api/configuration'],
  me: ['GET', '/api/auth/me'],
  login: ['POST', '/api/auth/login'],
  register: ['POST', '/api/auth/register'],
  logout: ['POST', '/api/auth/logout'],
  revalidate: ['POST', '/api/auth/revalidate'],
  listCategories: ['GET', '/api/categories'],
  getCategory: ['GET', '/api/categories/:id'],
  listCampaigns: ['GET', '/api/campaigns'],
  trendingCampaigns: ['GET', '/api/campaigns/trending'],
  successStories: ['GET', '/api/campaigns/success-stories'],
  campaignsByCategory: ['GET', '/api/campaigns/category/:id'],
  getCampaign: ['GET', '/api/campaigns/:id'],
  createCampaign: ['POST', '/api/campaigns'],
  editCampaign: ['PATCH', '/api/campaigns/:id'],
  completeUpdateCampaign: ['PATCH', '/api/campaigns/:id/complete-update'],
  directEditCampaign: ['PATCH', '/api/campaigns/:id/direct-edit'],
  changeCampaignStatus: ['PATCH', '/api/campaigns/:id/status'],
  campaignLedger: ['GET', '/api/campaigns/:id/ledger'],
  campaignDonations: ['GET', '/api/campaigns/:id/donations'],
  createPaymentIntent: ['POST', '/api/create-payment-intent'],
  confirmSandboxPayment: ['POST', '/api/sandbox/payment-intents/:id/confirm'],
  answerSandboxChallenge: ['POST', '/api/sandbox/payment-intents/:id/challenge'],
  sandboxWebhook: ['POST', '/api/webhooks/sandbox'],
  statistics: ['GET', '/api/statistics'],
  getUser: ['GET', '/api/users/:id'],
  userCampaigns: ['GET', '/api/users/:id/campaigns'],
  dashboard: ['GET', '/api/dashboard'],
  adminStatistics: ['GET', '/api/admin/statistics'],
  adminListCampaigns: ['GET', '/api/admin/campaigns'],
  adminGetCampaign: ['GET', '/api/admin/campaigns/:id'],
  adminListDonations: ['GET', '/api/admin/donations'],
  adminGetDonation: ['GET', '/api/admin/donations/:id'],
  adminListActivities: ['GET', '/api/admin/activities'],
  userActivities: ['GET', '/api/admin/user-activities'],
  adminListUsers: ['GET', '/api/admin/users'],
  adminListEvents: ['GET', '/api/admin/events'],
  adminListProjections: ['GET', '/api/admin/projections'],
  adminListParked: ['GET', '/api/admin/projections/:model/parked'],
  orderParked: ['POST', '/api/admin/projections/:model/parked'],
  openapi: ['GET', '/api/openapi.json'],
} as const satisfies Record<
  string,
  readonly ['GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', `/api/${string}`]
>;

export type EndpointName = keyof typeof endpoints;
