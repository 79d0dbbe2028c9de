import { defineFeature } from '../define-feature.ts';

export const promotions = defineFeature({
  name: 'promotions',
  places: {
    campaignPanels: [
      {
        name: 'promotion',
        position: 20,
        firstView: true,
        shown: ({ campaign }) => campaign.abilities.promote,
        lazy: () => import('./PromotionPanel.tsx'),
      },
    ],
  },
});
