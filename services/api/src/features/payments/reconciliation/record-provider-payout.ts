import { limits, startOfUtcDay, type Routes } from '@rostrum/contracts';
import { paymentMessages } from '@rostrum/contracts/payments';
import { member, type Handler } from '../../../http/route.ts';
import { execute, stateOf } from '../../../kernel/decider.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import { KeyedMutex } from '../../../kernel/keyed-mutex.ts';
import type { App } from '../../../runtime/app.ts';
import {
  providerPayout,
  providerPayoutStream,
  type ProviderPayoutData,
} from './provider-payout.ts';

/**
 * POST /api/admin/provider-payouts: for a provider that does not list its payouts. Refuses (409) a
 * payout of a provider that is not configured, one from before the day (UTC) of the first payment
 * through it, and one that exceeds its balance in the ledger. The payouts of a provider are recorded one
 * after the other, each once the previous one was folded. Several processes at once, or a ledger
 * that is more than two seconds behind, can still exceed the balance; the audit reports that.
 */
export function recordProviderPayout(
  app: Pick<App, 'events' | 'projections' | 'providers'>,
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
      if (!recorded) await assertPossible(app, data);
      const command = { type: 'record', data } as const;
      return execute(app.events, stream, providerPayout, command, context.cause());
    });
    context.reached(position);
    return { success: true };
  };
}

/**
 * Compares a payout with what the ledger knows of its provider, including every event in the log.
 * @throws DomainError (409)
 */
async function assertPossible(
  { events, projections, providers }: Pick<App, 'events' | 'projections' | 'providers'>,
  { provider, amountCents, paidAt }: ProviderPayoutData,
): Promise<void> {
  if (!providers.named(provider)) {
    throw new DomainError('conflict', paymentMessages.payoutNotConfigured);
  }
  const { queries } = projections.queriesAfter(await events.head(), limits.readAfterMs);
  const since = await queries.ledger.firstPaymentAt(provider);
  if (since === undefined) throw new DomainError('conflict', paymentMessages.payoutNothingPaid);
  // The console asks for the day only.
  if (startOfUtcDay(new Date(paidAt).toISOString()) < startOfUtcDay(since)) {
    const errors = { paidAt: paymentMessages.payoutTooEarly };
    throw new DomainError('conflict', paymentMessages.payoutTooEarly, { errors });
  }
  if ((await queries.ledger.heldBy(provider)) < amountCents) {
    throw new DomainError('conflict', paymentMessages.payoutTooLarge);
  }
}
