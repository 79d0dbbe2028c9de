import { defineFeature } from '../define-feature.ts';

export const donations = defineFeature({
  name: 'donations',
  routes: {
    members: [
      { path: '/campaigns/:id/checkout', lazy: () => import('./checkout/SupportPage.tsx') },
    ],
  },
  places: {
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
