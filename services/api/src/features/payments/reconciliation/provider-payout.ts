import type { EventData } from '@rostrum/contracts';
import { paymentMessages } from '@rostrum/contracts/payments';
import type { RecordedEvent } from '@rostrum/event-store';
import type { Decider } from '../../../kernel/decider.ts';
import { DomainError, notFound } from '../../../kernel/domain-error.ts';

export { providerPayoutStream } from '@rostrum/contracts/payments';

export type ProviderPayoutData = EventData<'ProviderPaidOut'>;

export interface RecordedPayout {
  readonly data: ProviderPayoutData;
  /** Whether it has failed after it was recorded. */
  readonly failed: boolean;
}

export type ProviderPayoutCommand =
  | { readonly type: 'record'; readonly data: ProviderPayoutData }
  | ({ readonly type: 'fail' } & Pick<EventData<'ProviderPayoutFailed'>, 'recordedBy' | 'reason'>);

/**
 * A payout of a provider to the bank. It is recorded once, and fails at most once after that, for
 * good; repeats of both have no effect.
 * @throws DomainError (404) for a failure of a payout that is not recorded; (409) for a record with
 *   another amount, and from an admin with another time or after it has failed
 */
export const providerPayout: Decider<RecordedPayout | undefined, ProviderPayoutCommand> = {
  initialState: undefined,

  evolve(state: RecordedPayout | undefined, event: RecordedEvent) {
    if (event.type === 'ProviderPaidOut') return { data: event.data, failed: false };
    return event.type === 'ProviderPayoutFailed' && state ? { ...state, failed: true } : state;
  },

  decide(command, state) {
    if (command.type === 'fail') {
      if (!state) throw notFound();
      if (state.failed) return [];
      const { provider, payoutId, amountCents, currency } = state.data;
      const { type: _, ...by } = command;
      const data = { provider, payoutId, amountCents, currency, ...by };
      return [{ type: 'ProviderPayoutFailed', data }];
    }
    const { data } = command;
    if (!state) return [{ type: 'ProviderPaidOut', data }];
    const isSame =
      state.data.amountCents === data.amountCents &&
      (data.recordedBy === null || Date.parse(state.data.paidAt) === Date.parse(data.paidAt));
    if (!isSame) throw new DomainError('conflict', paymentMessages.payoutDiffers);
    if (state.failed && data.recordedBy !== null) {
      throw new DomainError('conflict', paymentMessages.payoutFailed);
    }
    return [];
  },
};
