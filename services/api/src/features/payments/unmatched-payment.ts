import type { EventData } from '@rostrum/contracts';
import type { RecordedEvent } from '@rostrum/event-store';
import type { Decider } from '../../kernel/decider.ts';

export type UnmatchedPayment = EventData<'PaymentUnmatched'>;

export { paymentStream as unmatchedStream } from '@rostrum/contracts/payments';

/** Provider events of one object that are recorded; further ones are acknowledged only. */
const recordedMax = 100;

/** Records a provider event that no donation matches, once per provider event, for staff to look into. */
export const unmatchedPayment: Decider<readonly string[], UnmatchedPayment> = {
  initialState: [],
  evolve: (seen: readonly string[], event: RecordedEvent) =>
    event.type === 'PaymentUnmatched' && seen.length < recordedMax
      ? [...seen, event.data.providerEventId]
      : seen,
  decide: (data, seen) =>
    seen.length === recordedMax || seen.includes(data.providerEventId)
      ? []
      : [{ type: 'PaymentUnmatched', data }],
};
