import type { EventData } from '@rostrum/contracts';
import type { RecordedEvent } from '@rostrum/event-store';
import type { Decider } from '../../kernel/decider.ts';

export type UnmatchedPayment = EventData<'PaymentUnmatched'>;

export { paymentStream as unmatchedStream } from '@rostrum/contracts/payments';

/** Records a provider event that no donation matches, once per provider event, for staff to look into. */
export const unmatchedPayment: Decider<ReadonlySet<string>, UnmatchedPayment> = {
  initialState: new Set(),
  evolve: (seen: ReadonlySet<string>, event: RecordedEvent) =>
    event.type === 'PaymentUnmatched' ? new Set([...seen, event.data.providerEventId]) : seen,
  decide: (data, seen) =>
    seen.has(data.providerEventId) ? [] : [{ type: 'PaymentUnmatched', data }],
};
