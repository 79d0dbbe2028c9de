export const promotionMessages = {
  hours: 'Please choose between 1 and 72 whole hours.',
  tooFarAhead:
    'A campaign can be promoted for seven days ahead. Hours that were started and not paid count for a day.',
  notActive: 'Only an active campaign can be promoted.',
  noCards: 'A promotion is paid by card, and cards are not accepted here.',
  notPaid: 'This payment has not been completed.',
  otherPayment: 'This payment is not for a promotion.',
  setUpFailed: 'Error: Failed to set up promotion',
  paymentProblem: 'There was a problem processing your payment',
} as const;
