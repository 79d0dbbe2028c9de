import type { EventData } from '@rostrum/contracts';
import { paymentMessages } from '@rostrum/contracts/payments';
import type { RecordedEvent } from '@rostrum/event-store';
import type { Decider } from '../../../kernel/decider.ts';
import { DomainError } from '../../../kernel/domain-error.ts';

export { providerPayoutStream } from '@rostrum/contracts/payments';

export type ProviderPayoutData = EventData<'ProviderPaidOut'>;

export interface RecordPayout {
  readonly type: 'record';
  readonly data: ProviderPayoutData;
}

/**
 * A payout of a provider to the bank. It is recorded once; recording it again has no effect.
 * @throws DomainError (409) for another amount, and for another time from an admin
 */
export const providerPayout: Decider<ProviderPayoutData | undefined, RecordPayout> = {
  initialState: undefined,

  evolve: (state: ProviderPayoutData | undefined, event: RecordedEvent) =>
    event.type === 'ProviderPaidOut' ? event.data : state,

  decide({ data }, state) {
    if (!state) return [{ type: 'ProviderPaidOut', data }];
    const isSame =
      state.amountCents === data.amountCents &&
      (data.recordedBy === null || Date.parse(state.paidAt) === Date.parse(data.paidAt));
    if (!isSame) throw new DomainError('conflict', paymentMessages.payoutDiffers);
    return [];
  },
};
