import { happenedAt, type EventData } from '@rostrum/contracts';
import { unmatchedPaymentStream } from '@rostrum/contracts/payments';
import { adminPaymentDifferences } from '@rostrum/contracts/payments/lists';
import type {
  DifferenceKind,
  DifferenceStatus,
  UnmatchedOutcome,
} from '@rostrum/contracts/payments/constants';
import { defineReadModel, type EventOfType } from '../engine/read-model.ts';
import { rulesFor } from '../engine/typed-rules.ts';

export interface PaymentDifferenceDocument {
  /** Name of the stream on which it is recorded and resolved. */
  readonly id: string;
  readonly kind: DifferenceKind;
  readonly status: DifferenceStatus;
  readonly provider: EventData<'PaymentUnmatched'>['provider'];
  readonly objectId: string;
  /** As the provider reported it last; null when it never named an amount. */
  readonly amountCents: number | null;
  readonly reason: string;
  readonly donationId: number | null;
  readonly providerEvents: number;
  /** Kind of the newest provider event. */
  readonly lastEvent: string;
  readonly firstAt: string;
  readonly lastAt: string;
  readonly resolution: {
    readonly outcome: UnmatchedOutcome;
    readonly reason: string;
    readonly by: number;
    readonly at: string;
  } | null;
}

const rules = rulesFor<PaymentDifferenceDocument>();

const own = ({ data }: EventOfType<'PaymentUnmatched' | 'UnmatchedPaymentResolved'>): string =>
  unmatchedPaymentStream(data.provider, data.objectId);

/** Payments on which a provider and the log disagree, one document for each object of a provider. */
export const paymentDifferences = defineReadModel({
  name: 'payment-differences',
  version: 1,
  lists: [adminPaymentDifferences],
  partitionable: true,
  on: {
    PaymentUnmatched: [
      rules.document<EventOfType<'PaymentUnmatched'>>(own, (before, e) => {
        const { provider, objectId, kind: lastEvent, reason } = e.data;
        const at = happenedAt(e);
        return {
          id: own(e),
          kind: 'unmatched_payment',
          status: 'open',
          provider,
          objectId,
          amountCents: e.data.amountCents ?? before?.amountCents ?? null,
          reason,
          donationId: e.data.donationId ?? before?.donationId ?? null,
          providerEvents: (before?.providerEvents ?? 0) + 1,
          lastEvent,
          firstAt: before?.firstAt ?? at,
          lastAt: at,
          resolution: null,
        };
      }),
    ],
    UnmatchedPaymentResolved: [
      rules.existing<EventOfType<'UnmatchedPaymentResolved'>>(own, (difference, e) => {
        const { outcome, reason, resolvedBy: by } = e.data;
        return {
          ...difference,
          status: 'resolved',
          resolution: { outcome, reason, by, at: happenedAt(e) },
        };
      }),
    ],
  },
  indexes: [
    ['lastAt'],
    ['firstAt'],
    ['amountCents'],
    ['status', 'lastAt'],
    ['kind', 'lastAt'],
    ['provider', 'lastAt'],
    ['objectId', 'lastAt'],
    ['donationId', 'lastAt'],
  ],
});
