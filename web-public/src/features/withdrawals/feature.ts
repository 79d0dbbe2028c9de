import { defineFeature } from '../define-feature.ts';

export const withdrawals = defineFeature({
  name: 'withdrawals',
  places: {
    campaignPanels: [
      {
        name: 'withdrawals',
        position: 5,
        firstView: true,
        shown: ({ campaign: { acceptsDonations, givenCents } }) =>
          acceptsDonations && givenCents !== null && givenCents > 0,
        lazy: () => import('./WithdrawableDonations.tsx'),
      },
    ],
  },
});
