import type { TargetKind } from '../kernel/target.ts';
import { dollars } from '../kernel/money/cents.ts';

export const disputeMessages = {
  notFound: 'There is no such dispute.',
  answer: 'Please enter what was sent to the provider.',
  answerLong: 'Please keep it to 4000 characters.',
  sentOn: 'Please enter the day on which it was sent.',
  sentLater: 'Please enter a day that has begun.',
  payerErased: 'The account of the payer was erased, so nothing more about them is kept here.',
  manyAnswers: 'No more answers can be recorded for this dispute.',
  /** Why a payout is not approved without the tick. */
  unaccepted: (count: number, cents: number, kind: TargetKind): string =>
    `${dollars(cents)} of this ${kind}’s ${kind === 'campaign' ? 'donations' : 'payments'} ${count === 1 ? 'are in an open dispute' : `are in ${String(count)} open disputes`}. Please tick that you approve the payout nevertheless.`,
} as const;
