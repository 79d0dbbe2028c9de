import { defineFeature } from '../define-feature.ts';

export const payouts = defineFeature({
  name: 'payouts',
  places: {
    campaignOutcome: [
      { name: 'payouts', position: 10, lazy: () => import('./CampaignPayouts.tsx') },
    ],
    settingsTabs: [
      {
        name: 'payouts',
        label: 'Payouts',
        position: 56,
        lazy: () => import('./OwnPayoutsTab.tsx'),
      },
    ],
  },
});
