import type { PaymentProviderName } from '@rostrum/contracts';
import type { Cause } from '@rostrum/event-store';
import { execute, stateOf } from '../../../kernel/decider.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { ProviderPayout } from '../../../providers/port.ts';
import type { App } from '../../../runtime/app.ts';
import { providerPayout, providerPayoutStream } from './provider-payout.ts';
import { recordDifference } from './record-differences.ts';

/**
 * Books a payout that the provider has made, and books it back when it has failed after that. A
 * payout that cannot be booked becomes a difference. Repeats have no effect.
 */
export async function reconcilePayout(
  app: Pick<App, 'events'>,
  provider: PaymentProviderName,
  payout: ProviderPayout,
  cause: Cause,
): Promise<'known' | 'booked' | 'difference'> {
  const { events } = app;
  const { id: payoutId, status, amountCents, currency, paidAt } = payout;
  if (status === 'pending') return 'known';
  const event = {
    id: `reconcile-${provider}-${payoutId}-${status}`,
    objectId: payoutId,
    kind: `payout_${status}`,
    amountCents: amountCents < 0 ? undefined : amountCents,
  };
  const differs = (reason: string) => recordDifference(app, provider, event, null, reason, cause);
  const stream = providerPayoutStream(provider, payoutId);
  if (status === 'failed') {
    const { state } = await stateOf(events, stream, providerPayout);
    // What was never booked is not booked back: a payout that is listed as paid later is booked then.
    if (!state) return 'known';
    if (state.data.amountCents !== amountCents || currency !== 'usd') {
      return differs('the payout was booked with another amount, and has failed');
    }
    const command = { type: 'fail', recordedBy: null } as const;
    const { appended } = await execute(events, stream, providerPayout, command, cause);
    return appended.length > 0 ? 'booked' : 'known';
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
