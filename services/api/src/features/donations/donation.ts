import {
  type DomainEvent,
  type EventData,
  messages,
  type PaymentProviderName,
  payoutEstimate,
} from '@rostrum/contracts';
import { donationMessages } from '@rostrum/contracts/donations';
import { paymentMessages } from '@rostrum/contracts/payments';
import type { Decider } from '../../kernel/decider.ts';
import { IdTaken } from '../../kernel/fresh-id.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import {
  attemptsEnded,
  evolve,
  hasExpired,
  type AcceptedTerms,
  type Donation,
  type Price,
} from './donation-state.ts';
import type { ProviderEventData } from './mismatch.ts';

interface Quote {
  readonly commandId: string;
  readonly donationId: number;
  readonly userId: number;
  readonly donorRegisteredAt: string;
  readonly price: Price;
  readonly provider: PaymentProviderName;
}

export type DonationCommand =
  | ({ readonly type: 'quoteDonation'; readonly terms: AcceptedTerms } & Quote)
  /** `forCampaign`: the unpaid campaign that it is for, which has one deposit that can be paid. */
  | ({ readonly type: 'quoteDeposit'; readonly forCampaign: number | null } & Quote)
  | { readonly type: 'openIntent'; readonly paymentIntentId: string }
  /** The provider cancelled this intent; null when none is recorded. */
  | { readonly type: 'expire'; readonly paymentIntentId: string | null }
  | ({ readonly type: 'settle' } & ProviderEventData)
  | ({ readonly type: 'fail'; readonly code: string } & Omit<
      ProviderEventData,
      'amountCents' | 'currency'
    >)
  /** `insteadOf`: the id that was reserved before and that another campaign has. */
  | { readonly type: 'reserve'; readonly campaignId: number; readonly insteadOf: number | null }
  | {
      readonly type: 'apply';
      readonly campaignId: number;
      readonly categoryId: number;
      readonly as: EventData<'DepositApplied'>['as'];
    }
  /** `late`: the campaign was closed at the donation's position, so that it never counted. */
  | {
      readonly type: 'requestRefund';
      readonly reason: EventData<'RefundRequested'>['reason'];
      readonly late: boolean;
    }
  | ({ readonly type: 'confirmRefund'; readonly refundId: string } & ProviderEventData);

function decide(command: DonationCommand, state: Donation | undefined): readonly DomainEvent[] {
  if (command.type === 'quoteDonation' || command.type === 'quoteDeposit') {
    return quote(command, state);
  }
  if (!state) throw new DomainError('not_found', messages.notFound);
  switch (command.type) {
    case 'openIntent':
      if (hasExpired(state) && state.paymentIntentId === null) {
        throw new DomainError('conflict', paymentMessages.expired);
      }
      return openIntent(state, command.paymentIntentId);
    case 'expire':
      return expire(state, command.paymentIntentId);
    case 'settle':
      return settle(command, state);
    case 'fail':
      return fail(command, state);
    case 'reserve':
      return reserve(command, state);
    case 'apply':
      return apply(command, state);
    case 'requestRefund':
      return requestRefund(command, state);
    case 'confirmRefund':
      return confirmRefund(command, state);
  }
}

export const donation: Decider<Donation | undefined, DonationCommand> = {
  initialState: undefined,
  evolve,
  decide,
};

function quote(
  command: Extract<DonationCommand, { type: 'quoteDonation' | 'quoteDeposit' }>,
  state: Donation | undefined,
): readonly DomainEvent[] {
  const { commandId, donationId, userId, donorRegisteredAt, price, provider } = command;
  if (state) {
    const ofCampaign =
      command.type === 'quoteDeposit' &&
      command.forCampaign !== null &&
      [null, command.forCampaign].includes(state.reservedFor) &&
      state.terms === null &&
      !state.refund &&
      !hasExpired(state) &&
      !attemptsEnded(state);
    if (state.quotedBy === commandId || (ofCampaign && state.userId === userId)) return [];
    throw new IdTaken(donationId);
  }
  const data = { donationId, userId, donorRegisteredAt, ...price, provider };
  return command.type === 'quoteDeposit'
    ? [{ type: 'DepositQuoted', data }]
    : [{ type: 'DonationQuoted', data: { ...data, ...command.terms } }];
}

function openIntent(state: Donation, paymentIntentId: string): readonly DomainEvent[] {
  if (state.paymentIntentId === paymentIntentId) return [];
  if (state.paymentIntentId !== null) {
    throw new DomainError('conflict', 'This donation already has another payment.');
  }
  const { id: donationId, provider } = state;
  return [{ type: 'PaymentIntentCreated', data: { donationId, provider, paymentIntentId } }];
}

