import { defineFeature } from '../define-feature.ts';

export const ledger = defineFeature({
  name: 'ledger',
  places: {
    campaignTabs: [
      { name: 'ledger', label: 'Ledger', position: 30, lazy: () => import('./LedgerTab.tsx') },
    ],
    campaignPanels: [
      {
        name: 'ledger',
        position: 30,
        firstView: true,
        lazy: () => import('./campaign-page/LedgerCard.tsx'),
      },
    ],
  },
});
