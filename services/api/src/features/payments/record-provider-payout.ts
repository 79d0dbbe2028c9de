import type { Routes } from '@rostrum/contracts';
import { paymentMessages } from '@rostrum/contracts/payments';
import { member, type Handler } from '../../http/route.ts';
import { execute, stateOf } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { App } from '../../runtime/app.ts';
import { providerPayout, providerPayoutStream } from './provider-payout.ts';

/**
 * POST /api/admin/provider-payouts: for a provider that does not list its payouts. An early check
 * refuses more than the ledger has at the provider; the audit reports what gets past it.
 */
export function recordProviderPayout({
  events,
}: Pick<App, 'events'>): Handler<Routes['recordProviderPayout']> {
  return async ({ body: { provider, payoutId, amount, paidAt } }, context) => {
    if (Date.parse(paidAt) > context.now().getTime()) {
      const errors = { paidAt: paymentMessages.payoutBefore };
      throw new DomainError('invalid', paymentMessages.payoutBefore, { errors });
    }
    const stream = providerPayoutStream(provider, payoutId);
    const { state: recorded } = await stateOf(events, stream, providerPayout);
    if (!recorded && (await context.queries.ledger.heldBy(provider)) < amount) {
      throw new DomainError('conflict', paymentMessages.payoutTooLarge);
    }
    const data = {
      provider,
      payoutId,
      amountCents: amount,
      currency: 'usd',
      paidAt,
      recordedBy: member(context).id,
    } as const;
    const { position } = await execute(
      events,
      stream,
      providerPayout,
      { type: 'record', data },
      context.cause(),
    );
    context.reached(position);
    return { success: true };
  };
}
