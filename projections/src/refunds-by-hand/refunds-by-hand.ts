import {
  happenedAt,
  type EventData,
  type PaymentProviderName,
  type Target,
} from '@rostrum/contracts';
import type { HandRefundMethod, HandRefundReason } from '@rostrum/contracts/payments/constants';
import type { HandRefundState } from '@rostrum/contracts/refunds-by-hand/constants';
import { adminRefundsByHand } from '@rostrum/contracts/refunds-by-hand/lists';
import {
  defineReadModel,
  type AuxiliaryView,
  type EventOfType,
  type Rule,
} from '../engine/read-model.ts';
import { rulesFor } from '../engine/typed-rules.ts';

/** A refund that is paid by hand. Its id is that of the payment. */
export interface HandRefundDocument {
  readonly id: number;
  readonly userId: number;
  readonly target: Target | null;
  readonly provider: PaymentProviderName;
  /** What is owed, the service fee included. */
  readonly totalCents: number;
  readonly reason: HandRefundReason;
  /** `given`: the member has said where the money goes, to be used from `usableFrom` on. */
  readonly state: Exclude<HandRefundState, 'held' | 'ready'> | 'given';
  /** As stated by the member, later as paid; null while nothing is known. */
  readonly method: HandRefundMethod | null;
  readonly usableFrom: string | null;
  readonly leftAt: string;
  readonly paidAt: string | null;
  readonly reference: string | null;
}

/** The refunds that wait to be paid by hand. `cents`: their sum. */
export interface HandRefundTotals {
  readonly count: number;
  readonly cents: number;
}

const rules = rulesFor<HandRefundDocument>();
const open = rulesFor<{ readonly cents: number }>();
const totals = rulesFor<HandRefundTotals>();

export const handRefundTotalsId = 'totals';

type Resolved = EventOfType<'PaymentDifferenceResolved'>;
type Lowering = EventOfType<'RefundPaidByHand' | 'DonationRefunded'> | Resolved;
type OfPayment = { readonly data: { readonly donationId: number } };

const own = ({ data }: OfPayment): string => String(data.donationId);
/** Exists while the refund waits to be paid by hand. */
const openId = ({ data }: OfPayment): string => `open:${String(data.donationId)}`;

/** Of a refund that waits to be paid by hand. */
export const openStates: readonly HandRefundDocument['state'][] = ['waiting', 'given', 'stopped'];
const isOpen = ({ state }: HandRefundDocument): boolean => openStates.includes(state);

const stated = (usableFrom: string | null): HandRefundDocument['state'] =>
  usableFrom === null ? 'waiting' : 'given';

const owed = ({ amountCents, feeCents }: EventData<'RefundLeftToHand'>): number =>
  amountCents + feeCents;

const openCents = (event: OfPayment, auxiliary: AuxiliaryView): number | undefined =>
  open.read(auxiliary, openId(event))?.cents;

/** What is owed after a difference was resolved, in cents. */
const stillOwed = ({ data }: Resolved): number => data.leftCents + data.leftFeeCents;

/** What is owed of a refund after an event that ends it, or takes of it. */
const owedAfter = (event: Lowering): number =>
  event.type === 'PaymentDifferenceResolved' ? stillOwed(event) : 0;

/** Lowers the totals by what an event ends, or takes, of a refund that waits. */
function lowered<E extends Lowering>(): readonly Rule<E>[] {
  return [
    totals.auxiliary<E>(
      (event, auxiliary) =>
        openCents(event, auxiliary) === undefined ? undefined : handRefundTotalsId,
      (before, event, auxiliary) => ({
        count: (before?.count ?? 0) - (owedAfter(event) > 0 ? 0 : 1),
        cents: (before?.cents ?? 0) - (openCents(event, auxiliary) ?? 0) + owedAfter(event),
      }),
      { reads: (event) => [openId(event)] },
    ),
    open.auxiliary<E>(openId, (before, event) =>
      before && owedAfter(event) > 0 ? { cents: owedAfter(event) } : undefined,
    ),
  ];
}

/** Refunds that their providers do not make, one document for each payment. */
export const refundsByHand = defineReadModel({
  name: 'refunds-by-hand',
  version: 3,
  lists: [adminRefundsByHand],
  on: {
    RefundLeftToHand: [
      rules.document<EventOfType<'RefundLeftToHand'>>(own, (_, e) => ({
        id: e.data.donationId,
        userId: e.data.userId,
        target: e.data.target,
        provider: e.data.provider,
        totalCents: owed(e.data),
        reason: e.data.reason,
        state: 'waiting',
        method: null,
        usableFrom: null,
        leftAt: happenedAt(e),
        paidAt: null,
        reference: null,
      })),
      totals.auxiliary<EventOfType<'RefundLeftToHand'>>(
        () => handRefundTotalsId,
        (before, e) => ({
          count: (before?.count ?? 0) + 1,
          cents: (before?.cents ?? 0) + owed(e.data),
        }),
      ),
      open.auxiliary<EventOfType<'RefundLeftToHand'>>(openId, (_, e) => ({ cents: owed(e.data) })),
    ],
    RefundDetailsChanged: [
      rules.existing<EventOfType<'RefundDetailsChanged'>>(own, (refund, { data }) => ({
        ...refund,
        state: refund.state === 'stopped' ? refund.state : stated(data.usableFrom),
        method: data.method,
        usableFrom: data.usableFrom,
      })),
    ],
    PaymentDifferenceFound: [
      rules.existing<EventOfType<'PaymentDifferenceFound'>>(own, (refund) =>
        isOpen(refund) ? { ...refund, state: 'stopped' } : refund,
      ),
    ],
    PaymentDifferenceResolved: [
      rules.existing<Resolved>(own, (refund, e) => {
        if (!isOpen(refund)) return refund;
        if (stillOwed(e) === 0) return { ...refund, state: 'returned' };
        return { ...refund, totalCents: stillOwed(e), state: stated(refund.usableFrom) };
      }),
      ...lowered<Resolved>(),
    ],
    RefundPaidByHand: [
      rules.existing<EventOfType<'RefundPaidByHand'>>(own, (refund, e) => ({
        ...refund,
        state: 'paid',
        method: e.data.method,
        paidAt: happenedAt(e),
        reference: e.data.reference,
      })),
      ...lowered<EventOfType<'RefundPaidByHand'>>(),
    ],
    DonationRefunded: [
      rules.existing<EventOfType<'DonationRefunded'>>(own, (refund) => ({
        ...refund,
        state: 'returned',
      })),
      ...lowered<EventOfType<'DonationRefunded'>>(),
    ],
  },
  indexes: [
    ['leftAt'],
    ['totalCents'],
    ['id'],
    ['state', 'leftAt'],
    ['userId', 'leftAt'],
    ['userId', 'state', 'leftAt'],
    ['method', 'leftAt'],
    ['usableFrom', 'leftAt'],
  ],
});
