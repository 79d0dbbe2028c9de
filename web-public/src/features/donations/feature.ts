import { defineFeature } from '../define-feature.ts';

export const donations = defineFeature({
  name: 'donations',
  routes: {
    members: [
      { path: '/campaigns/:id/checkout', lazy: () => import('./checkout/SupportPage.tsx') },
    ],
  },
  places: {
    dashboardTabs: [
      {
        name: 'donations',
        label: 'My Donations',
        position: 20,
        lazy: () => import('./dashboard/DonationsTab.tsx'),
      },
      {
        name: 'messages',
        label: 'Messages',
        position: 30,
        lazy: () => import('./dashboard/MessagesTab.tsx'),
      },
    ],
    campaignTopPanels: [
      {
        name: 'donation',
        position: 10,
        firstView: true,
        lazy: () => import('./campaign-page/CampaignDonation.tsx'),
      },
    ],
  },
});
