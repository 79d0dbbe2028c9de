/**
 * What is to be done at a time: the end of a campaign's funding, the refund of a deposit that paid for
 * nothing, the expiry of a payment that was not made, and the unlocking of a campaign's terms.
 * The names are stored.
 */
export const deadlineKinds = [
  'funding_end',
  'unused_deposit',
  'payment_expiry',
  'terms_unlock',
] as const;
export type DeadlineKind = (typeof deadlineKinds)[number];

/** `late`: due and not done yet. `failed`: tried without success; it is tried again. */
export const deadlineStates = ['waiting', 'late', 'failed'] as const;
