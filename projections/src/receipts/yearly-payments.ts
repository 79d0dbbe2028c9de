import { happenedAt } from '@rostrum/contracts';
import { withoutStoreFields } from '../engine/page.ts';
import { defineReadModel, type AuxiliaryView, type EventOfType } from '../engine/read-model.ts';
import type { DocumentReader } from '../engine/reader.ts';
import { rulesFor } from '../engine/typed-rules.ts';

/** What a member paid within a year (UTC), in cents, and how much of it was returned later. */
export interface YearlyPayments {
  readonly count: number;
  readonly amountCents: number;
  readonly feeCents: number;
  readonly totalCents: number;
  readonly returned: { readonly count: number; readonly totalCents: number };
}

/** A settled payment: to which sums it belongs. An auxiliary document. */
interface SettledPayment {
  /** Id of the document with the sums. */
  readonly sums: string;
  readonly totalCents: number;
  /** Whether the money, or a part of it, was or is being returned. */
  readonly returned: boolean;
}

type Settled = EventOfType<'DonationMade' | 'DepositSettled' | 'PromotionPaid'>;
type Returned = EventOfType<'RefundRequested' | 'DisputeLost' | 'PaymentDifferenceResolved'>;

const sums = rulesFor<YearlyPayments>();
const payments = rulesFor<SettledPayment>();

const none: YearlyPayments = {
  count: 0,
  amountCents: 0,
  feeCents: 0,
  totalCents: 0,
  returned: { count: 0, totalCents: 0 },
};

const sumsId = (userId: number, year: number): string => `${String(userId)}:${String(year)}`;
const sumsOf = (event: Settled): string =>
  sumsId(event.data.userId, new Date(happenedAt(event)).getUTCFullYear());

const paymentId = ({ data }: Settled | Returned): string => `payment:${String(data.donationId)}`;
/** A member's payments and sums are folded together. */
const partitionKey = ({ data }: Settled | Returned): string => `user:${String(data.userId)}`;
const paymentReads = (event: Settled | Returned): readonly string[] => [paymentId(event)];

/** The settled payment that an event returns or takes a part of; undefined for another event. */
function paidBack(event: Returned, auxiliary: AuxiliaryView): SettledPayment | undefined {
  // The refund, from which a difference took its part, is counted.
  const { from, amountCents } = event.data;
  if (from === 'refunds_payable' || from === 'nothing' || amountCents === 0) return undefined;
  return payments.read(auxiliary, paymentId(event));
}

const settled = [
  sums.document<Settled>(
    sumsOf,
    (before = none, { data }) => ({
      ...before,
      count: before.count + 1,
      amountCents: before.amountCents + data.amountCents,
      feeCents: before.feeCents + data.feeCents,
      totalCents: before.totalCents + data.totalCents,
    }),
    { partitionKey },
  ),
  payments.auxiliary<Settled>(
    paymentId,
    (_, event) => ({
      sums: sumsOf(event),
      totalCents: event.data.totalCents,
      returned: false,
    }),
    { partitionKey },
  ),
];

const returned = [
  sums.existing<Returned>(
    (event, auxiliary) => paidBack(event, auxiliary)?.sums,
    (before, event, auxiliary) => ({
      ...before,
      returned: {
        count: before.returned.count + (paidBack(event, auxiliary)?.returned === true ? 0 : 1),
        totalCents: before.returned.totalCents + event.data.amountCents + event.data.feeCents,
      },
    }),
    { partitionKey, reads: paymentReads },
  ),
  payments.auxiliary<Returned>(
    paymentId,
    (payment, event, auxiliary) =>
      payment && {
        ...payment,
        returned: payment.returned || paidBack(event, auxiliary) !== undefined,
      },
    { partitionKey, reads: paymentReads },
  ),
];

/** The sums of yearly statements: one document per member and year in which they paid. */
export const yearlyPayments = defineReadModel({
  name: 'yearly-payments',
  version: 1,
  partitionable: true,
  on: {
    DonationMade: settled,
    DepositSettled: settled,
    PromotionPaid: settled,
    RefundRequested: returned,
    DisputeLost: returned,
    PaymentDifferenceResolved: returned,
  },
});

export const yearlyPaymentsQueries = (reader: DocumentReader) => ({
  /** What a member paid within a year. */
  paidIn: async (userId: number, year: number): Promise<YearlyPayments> => {
    const stored = await (await reader.collection(yearlyPayments)).get(sumsId(userId, year));
    return stored ? (withoutStoreFields(stored) as YearlyPayments) : none;
  },
});
