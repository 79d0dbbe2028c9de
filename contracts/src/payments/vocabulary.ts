/** What a member can pay for. The purposes are stored, and named to providers. */
export const paymentPurposes = [
  'deposit',
  'donation',
  'promotion',
  'prompt_request',
  'prompt_contribution',
  'prompt_entry',
] as const;
export type PaymentPurpose = (typeof paymentPurposes)[number];

/** Those that are quoted under the terms of their target. */
export const purposesWithTerms = [
  'donation',
  'prompt_request',
  'prompt_contribution',
  'prompt_entry',
] as const satisfies readonly PaymentPurpose[];
export type PurposeWithTerms = (typeof purposesWithTerms)[number];

/** Providers whose payouts to the bank an admin records; those of others are listed by the provider. */
export const recordedPayoutProviders = ['paypal', 'sandbox'] as const;

/** What a provider and the log can disagree about. */
export const differenceKinds = ['unmatched_payment'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

export const differenceStatuses = ['open', 'resolved'] as const;
export type DifferenceStatus = (typeof differenceStatuses)[number];

/** What became of an unmatched payment, as an admin found out. They are stored. */
export const unmatchedOutcomes = ['returned', 'accounted_for', 'not_ours', 'no_money'] as const;
export type UnmatchedOutcome = (typeof unmatchedOutcomes)[number];
