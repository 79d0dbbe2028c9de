import { limits, type PaymentProviderName, type Routes } from '@rostrum/contracts';
import { paymentMessages } from '@rostrum/contracts/payments';
import { member, type Handler } from '../../../http/route.ts';
import { execute, stateOf } from '../../../kernel/decider.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import { KeyedMutex } from '../../../kernel/keyed-mutex.ts';
import type { App } from '../../../runtime/app.ts';
import { providerPayout, providerPayoutStream } from './provider-payout.ts';

/**
 * POST /api/admin/provider-payouts: for a provider that does not list its payouts. Refuses a payout
 * that exceeds the provider's balance in the ledger. The payouts of a provider are recorded one
 * after the other, each once the previous one was folded. Several processes at once, or a ledger
 * that is more than two seconds behind, can still exceed the balance; the audit reports that.
 */
export function recordProviderPayout(
  app: Pick<App, 'events' | 'projections'>,
): Handler<Routes['recordProviderPayout']> {
  const turns = new KeyedMutex();
  return async ({ body: { provider, payoutId, amount, paidAt, reason } }, context) => {
    if (Date.parse(paidAt) > context.now().getTime()) {
      const errors = { paidAt: paymentMessages.payoutBefore };
      throw new DomainError('invalid', paymentMessages.payoutBefore, { errors });
    }
    const data = {
      provider,
      payoutId,
      amountCents: amount,
      currency: 'usd',
      paidAt,
      recordedBy: member(context).id,
      ...(reason !== undefined && { reason }),
    } as const;
    const stream = providerPayoutStream(provider, payoutId);
    const { position } = await turns.run(provider, async () => {
      const { state: recorded } = await stateOf(app.events, stream, providerPayout);
      if (!recorded && (await heldBy(app, provider)) < amount) {
        throw new DomainError('conflict', paymentMessages.payoutTooLarge);
      }
      const command = { type: 'record', data } as const;
      return execute(app.events, stream, providerPayout, command, context.cause());
    });
    context.reached(position);
    return { success: true };
  };
}

/** The balance at a provider in the ledger, in cents, including every event in the log. */
async function heldBy(
  { events, projections }: Pick<App, 'events' | 'projections'>,
  provider: PaymentProviderName,
): Promise<number> {
  const { queries } = projections.queriesAfter(await events.head(), limits.readAfterMs);
  return queries.ledger.heldBy(provider);
}
