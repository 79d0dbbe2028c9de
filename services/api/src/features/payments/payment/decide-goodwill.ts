import type { DomainEvent, EventData } from '@rostrum/contracts';
import {
  goodwillLimits,
  goodwillMessages as messages,
  type GoodwillSums,
} from '@rostrum/contracts/goodwill-refunds';
import { paymentMessages } from '@rostrum/contracts/payments';
import type { GoodwillFee } from '@rostrum/contracts/payments/constants';
import { confirmsNow, isSamePerson, openRequest, type Approver } from '../../../kernel/approver.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import { assertShown } from '../../../kernel/shown-sums.ts';
import { requestRefund } from './decide-refund.ts';
import { hasTerms, isStopped, type Payment } from './payment.ts';

/** An administrator refunds a donation as goodwill, or confirms what another one asked for. */
export interface GoodwillRefund {
  readonly type: 'refundAsGoodwill';
  readonly fee: GoodwillFee;
  readonly by: Approver;
  readonly reason: string;
  /** Whether nobody has to confirm it. */
  readonly alone: boolean;
  readonly now: Date;
  /** What was shown that is left of the donation. */
  readonly sums?: GoodwillSums;
}

/** What is returned: what is left of the amount, and of the service fee unless that is kept. */
export const goodwillOf = ({ kept }: Payment, fee: GoodwillFee): GoodwillSums => ({
  amountCents: kept.amountCents,
  feeCents: fee === 'returned' ? kept.feeCents : 0,
});

/** Why an administrator cannot refund the donation as goodwill; undefined when they can. */
function refusalOf(by: Approver, state: Payment): string | undefined {
  if (!hasTerms(state)) return messages.onlyDonations;
  if (state.refund) return messages.refunded;
  if (state.allocatedAt !== null) return messages.allocated;
  if (isStopped(state)) return messages.stopped;
  return isSamePerson(by, state.userId) ? messages.own : undefined;
}

/** Whether the donation is refunded so already. */
function isRepeat(fee: GoodwillFee, { refund, kept }: Payment): boolean {
  if (refund?.reason !== 'goodwill') return false;
  const isKept = refund.feeCents === 0;
  return kept.feeCents === 0 || (fee === 'kept') === isKept;
}

/**
 * Refunds a payment that its target holds. What the administrator may not do alone is asked for first,
 * and the same command of another one within seven days refunds it; the only one confirms their own
 * request after a day. Repeats have no effect.
 * @throws DomainError (402, 409)
 */
export function refundAsGoodwill(command: GoodwillRefund, state: Payment): readonly DomainEvent[] {
  const { fee, by, alone, now, sums } = command;
  if (isRepeat(fee, state)) return [];
  const refusal = refusalOf(by, state);
  if (refusal !== undefined) throw new DomainError('conflict', refusal);
  if (!state.settled) {
    throw new DomainError('payment_not_settled', paymentMessages.paymentNotSettled);
  }
  const returned = goodwillOf(state, fee);
  assertShown(sums, state.kept);
  const refund = () => requestRefund({ reason: 'goodwill', late: false }, state, returned);
  const request = openRequest(state.goodwill, now);
  const confirms = request !== null && confirmsNow(request, by, now);
  if (!alone && request?.fee === fee) {
    if (!confirms) return [];
    const { requestedBy } = request;
    const data = { ...dataOf(command, state), requestedBy, confirmedBy: by.id };
    return [{ type: 'GoodwillRefundConfirmed', data }, ...refund()];
  }
  if (!alone && state.goodwillRequests >= goodwillLimits.requests) {
    throw new DomainError('conflict', messages.manyRequests);
  }
  const data = { ...dataOf(command, state), needsConfirmation: !alone, requestedBy: by.id };
  return [{ type: 'GoodwillRefundRequested', data }, ...(alone ? refund() : [])];
}

function dataOf(
  { fee, reason }: GoodwillRefund,
  state: Payment,
): Pick<
  EventData<'GoodwillRefundRequested'>,
  'donationId' | 'target' | 'userId' | 'fee' | 'reason'
> {
  if (!hasTerms(state)) throw new Error('the payment is no donation');
  const { id: donationId, userId, terms } = state;
  return { donationId, target: terms.target, userId, fee, reason };
}
