import { defineFeature } from '../define-feature.ts';

export const campaigns = defineFeature({
  name: 'campaigns',
  routes: {
    open: [
      { path: '/campaigns', lazy: () => import('./list/CampaignListPage.tsx') },
      {
        path: '/campaigns/:id',
        lazy: () => import('./page/CampaignPage.tsx'),
        places: [
          'campaignView',
          'campaignActs',
          'campaignNotices',
          'campaignMedia',
          'campaignTopPanels',
          'campaignPanels',
          'campaignTabs',
          'communityTabs',
          'campaignSections',
          'campaignOutcome',
        ],
      },
      { path: '/participation', lazy: () => import('./participants/InvitationPage.tsx') },
      // Belongs to this feature, because it lists campaigns and `categories` must not import
      // `campaigns`.
      { path: '/categories/:id', lazy: () => import('./by-category/CategoryPage.tsx') },
    ],
    members: [
      {
        path: '/campaigns/create',
        lazy: () => import('./form/CreateCampaignPage.tsx'),
        places: ['campaignCreateSections'],
      },
      { path: '/campaigns/payment', lazy: () => import('./deposit/PaymentPage.tsx') },
      {
        path: '/campaigns/edit/:id',
        lazy: () => import('./form/EditCampaignPage.tsx'),
        places: ['campaignEditForm', 'campaignEditSections'],
      },
      {
        path: '/campaigns/:id/conversation',
        lazy: () => import('./conversation/ConversationPage.tsx'),
      },
      {
        path: '/campaigns/:id/participants',
        lazy: () => import('./participants/ParticipantsPage.tsx'),
      },
      { path: '/campaigns/:id/election', lazy: () => import('./election/ElectionPage.tsx') },
    ],
    moved: {
      '/campaigns/new': '/campaigns/create',
      '/campaigns/new-create': '/campaigns/create',
      '/campaigns/new-edit/:id': '/campaigns/edit/:id',
      '/campaign/:id': '/campaigns/:id',
    },
  },
  places: {
    dashboardTabs: [
      {
        name: 'campaigns',
        label: 'My Campaigns',
        position: 10,
        firstView: true,
        lazy: () => import('./dashboard/MyCampaignsTab.tsx'),
      },
    ],
    searchTabs: [
      {
        name: 'campaigns',
        label: 'Campaigns',
        position: 10,
        firstView: true,
        lazy: () => import('./search/CampaignResults.tsx'),
      },
    ],
    campaignTabs: [
      {
        name: 'participants',
        label: 'Participants',
        position: 20,
        // Not a trailer, whose view names the cast.
        shown: ({ campaign }) => !campaign.contentRightsAgreed,
        lazy: () => import('./participants/ParticipantsTab.tsx'),
      },
    ],
  },
  menu: [{ to: '/campaigns', label: 'Campaigns', inHeader: true, position: 1 }],
  footer: [{ to: '/campaigns/create', label: 'Start a Campaign', position: 5 }],
});
