import { defineFeature } from '../define-feature.ts';

export const withdrawals = defineFeature({
  name: 'withdrawals',
  places: {
    campaignPanels: [
      {
        name: 'withdrawals',
        position: 5,
        firstView: true,
        shown: ({
          campaign: { acceptsDonations, onHoldSince, daysLeft, conversation, givenCents },
        }) =>
          (acceptsDonations || (onHoldSince !== null && daysLeft > 0)) &&
          !(Date.parse(conversation.takeBackUntil ?? '') <= Date.now()) &&
          givenCents !== null &&
          givenCents > 0,
        lazy: () => import('./WithdrawableDonations.tsx'),
      },
    ],
  },
});
