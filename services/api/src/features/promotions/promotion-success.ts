import type { Routes } from '@rostrum/contracts';
import { promotionMessages } from '@rostrum/contracts/promotions';
import { member, type Handler } from '../../http/route.ts';
import { execute, stateOf } from '../../kernel/decider.ts';
import { DomainError, notFound } from '../../kernel/domain-error.ts';
import {
  mismatch,
  type Payment,
  payment,
  paymentNamedBy,
  paymentStream,
} from '../payments/index.ts';
import type { PaymentProvider, RetrievedIntent } from '../../providers/port.ts';
import type { App } from '../../runtime/app.ts';
import { promotion, type PromotionCommand } from './promotion.ts';

/**
 * POST /api/promotion-success: retrieves a payment of the caller from the provider, and settles it
 * as the webhook does, whichever comes first. A payment settles once.
 */
export function promotionSuccess({
  events,
  providers,
}: Pick<App, 'events' | 'providers'>): Handler<Routes['promotionSuccess']> {
  return async ({ body }, context) => {
    const found = await retrieved(providers.all, body.paymentIntentId);
    const named = found && paymentNamedBy(found.intent.metadata);
    if (!named) throw notFound();
    const { provider, intent } = found;
    const stream = paymentStream(named.id);
    const { state: own } = await stateOf(events, stream, payment);
    if (own?.userId !== member(context).id || own.paymentIntentId !== intent.id) throw notFound();
    if (own.purpose !== 'promotion' || named.purpose !== 'promotion') {
      throw new DomainError('conflict', promotionMessages.otherPayment);
    }
    if (intent.status !== 'succeeded') {
      throw new DomainError('payment_not_settled', promotionMessages.notPaid);
    }
    const settle = settlementOf(provider, intent);
    const { state, position } = await execute(
      events,
      stream,
      {
        ...promotion,
        // Compares the amount that the provider took with the quote, on the state on which the
        // command is decided.
        decide(command: PromotionCommand, current: Payment | undefined) {
          const wrong = mismatch(settle, current, {
            purpose: 'promotion',
            kind: 'payment_succeeded',
          });
          if (wrong !== null) throw new DomainError('conflict', promotionMessages.otherPayment);
          return promotion.decide(command, current);
        },
      },
      settle,
      context.cause(),
    );
    context.reached(position);
    if (state?.purpose !== 'promotion' || !state.settled) throw notFound();
    const { id: donationId, target, hours, settled } = state;
    return { success: true, donationId, campaignId: target.id, hours, settledAt: settled.at };
  };
}

function settlementOf(
  { name }: PaymentProvider,
  { id, amountCents, currency, card }: RetrievedIntent,
): Extract<PromotionCommand, { type: 'settle' }> {
  return {
    type: 'settle',
    provider: name,
    // A retrieved intent has no provider event.
    providerEventId: `retrieved-${id}`,
    paymentIntentId: id,
    amountCents,
    currency,
    card,
  };
}

async function retrieved(
  providers: readonly PaymentProvider[],
  paymentIntentId: string,
): Promise<{ readonly provider: PaymentProvider; readonly intent: RetrievedIntent } | undefined> {
  for (const provider of providers) {
    const intent = await provider.retrieve(paymentIntentId);
    if (intent) return { provider, intent };
  }
  return undefined;
}
