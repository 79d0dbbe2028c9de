import type { UnmatchedOutcome } from '@rostrum/contracts/payments';

/** The ways to resolve an unmatched payment, each with a name and an explanation. */
export const outcomes: Readonly<Record<UnmatchedOutcome, readonly [name: string, text: string]>> = {
  returned: ['Returned', 'The money went back to the person who paid'],
  accounted_for: ['Accounted for', 'Another donation or record already has this money'],
  not_ours: ['Not ours', 'The payment belongs to something else at the provider'],
  no_money: ['No money', 'The provider took nothing: a refused payment or a test'],
};
