import { donationLimits } from '@rostrum/contracts/donations/constants';
import { defineFeature } from '../define-feature.ts';

/** The server counts up to a maximum. */
function unreadText(unread: number): string | undefined {
  if (unread === 0) return undefined;
  const { unreadMessages: most } = donationLimits;
  return unread < most ? `${String(unread)} new` : `${String(most - 1)}+ new`;
}

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
        count: ({ dashboard: { unreadMessages } }) => unreadText(unreadMessages),
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
