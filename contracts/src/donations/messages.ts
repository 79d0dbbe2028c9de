export const donationMessages = {
  amount: 'Please enter an amount of at least $1.',
  amountLarge: 'Please enter an amount of at most $10,000,000.',
  messageLong: 'Please keep your message to 500 characters.',
  depositIsPlain: 'The $1 of a creation takes no message, and hides nothing.',
  campaignClosed: 'This campaign is no longer accepting donations.',
  tooManyOpen:
    'You have 20 unfinished payments. Please complete one of them, or try again tomorrow.',
  tooManyQuotes: 'You have started 100 payments within a day. Please try again later.',
  termsChanged: 'The terms of this campaign have just changed. Please look at them and try again.',
  paymentNotSettled: 'This payment has not been completed.',
  depositUsed: 'This payment already belongs to another campaign.',
} as const;
