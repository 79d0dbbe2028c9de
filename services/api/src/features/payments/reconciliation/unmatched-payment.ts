import type { EventData } from '@rostrum/contracts';
import { paymentLimits, paymentMessages } from '@rostrum/contracts/payments';
import type { RecordedEvent } from '@rostrum/event-store';
import type { Decider } from '../../../kernel/decider.ts';
import { DomainError, notFound } from '../../../kernel/domain-error.ts';

export { unmatchedPaymentStream } from '@rostrum/contracts/payments';

type Resolution = Pick<EventData<'UnmatchedPaymentResolved'>, 'outcome' | 'reason' | 'resolvedBy'>;

export interface UnmatchedPayment {
  readonly payment: Pick<EventData<'PaymentUnmatched'>, 'provider' | 'objectId'>;
  /** Ids of the recorded provider events; at most `paymentLimits.unmatchedEvents`. */
  readonly seen: readonly string[];
  /** Kinds of the recorded provider events. */
  readonly kinds: readonly string[];
  /** Null while the difference is unresolved. */
  readonly resolution: Resolution | null;
}

export type UnmatchedPaymentCommand =
  | { readonly type: 'record'; readonly data: EventData<'PaymentUnmatched'> }
  | ({ readonly type: 'resolve' } & Resolution);

const { unmatchedEvents } = paymentLimits;

/**
 * A payment of a provider that matches no known payment. Each provider event is recorded once;
 * those beyond `paymentLimits.unmatchedEvents` are only acknowledged. An admin resolves it, and a
 * further recorded provider event opens it again.
 */
export const unmatchedPayment: Decider<UnmatchedPayment | undefined, UnmatchedPaymentCommand> = {
  initialState: undefined,

  evolve(state: UnmatchedPayment | undefined, event: RecordedEvent) {
    if (event.type === 'PaymentUnmatched') {
      const { provider, objectId, providerEventId, kind } = event.data;
      const { payment, seen, kinds }: Omit<UnmatchedPayment, 'resolution'> = state ?? {
        payment: { provider, objectId },
        seen: [],
        kinds: [],
      };
      const more = seen.length < unmatchedEvents ? [...seen, providerEventId] : seen;
      const moreKinds = kinds.includes(kind) ? kinds : [...kinds, kind];
      return { payment, seen: more, kinds: moreKinds, resolution: null };
    }
    if (event.type !== 'UnmatchedPaymentResolved' || !state) return state;
    const { outcome, reason, resolvedBy } = event.data;
    return { ...state, resolution: { outcome, reason, resolvedBy } };
  },

  decide(command, state) {
    if (command.type === 'record') {
      const { data } = command;
      const seen = state?.seen ?? [];
      const known = seen.length === unmatchedEvents || seen.includes(data.providerEventId);
      return known ? [] : [{ type: 'PaymentUnmatched', data }];
    }
    if (!state) throw notFound();
    const { outcome, reason, resolvedBy } = command;
    const { payment, resolution } = state;
    if (resolution === null) {
      const data = { ...payment, outcome, reason, resolvedBy };
      return [{ type: 'UnmatchedPaymentResolved', data }];
    }
    const repeated =
      resolution.outcome === outcome &&
      resolution.reason === reason &&
      resolution.resolvedBy === resolvedBy;
    if (!repeated) throw new DomainError('conflict', paymentMessages.alreadyResolved);
    return [];
  },
};
