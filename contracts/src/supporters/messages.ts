export const supporterMessages = {
  notFound: 'Supporter not found',
  messageNotFound: 'This message is not public.',
  signInFirst: 'Please sign in to report this message.',
  ownDonation: 'This is your own donation.',
  thankFailed: 'Your thanks could not be sent',
  madePrivate: 'Only the creator can read your message now.',
  madePrivateFailed: 'Your message is still public',
  removed: 'This message was removed by the team.',
  alreadyPrivate: 'The author has made this message private.',
} as const;
