import { campaignTarget } from '@rostrum/contracts';
import { campaignLimits, campaignMessages, trailerMessages } from '@rostrum/contracts/campaigns';
import { execute, executeOnNewStream, stateOf } from '../../../kernel/decider.ts';
import { DomainError, notFound } from '../../../kernel/domain-error.ts';
import type { App } from '../../../runtime/app.ts';
import {
  acceptsDeposit,
  hasExpired,
  isLost,
  payment,
  type PaymentRequest,
  paymentStream,
  priceOf,
  type Purpose,
  type Quotation,
} from '../../payments/index.ts';
import { unpaidDepositId } from './awaited-deposit.ts';
import type { Campaign } from '../campaign.ts';
import { loadPayableCampaign } from '../funding/campaign-target.ts';
import { deposit } from './deposit.ts';
import { publishWithDeposit } from './publish-with-deposit.ts';
import { hasEnded } from '../status.ts';

/**
 * The $1 deposit of a new campaign, with the same price at every provider. Its settlement publishes
 * the campaign.
 */
export function depositPurpose({ events }: Pick<App, 'events'>): Purpose {
  return {
    names: ['deposit'],
    decider: deposit,
    async accept(request) {
      const { body, now } = request;
      const { campaignId } = body;
      if (campaignId === undefined) return undefined;
      if (campaignId === 'pending') {
        assertDeposit(body);
        return quotationOf(events, null);
      }
      const unpaid = await loadPayableCampaign({ events }, campaignId, now);
      if (unpaid.phase !== 'pending_payment') return undefined;
      await assertUnpaid(events, unpaid, request);
      return {
        ...quotationOf(events, unpaid.id),
        countedOnceFor: campaignTarget(unpaid.id),
        ids: (index) => unpaidDepositId(unpaid.id, index),
      };
    },
    canPay: acceptsDeposit,
    followUp: async ({ state }, cause, now) =>
      state && publishWithDeposit(events, state.id, cause, now),
  };
}

/**
 * Any number of requests for an unpaid campaign leads to one deposit per provider, and to a new one
 * when that was refunded or disputed, expired, or failed too often.
 * @param campaignId null before the campaign is created
 */
function quotationOf(events: App['events'], campaignId: number | null): Quotation {
  return {
    ...priceOf(campaignLimits.depositCents),
    async append(quote, cause) {
      const stream = paymentStream(quote.paymentId);
      const command = { type: 'quoteDeposit', forCampaign: campaignId, ...quote } as const;
      const quoted = await executeOnNewStream(events, stream, deposit, command, cause);
      if (campaignId === null) return quoted;
      const reserve = { type: 'reserve', campaignId, insteadOf: null } as const;
      return execute(events, stream, deposit, reserve, cause);
    },
  };
}

/**
 * @throws DomainError (404) for another member's campaign; (400); (409) when it has ended, or is
 * paid for
 */
async function assertUnpaid(
  events: App['events'],
  unpaid: Campaign,
  { body, actor, now }: PaymentRequest,
): Promise<void> {
  if (unpaid.creatorId !== actor.id) throw notFound(campaignMessages.campaignNotFound);
  assertDeposit(body);
  if (hasEnded(unpaid, now)) {
    throw new DomainError('campaign_closed', campaignMessages.campaignClosed);
  }
  if (unpaid.filesReleased) throw new DomainError('conflict', trailerMessages.filesReleased);
  if (unpaid.depositId === null) return;
  const { state: first } = await stateOf(events, paymentStream(unpaid.depositId), payment);
  if (first && !first.refund && !isLost(first) && !hasExpired(first))
    throw new DomainError('conflict', campaignMessages.alreadyPaid);
}

/** @throws DomainError (400) for another amount than $1, a message, or a hidden name or amount */
function assertDeposit({
  amount,
  anonymous,
  hideAmount,
  message = '',
  publicMessage,
}: PaymentRequest['body']): void {
  if (anonymous || hideAmount || publicMessage || message !== '') {
    throw new DomainError('invalid', campaignMessages.depositIsPlain);
  }
  if (amount === campaignLimits.depositCents) return;
  const text = campaignMessages.depositAmount;
  throw new DomainError('invalid', text, { errors: { amount: text } });
}
