import { happenedAt, type PaymentProviderName } from '@rostrum/contracts';
import { providerPayoutStream } from '@rostrum/contracts/payments';
import { adminProviderPayouts } from '@rostrum/contracts/payments/lists';
import { defineReadModel, type EventOfType } from '../engine/read-model.ts';
import { rulesFor } from '../engine/typed-rules.ts';

export interface ProviderPayoutDocument {
  /** Name of the stream on which it is recorded. */
  readonly id: string;
  readonly provider: PaymentProviderName;
  readonly payoutId: string;
  readonly amountCents: number;
  /** ISO 8601 with milliseconds, so that it sorts as text. */
  readonly paidAt: string;
  readonly recordedAt: string;
  /** The admin who recorded it; null when the provider listed it. */
  readonly recordedBy: number | null;
  /** Given by the admin. */
  readonly reason: string | null;
  /** Null unless it has failed after it was recorded. */
  readonly failure: {
    readonly at: string;
    /** The admin who recorded it; null when the provider reported it. */
    readonly by: number | null;
    readonly reason: string | null;
  } | null;
}

type PaidOut = EventOfType<'ProviderPaidOut'>;
type Failed = EventOfType<'ProviderPayoutFailed'>;

const rules = rulesFor<ProviderPayoutDocument>();

const own = ({ data }: PaidOut | Failed): string =>
  providerPayoutStream(data.provider, data.payoutId);

/** The providers' payouts to the bank, one document for each payout. */
export const providerPayouts = defineReadModel({
  name: 'provider-payouts',
  version: 3,
  lists: [adminProviderPayouts],
  partitionable: true,
  on: {
    ProviderPaidOut: [
      rules.document<PaidOut>(own, (_, e) => {
        const { provider, payoutId, amountCents, paidAt, recordedBy, reason = null } = e.data;
        return {
          id: own(e),
          provider,
          payoutId,
          amountCents,
          paidAt: new Date(paidAt).toISOString(),
          recordedAt: happenedAt(e),
          recordedBy,
          reason,
          failure: null,
        };
      }),
    ],
    ProviderPayoutFailed: [
      rules.document<Failed>(own, (payout, e) => {
        const { recordedBy: by, reason = null } = e.data;
        return payout && { ...payout, failure: { at: happenedAt(e), by, reason } };
      }),
    ],
  },
  indexes: [['paidAt'], ['amountCents'], ['provider', 'paidAt'], ['payoutId', 'paidAt']],
});
