import { defineFeature } from '../define-feature.ts';

export const payees = defineFeature({
  name: 'payees',
  places: {
    settingsTabs: [
      {
        name: 'payee-details',
        label: 'Bank or PayPal',
        position: 55,
        lazy: () => import('./PayeeDetailsTab.tsx'),
      },
    ],
  },
});
