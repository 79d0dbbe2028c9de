import type { TargetKind } from '@rostrum/contracts';
import type { RefundReason } from '@rostrum/contracts/payments/constants';

/** Why a payment is refunded, as the end of a sentence. `noun`: of its target. */
export const refundReasons = (
  noun: TargetKind = 'campaign',
): Readonly<Record<RefundReason, string>> => ({
  late: `it came after the ${noun} had closed`,
  deposit_not_applied: 'its campaign was never published',
  cancelled: `the ${noun} was cancelled`,
  declined: 'a participant does not take part',
  election: 'the conversation did not take place',
  not_selected: 'the trailer was not selected',
  takedown: `the ${noun} was taken down`,
  goodwill: 'as goodwill',
  withdrawn: 'the donation was taken back',
  fee_returned: 'the trailer was removed, and its fee is returned',
  no_result: 'the prompt had no result',
});

export const refundReasonChoices = Object.entries(refundReasons()).map(([id, reason]) => ({
  id,
  name: reason.charAt(0).toUpperCase() + reason.slice(1),
}));
