export const donationLimits = {
  /** Messages of a page; each is read from the stream of its payment. */
  messagesPage: 20,
} as const;
