import type { EventData, PaymentProviderName } from '@rostrum/contracts';
import type { RecordedEvent } from '@rostrum/event-store';
import type { Decider } from '../../kernel/decider.ts';

export type Unmatched = EventData<'PaymentUnmatched'>;

export const unmatchedStream = (provider: PaymentProviderName, objectId: string): string =>
  `payment-${provider}-${objectId}`;

/** What a provider says and we cannot place: kept once per provider event, for a person to look at. */
export const unmatchedPayment: Decider<ReadonlySet<string>, Unmatched> = {
  initialState: new Set(),
  evolve: (seen: ReadonlySet<string>, event: RecordedEvent) =>
    event.type === 'PaymentUnmatched' ? new Set([...seen, event.data.providerEventId]) : seen,
  decide: (data, seen) =>
    seen.has(data.providerEventId) ? [] : [{ type: 'PaymentUnmatched', data }],
};
