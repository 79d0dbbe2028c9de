import type { PaymentProviderName } from '@rostrum/contracts';
import type { Cause } from '@rostrum/event-store';
import { execute, stateOf } from '../../../kernel/decider.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { ProviderPayout } from '../../../providers/port.ts';
import type { App } from '../../../runtime/app.ts';
import { providerPayout, providerPayoutStream } from './provider-payout.ts';
import { unmatchedPayment, unmatchedPaymentStream } from './unmatched-payment.ts';

/**
 * Books a payout that the provider has made. A payout that cannot be booked, or that has failed
 * after it was booked, becomes a difference. Repeats have no effect.
 */
export async function reconcilePayout(
  { events }: Pick<App, 'events'>,
  provider: PaymentProviderName,
  payout: ProviderPayout,
  cause: Cause,
): Promise<'known' | 'booked' | 'difference'> {
  const { id: payoutId, status, amountCents, currency, paidAt } = payout;
  if (status === 'pending') return 'known';
  const differs = (reason: string) => recordDifference(events, provider, payout, reason, cause);
  const stream = providerPayoutStream(provider, payoutId);
  if (status === 'failed') {
    const { state } = await stateOf(events, stream, providerPayout);
    return state ? differs('the payout was booked, and has failed') : 'known';
  }
  if (currency !== 'usd') return differs('the payout is in another currency');
  if (amountCents < 1) return differs('the provider has taken money from the bank');
  const data = { provider, payoutId, amountCents, currency, paidAt, recordedBy: null } as const;
  try {
    const command = { type: 'record', data } as const;
    const { appended } = await execute(events, stream, providerPayout, command, cause);
    return appended.length > 0 ? 'booked' : 'known';
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return differs('the payout was booked with another amount');
  }
}

async function recordDifference(
  events: App['events'],
  provider: PaymentProviderName,
  { id, status, amountCents }: ProviderPayout,
  reason: string,
  cause: Cause,
): Promise<'known' | 'difference'> {
  const stream = unmatchedPaymentStream(provider, id);
  const kind = `payout_${status}`;
  const { state } = await stateOf(events, stream, unmatchedPayment);
  if (state?.kinds.includes(kind)) return 'known';
  const data = {
    provider,
    objectId: id,
    providerEventId: `reconcile-${provider}-${id}-${status}`,
    kind,
    amountCents: amountCents < 0 ? null : amountCents,
    donationId: null,
    reason,
  };
  await execute(events, stream, unmatchedPayment, { type: 'record', data }, cause);
  return 'difference';
}
