import type { DomainEvent, EventData } from '@rostrum/contracts';
import { paymentMessages, type PaidCard } from '@rostrum/contracts/payments';
import { DomainError } from '../../../kernel/domain-error.ts';
import { confirmRefund, failRefund, type RefundReport } from './decide-refund.ts';
import { decideByHand, type HandRefundCommand } from './decide-by-hand.ts';
import { refundAsGoodwill, type GoodwillRefund } from './decide-goodwill.ts';
import { allocate, type Allocation } from './decide-allocation.ts';
import { decideOnElection, type ElectionCommand } from './decide-election.ts';
import {
  reportDifference,
  resolveDifference,
  type DifferenceReport,
  type DifferenceResolution,
} from './decide-difference.ts';
import { decideDispute, type DisputeCommand } from './decide-dispute.ts';
import { decideOnDisputeWork, type DisputeWorkCommand } from './decide-dispute-work.ts';
import type { ProviderEventData } from './mismatch.ts';
import { hasNoAttemptsLeft, hasExpired, holderOf, isPayable, type Payment } from './payment.ts';

/** The commands that payments of every purpose share. */
export type PaymentCommand =
  | { readonly type: 'openIntent'; readonly paymentIntentId: string }
  /** The provider cancelled this intent; null when none is recorded. */
  | { readonly type: 'expire'; readonly paymentIntentId: string | null }
  /** `card`: the card that paid, if the report names it. */
  | ({ readonly type: 'settle'; readonly card?: PaidCard | null } & ProviderEventData)
  | ({ readonly type: 'approve' } & Omit<ProviderEventData, 'amountCents' | 'currency'>)
  | { readonly type: 'reportCard'; readonly card: PaidCard }
  | ({ readonly type: 'fail'; readonly code: string } & Omit<
      ProviderEventData,
      'amountCents' | 'currency'
    >)
  | RefundReport
  | HandRefundCommand
  | GoodwillRefund
  | DisputeCommand
  | DisputeWorkCommand
  | DifferenceReport
  | DifferenceResolution
  | ElectionCommand
  | Allocation
  | { readonly type: 'chargeProcessorFee'; readonly amountCents: number }
  /** `availableAt`: ISO 8601. */
  | { readonly type: 'clear'; readonly availableAt: string };

/** Creates the settlement event of a purpose from the data that all settlements share. */
export type Settlement<P extends Payment> = (
  payment: P,
  data: EventData<'DepositSettled'>,
) => DomainEvent;

/** Decides a command that payments of every purpose share. */
export function decidePayment<P extends Payment>(
  command: PaymentCommand,
  state: P,
  settlement: Settlement<P>,
): readonly DomainEvent[] {
  switch (command.type) {
    case 'openIntent':
      if (hasExpired(state) && state.paymentIntentId === null) {
        throw new DomainError('conflict', paymentMessages.expired);
      }
      return openIntent(state, command.paymentIntentId);
    case 'expire':
      return expire(state, command.paymentIntentId);
    case 'settle':
      return settle(command, state, settlement);
    case 'approve':
      return approve(command, state);
    case 'reportCard':
      return state.settled ? reportCard(command.card, state) : [];
    case 'fail':
      return fail(command, state);
    case 'confirmRefund':
      return confirmRefund(command, state);
    case 'failRefund':
      return failRefund(command, state);
    case 'leaveRefundToHand':
    case 'changeRefundDetails':
    case 'payRefundByHand':
      return decideByHand(command, state);
    case 'refundAsGoodwill':
      return refundAsGoodwill(command, state);
    case 'dispute':
      return decideDispute(command, state);
    case 'reportDispute':
    case 'answerDispute':
    case 'remindOfDisputes':
      return decideOnDisputeWork(command, state);
    case 'reportDifference':
      return reportDifference(command, state);
    case 'resolveDifference':
      return resolveDifference(command, state);
    case 'enterElection':
    case 'chooseExtension':
    case 'leaveElection':
      return decideOnElection(command, state);
    case 'allocate':
      return allocate(command, state);
    case 'chargeProcessorFee':
      return chargeProcessorFee(command.amountCents, state);
    case 'clear':
      return clear(command.availableAt, state);
  }
}

