export const reportMessages = {
  reason: 'Please choose why you report this.',
  textLong: 'An explanation may have at most 500 characters.',
  sent: 'Report sent',
  sentText: 'Thank you. The team will look at it.',
  failed: 'Failed to send your report. Please try again.',
  signInFirst: 'Please sign in to report this.',
  ownToModerate: 'Another member of the team decides about what you wrote yourself.',
  ownContent: 'You cannot report what you wrote yourself.',
  tooMany: 'You have sent as many reports as a day allows. Please try again tomorrow.',
  nothingReported: 'There is no open report of this.',
} as const;
