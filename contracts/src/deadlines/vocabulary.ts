/** What a deadline may be about. */
export type DeadlineSubject = 'campaign' | 'payment' | 'member' | 'file';

/**
 * What is to be done at a time, and what it is about: the end of a campaign's funding, the refund of a
 * deposit that paid for nothing, the expiry of a payment that was not made, the cancelling of a closed
 * campaign's open payments, the unlocking of a campaign's terms, the erasure of a member who asked for
 * it, and the removal of files that nothing uses. The names are stored.
 */
export const deadlineSubjects = {
  funding_end: 'campaign',
  unused_deposit: 'payment',
  payment_expiry: 'payment',
  closed_payments: 'campaign',
  terms_unlock: 'campaign',
  member_erasure: 'member',
  unused_image: 'file',
  unused_video: 'file',
} as const satisfies Readonly<Record<string, DeadlineSubject>>;

export type DeadlineKind = keyof typeof deadlineSubjects;
export const deadlineKinds = Object.keys(deadlineSubjects) as [DeadlineKind, ...DeadlineKind[]];

/** `late`: due and not done yet. `failed`: tried without success; it is tried again. */
export const deadlineStates = ['waiting', 'late', 'failed'] as const;
