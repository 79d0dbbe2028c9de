import { defineFeature } from '../define-feature.ts';

export const withdrawals = defineFeature({
  name: 'withdrawals',
  places: {
    campaignPanels: [
      {
        name: 'withdrawals',
        position: 5,
        firstView: true,
        shown: ({ campaign: { acceptsDonations, conversation, givenCents } }) =>
          acceptsDonations &&
          conversation.announcedFor === null &&
          givenCents !== null &&
          givenCents > 0,
        lazy: () => import('./WithdrawableDonations.tsx'),
      },
    ],
  },
});