function openIntent(state: Payment, paymentIntentId: string): readonly DomainEvent[] {
  if (state.paymentIntentId === paymentIntentId) return [];
  if (state.paymentIntentId !== null) {
    throw new DomainError('conflict', 'This payment already has another payment intent.');
  }
  const { id: donationId, provider } = state;
  return [{ type: 'PaymentIntentCreated', data: { donationId, provider, paymentIntentId } }];
}

/**
 * No effect once the payment has settled, or has another intent than the one that was cancelled.
 */
function expire(state: Payment, paymentIntentId: string | null): readonly DomainEvent[] {
  if (state.settled || state.expired || state.paymentIntentId !== paymentIntentId) return [];
  const { target, creatorId } = holderOf(state);
  const { id: donationId, purpose, userId, provider } = state;
  return [
    {
      type: 'PaymentExpired',
      data: { donationId, purpose, target, creatorId, userId, provider, paymentIntentId },
    },
  ];
}

/** Settles once, however many provider events report it. */
function settle<P extends Payment>(
  { paymentIntentId, providerEventId, card }: Extract<PaymentCommand, { type: 'settle' }>,
  state: P,
  settlement: Settlement<P>,
): readonly DomainEvent[] {
  // Marked for drills: ignore-repeated-settlement
  if (state.settled) return [];
  const { id: donationId, userId, price, provider } = state;
  const data = { donationId, userId, ...price, provider, paymentIntentId, providerEventId };
  // After a crash the intent may not be recorded yet.
  return [
    ...openIntent(state, paymentIntentId),
    settlement(state, data),
    ...subsidise(state),
    ...(card ? reportCard(card, state) : []),
  ];
}

/** Records the card once. */
function reportCard(card: PaidCard, state: Payment): readonly DomainEvent[] {
  if (state.hasCard) return [];
  const { id: donationId, userId, provider } = state;
  return [{ type: 'PaymentCardReported', data: { donationId, userId, provider, card } }];
}

/** Books the part of the service fee that the platform pays. */
function subsidise({ id, provider, price, subsidy }: Payment): readonly DomainEvent[] {
  if (subsidy === null) return [];
  const data = { donationId: id, provider, currency: price.currency, ...subsidy };
  return [{ type: 'FeeSubsidised', data }];
}

/** Records that the payer has agreed, until the payment is made, fails or expires. */
function approve(
  { providerEventId, paymentIntentId }: Extract<PaymentCommand, { type: 'approve' }>,
  state: Payment,
): readonly DomainEvent[] {
  if (!isPayable(state) || state.approvedAt !== null) return [];
  const { id: donationId, provider } = state;
  const data = { donationId, provider, paymentIntentId, providerEventId };
  return [...openIntent(state, paymentIntentId), { type: 'PaymentApproved', data }];
}

function fail(
  { providerEventId, paymentIntentId, code }: Extract<PaymentCommand, { type: 'fail' }>,
  state: Payment,
): readonly DomainEvent[] {
  if (state.settled || hasNoAttemptsLeft(state) || state.failedBy.includes(providerEventId))
    return [];
  const { id: donationId, provider } = state;
  return [
    {
      type: 'PaymentFailed',
      data: { donationId, provider, paymentIntentId, providerEventId, code },
    },
  ];
}

/** Books the fee of a settled payment once. @throws DomainError (409) when it exceeds the payment */
function chargeProcessorFee(amountCents: number, state: Payment): readonly DomainEvent[] {
  const { id: donationId, provider, paymentIntentId, price, processorFeeCents } = state;
  // Marked for drills: ignore-repeated-processor-fee
  if (!state.settled || paymentIntentId === null || processorFeeCents !== null) return [];
  if (amountCents > price.totalCents) {
    throw new DomainError('conflict', 'The fee of the processor exceeds the payment.');
  }
  const { currency } = price;
  const data = { donationId, provider, paymentIntentId, currency, amountCents };
  return [{ type: 'ProcessorFeeCharged', data }];
}

/** Clears a payment once, after its fee is booked: the rest becomes available. */
function clear(availableAt: string, state: Payment): readonly DomainEvent[] {
  const { id: donationId, provider, paymentIntentId, price, processorFeeCents } = state;
  if (paymentIntentId === null || processorFeeCents === null || state.cleared) return [];
  const { totalCents, currency } = price;
  const amountCents = totalCents - processorFeeCents;
  const data = { donationId, provider, paymentIntentId, currency, amountCents, availableAt };
  return [{ type: 'PaymentCleared', data }];
}