/** Settles once, however many provider events report it. */
function settle(
  command: Extract<DonationCommand, { type: 'settle' }>,
  state: Donation,
): readonly DomainEvent[] {
  // Marked for drills: ignore-repeated-settlement
  if (state.settled) return [];
  const { paymentIntentId, providerEventId } = command;
  const { id: donationId, userId, donorRegisteredAt, price, provider, terms } = state;
  const settlement = {
    donationId,
    userId,
    ...price,
    provider,
    paymentIntentId,
    providerEventId,
  };
  const settled: DomainEvent = terms
    ? {
        type: 'DonationMade',
        data: {
          ...settlement,
          ...terms,
          donorRegisteredAt,
          // Indicative; never booked.
          platformFeeCents: payoutEstimate(terms.payoutPolicy.id, 'platform', price.amountCents),
          creatorRewardCents: payoutEstimate(terms.payoutPolicy.id, 'creator', price.amountCents),
        },
      }
    : { type: 'DepositSettled', data: settlement };
  // A crash can keep the intent from being recorded before it is paid.
  return [...openIntent(state, paymentIntentId), settled];
}

function fail(
  { providerEventId, paymentIntentId, code }: Extract<DonationCommand, { type: 'fail' }>,
  state: Donation,
): readonly DomainEvent[] {
  if (state.settled || attemptsEnded(state) || state.failedBy.includes(providerEventId)) return [];
  const { id: donationId, provider } = state;
  return [
    {
      type: 'PaymentFailed',
      data: { donationId, provider, paymentIntentId, providerEventId, code },
    },
  ];
}

function reserve(
  { campaignId, insteadOf }: Extract<DonationCommand, { type: 'reserve' }>,
  state: Donation,
): readonly DomainEvent[] {
  if (state.terms !== null || state.refund) {
    throw new DomainError('deposit_used', donationMessages.depositUsed);
  }
  if (state.reservedFor === campaignId) return [];
  if (state.appliedTo !== null || (state.reservedFor !== null && state.reservedFor !== insteadOf)) {
    throw new DomainError('deposit_used', donationMessages.depositUsed);
  }
  return [{ type: 'DepositReserved', data: { donationId: state.id, campaignId } }];
}

function apply(
  { campaignId, categoryId, as }: Extract<DonationCommand, { type: 'apply' }>,
  state: Donation,
): readonly DomainEvent[] {
  if (state.appliedTo === campaignId) return [];
  if (state.terms !== null || state.refund || state.appliedTo !== null) {
    throw new DomainError('deposit_used', donationMessages.depositUsed);
  }
  if (!state.settled)
    throw new DomainError('payment_not_settled', donationMessages.paymentNotSettled);
  if (state.reservedFor !== campaignId)
    throw new DomainError('deposit_used', donationMessages.depositUsed);
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

function requestRefund(
  { reason, late }: Extract<DonationCommand, { type: 'requestRefund' }>,
  state: Donation,
): readonly DomainEvent[] {
  // Marked for drills: ignore-repeated-refund-request
  if (state.refund) return [];
  if (!state.settled || state.paymentIntentId === null) {
    throw new DomainError('payment_not_settled', donationMessages.paymentNotSettled);
  }
  if (reason === 'deposit_not_applied' && state.appliedTo !== null) return [];
  const { id: donationId, userId, price, provider, paymentIntentId } = state;
  const { amountCents, feeCents, currency } = price;
  const campaignId = state.terms?.campaignId ?? state.appliedTo;
  return [
    {
      type: 'RefundRequested',
      data: {
        donationId,
        campaignId,
        // The creator of a campaign paid its deposit.
        creatorId: campaignId === null ? null : (state.terms?.creatorId ?? userId),
        userId,
        amountCents,
        feeCents,
        currency,
        provider,
        from: campaignId === null ? 'deposit' : 'open',
        late,
        reason,
        paymentIntentId,
      },
    },
  ];
}

function confirmRefund(
  { refundId, providerEventId }: Extract<DonationCommand, { type: 'confirmRefund' }>,
  state: Donation,
): readonly DomainEvent[] {
  if (!state.refund || state.refund.confirmed) return [];
  const { id: donationId, userId, price, provider } = state;
  const { amountCents, feeCents, currency } = price;
  return [
    {
      type: 'DonationRefunded',
      data: {
        donationId,
        campaignId: state.terms?.campaignId ?? state.appliedTo,
        userId,
        amountCents,
        feeCents,
        currency,
        provider,
        refundId,
        providerEventId,
      },
    },
  ];
}

/** Not when an intent was recorded after the other one was cancelled, or the payment has settled. */
function expire(state: Donation, paymentIntentId: string | null): readonly DomainEvent[] {
  if (state.settled || state.expired || state.paymentIntentId !== paymentIntentId) return [];
  const { id: donationId, userId, provider, terms } = state;
  const { campaignId = null, creatorId = null } = terms ?? {};
  return [
    {
      type: 'PaymentExpired',
      data: { donationId, campaignId, creatorId, userId, provider, paymentIntentId },
    },
  ];
}
