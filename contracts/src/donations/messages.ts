export const donationMessages = {
  amount: 'Please enter an amount of at least $1.',
  amountLarge: 'Please enter an amount of at most $10,000,000.',
  campaignClosed: 'This campaign is no longer accepting donations.',
  paymentNotSettled: 'This payment has not been completed.',
  depositUsed: 'This payment already belongs to another campaign.',
} as const;
