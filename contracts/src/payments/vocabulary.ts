/** What a provider and the log can disagree about. */
export const differenceKinds = ['unmatched_payment'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

export const differenceStatuses = ['open', 'resolved'] as const;
export type DifferenceStatus = (typeof differenceStatuses)[number];

/** What became of an unmatched payment, as an admin found out. They are stored. */
export const unmatchedOutcomes = ['returned', 'accounted_for', 'not_ours', 'no_money'] as const;
export type UnmatchedOutcome = (typeof unmatchedOutcomes)[number];
