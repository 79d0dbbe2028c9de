import { paymentMessages } from '@rostrum/contracts/payments';
import { campaignMessages, trailerMessages } from '@rostrum/contracts/campaigns';
import type { TrailerFeeSums } from '@rostrum/contracts/trailers';
import { messages, type DomainEvent, type EventData } from '@rostrum/contracts';
import type { Decider } from '../../../kernel/decider.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import { IdTaken } from '../../../kernel/fresh-id.ts';
import { assertShown } from '../../../kernel/shown-sums.ts';
import {
  hasNoAttemptsLeft,
  decidePayment,
  type Deposit,
  evolve,
  hasExpired,
  isStopped,
  type Payment,
  type PaymentCommand,
  type Quote,
  type RefundRequest,
  requestRefund,
  type Settlement,
} from '../../payments/payment/index.ts';

export type DepositCommand =
  | PaymentCommand
  | RefundRequest
  /**
   * `forCampaign`: the unpaid campaign that the deposit is for; its deposit at this provider is
   * reused while it can be paid.
   */
  | ({ readonly type: 'quoteDeposit'; readonly forCampaign: number | null } & Quote)
  | ({ readonly type: 'returnFee' } & FeeReturn)
  /** `insteadOf`: the id that was reserved before and belongs to another campaign. */
  | { readonly type: 'reserve'; readonly campaignId: number; readonly insteadOf: number | null }
  | {
      readonly type: 'apply';
      readonly campaignId: number;
      readonly categoryId: number;
      readonly as: EventData<'DepositApplied'>['as'];
    };

/** An administrator returns the fee of a trailer. */
interface FeeReturn {
  readonly campaignId: number;
  readonly orderedBy: number;
  readonly reason: string;
  /** What was shown that is returned; undefined when nobody was shown anything. */
  readonly sums?: TrailerFeeSums;
}

const settlement: Settlement<Deposit> = (_, data) => ({ type: 'DepositSettled', data });

/** The $1 that creating a campaign costs. */
export const deposit: Decider<Payment | undefined, DepositCommand> = {
  initialState: undefined,
  evolve,

  decide(command, state) {
    if (command.type === 'quoteDeposit') return quote(command, state);
    if (!state) throw new DomainError('not_found', messages.notFound);
    if (state.purpose !== 'deposit') {
      throw new DomainError('deposit_used', campaignMessages.depositUsed);
    }
    switch (command.type) {
      case 'reserve':
        return reserve(command, state);
      case 'apply':
        return apply(command, state);
      case 'requestRefund':
        if (command.reason === 'deposit_not_applied' && state.appliedTo !== null) return [];
        // The fee of a trailer is income, which no refund of donations reaches.
        if (state.appliedAs === 'preroll_fee') return [];
        return requestRefund(command, state);
      case 'returnFee':
        return returnFee(command, state);
      default:
        return decidePayment(command, state, settlement);
    }
  },
};

/**
 * Returns the fee of a trailer, once. Repeats have no effect.
 * @throws DomainError (409) while it is disputed, or when nothing of it is left
 */
function returnFee(
  { campaignId, orderedBy, reason, sums }: FeeReturn,
  state: Deposit,
): readonly DomainEvent[] {
  if (state.refund?.reason === 'fee_returned') return [];
  if (state.appliedAs !== 'preroll_fee' || state.appliedTo !== campaignId || state.refund) {
    throw new DomainError('conflict', trailerMessages.feeReturned);
  }
  if (isStopped(state)) throw new DomainError('conflict', trailerMessages.feeStopped);
  assertShown(sums, feeOf(state));
  const of = { donationId: state.id, campaignId, userId: state.userId };
  const refund = { reason: 'fee_returned', late: false } as const;
  return [
    { type: 'TrailerFeeReturned', data: { ...of, orderedBy, reason } },
    ...requestRefund(refund, state),
  ];
}

/** What is returned of the fee of a trailer. */
export const feeOf = ({ kept: { amountCents, feeCents } }: Payment): TrailerFeeSums => ({
  amountCents,
  feeCents,
});

function quote(
  command: Extract<DepositCommand, { type: 'quoteDeposit' }>,
  state: Payment | undefined,
): readonly DomainEvent[] {
  const {
    commandId,
    paymentId: donationId,
    userId,
    donorRegisteredAt,
    price,
    provider,
    forCampaign,
  } = command;
  if (!state) {
    const data = { donationId, userId, donorRegisteredAt, ...price, provider };
    return [{ type: 'DepositQuoted', data }];
  }
  const ofCampaign =
    state.purpose === 'deposit' &&
    forCampaign !== null &&
    // A payment that was opened at one provider cannot be made at another.
    state.provider === provider &&
    [null, forCampaign].includes(state.reservedFor) &&
    !state.refund &&
    !isStopped(state) &&
    !hasExpired(state) &&
    !hasNoAttemptsLeft(state);
  if (state.quotedBy === commandId || (ofCampaign && state.userId === userId)) return [];
  throw new IdTaken(donationId);
}

function reserve(
  { campaignId, insteadOf }: Extract<DepositCommand, { type: 'reserve' }>,
  state: Deposit,
): readonly DomainEvent[] {
  if (state.refund || isStopped(state))
    throw new DomainError('deposit_used', campaignMessages.depositUsed);
  if (state.reservedFor === campaignId) return [];
  if (state.appliedTo !== null || (state.reservedFor !== null && state.reservedFor !== insteadOf)) {
    throw new DomainError('deposit_used', campaignMessages.depositUsed);
  }
  return [{ type: 'DepositReserved', data: { donationId: state.id, campaignId } }];
}

function apply(
  { campaignId, categoryId, as }: Extract<DepositCommand, { type: 'apply' }>,
  state: Deposit,
): readonly DomainEvent[] {
  if (state.appliedTo === campaignId) return [];
  if (state.refund || isStopped(state) || state.appliedTo !== null) {
    throw new DomainError('deposit_used', campaignMessages.depositUsed);
  }
  if (!state.settled)
    throw new DomainError('payment_not_settled', paymentMessages.paymentNotSettled);
  if (state.reservedFor !== campaignId)
    throw new DomainError('deposit_used', campaignMessages.depositUsed);
  const { id: donationId, userId, donorRegisteredAt, price, provider } = state;
  const { amountCents, feeCents, currency } = price;
  return [
    {
      type: 'DepositApplied',
      data: {
        donationId,
        campaignId,
        categoryId,
        userId,
        donorRegisteredAt,
        amountCents,
        feeCents,
        currency,
        provider,
        as,
      },
    },
  ];
}
