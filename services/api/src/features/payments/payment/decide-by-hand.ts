import type { DomainEvent, EventData } from '@rostrum/contracts';
import { paymentMessages } from '@rostrum/contracts/payments';
import type { HandRefundSums } from '@rostrum/contracts/refunds-by-hand';
import { DomainError, notFound } from '../../../kernel/domain-error.ts';
import { assertShown } from '../../../kernel/shown-sums.ts';
import { refundOf } from './decide-refund.ts';
import type { Payment } from './payment.ts';
import { isReturned, leftToHandBecause } from './refund.ts';

export type HandRefundCommand =
  /** Ends the attempts at the provider, if there are no more. */
  | { readonly type: 'leaveRefundToHand' }
  /** The member has stated, changed or removed where the money goes. */
  | ({ readonly type: 'changeRefundDetails' } & Details)
  | ({ readonly type: 'payRefundByHand' } & Pick<
      EventData<'RefundPaidByHand'>,
      'method' | 'reference' | 'paidBy' | 'reason'
    > & { readonly sums?: HandRefundSums });

type Details = Pick<EventData<'RefundDetailsChanged'>, 'method' | 'usableFrom'>;

/** Decides about a refund that the provider does not make. @throws DomainError (404, 409) */
export function decideByHand(command: HandRefundCommand, state: Payment): readonly DomainEvent[] {
  switch (command.type) {
    case 'leaveRefundToHand':
      return leave(state);
    case 'changeRefundDetails':
      return changeDetails(command, state);
    case 'payRefundByHand':
      return pay(command, state);
  }
}

/** Leaves a refund to an administrator once. No effect while its provider is asked, or has made it, or differs. */
function leave(state: Payment): readonly DomainEvent[] {
  const { refund, settled, provider } = state;
  // Marked for drills: leave-to-hand-once
  if (!refund || !settled || refund.byHand || isReturned(refund)) return [];
  if (state.difference?.open === true) return [];
  const reason = leftToHandBecause(refund, provider, settled.at);
  return reason === null
    ? []
    : [{ type: 'RefundLeftToHand', data: { ...refundOf(state), reason } }];
}

function changeDetails({ method, usableFrom }: Details, state: Payment): readonly DomainEvent[] {
  const { id: donationId, userId, refund } = state;
  if (!refund?.byHand || isReturned(refund)) return [];
  const { details } = refund.byHand;
  if (details.method === method && details.usableFrom === usableFrom) return [];
  return [{ type: 'RefundDetailsChanged', data: { donationId, userId, method, usableFrom } }];
}

/** What a refund that is paid by hand returns; nothing without a refund. */
export function sumsOfRefundByHand(state: Payment | undefined): HandRefundSums {
  if (!state?.refund) return { totalCents: 0, userId: state?.userId ?? null };
  const { amountCents, feeCents } = state.refund;
  return { totalCents: amountCents + feeCents, userId: state.userId };
}

/**
 * Records once that the money was sent. A repeat with the same reference has no effect.
 * @throws DomainError (404) when it was not left to hand; (409) when the money was returned otherwise
 */
function pay(
  command: Extract<HandRefundCommand, { type: 'payRefundByHand' }>,
  state: Payment,
): readonly DomainEvent[] {
  const { method, reference, paidBy, reason } = command;
  const { refund } = state;
  const paid = refund?.byHand?.paid;
  if (paid?.reference === reference && paid.method === method) return [];
  // Marked for drills: pay-by-hand-once
  if (refund && isReturned(refund)) {
    throw new DomainError('conflict', paymentMessages.refundReturned);
  }
  if (!refund?.byHand) throw notFound(paymentMessages.notByHand);
  if (state.difference?.open === true)
    throw new DomainError('conflict', paymentMessages.differenceFirst);
  assertShown(command.sums, sumsOfRefundByHand(state));
  const data = { ...refundOf(state), method, reference, paidBy, reason };
  return [{ type: 'RefundPaidByHand', data }];
}
