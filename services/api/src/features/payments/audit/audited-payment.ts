import type { ReportProblem } from '../../../audit/finding.ts';
import type { DisputedPayment } from './disputes.ts';
import {
  cents,
  integer,
  purposeOf,
  text,
  type AuditedTarget,
  type StoredEvent,
} from '../../../audit/stored-event.ts';

/** What a provider takes of a payment by its reports, beside exact disputes and requested refunds. */
export interface AuditedDifference {
  /** By the ids of the provider's objects: what is taken, what is booked, and whether it was dismissed. */
  readonly takings: Record<string, Taking>;
  open: boolean;
}

interface Taking {
  readonly takenBy: string;
  taken: number;
  booked: number;
  dismissed: boolean;
}

export interface AuditedGoodwill {
  readonly keepsFee: boolean;
  readonly needsConfirmation: boolean;
  readonly requestedBy: number;
  /** When they asked, in epoch milliseconds. */
  readonly at: number;
  confirmed: boolean;
}

/** The audit's state of one `donation-{id}` stream. */
export interface Payment extends DisputedPayment {
  /** As quoted, less what differences with the provider took. */
  amountCents: number;
  feeCents: number;
  readonly provider: string;
  readonly userId: number;
  readonly target: AuditedTarget | null;
  reservedFor: number | null;
  /** Hours of a promotion, and 0 of any other payment. */
  readonly hours: number;
  /** What its refund returns, without the fee and of the fee; null before the request. */
  refundCents: number | null;
  refundFeeCents: number | null;
  /** A refund as goodwill that an administrator asked for; null without one. */
  goodwill: AuditedGoodwill | null;
  /** The provider's id of the refund that it confirmed. */
  refundId: string | null;
  difference: AuditedDifference | null;
}

/** The purpose of a quote or a settlement. */
export function quotedPurpose(event: StoredEvent): string {
  if (event.type.startsWith('Deposit')) return 'deposit';
  return event.type.startsWith('Promotion') ? 'promotion' : purposeOf(event);
}

/** The target that a payment belongs to; null for a deposit that has paid for nothing. */
export const holderOf = ({ target, appliedTo }: Payment): AuditedTarget | null =>
  target ?? (appliedTo === null ? null : { kind: 'campaign', id: appliedTo });

/** Whether the payment can neither be refunded nor pay for anything. */
export const isStopped = ({ dispute, difference, amountCents, feeCents }: Payment): boolean =>
  (dispute !== null && dispute.status !== 'won') ||
  difference?.open === true ||
  amountCents + feeCents === 0;

export const isSame = (one: AuditedTarget | null, other: AuditedTarget | null): boolean =>
  one?.kind === other?.kind && one?.id === other?.id;

/** Compares an event of a payment with the quote that the payment began with. */
export function compareWithQuote(
  event: StoredEvent,
  payment: Payment,
  fields: readonly ('amountCents' | 'feeCents' | 'totalCents')[],
  wrong: ReportProblem,
): void {
  for (const field of fields) {
    const value = cents(event, field);
    if (value !== payment[field])
      wrong(`its ${field} is ${String(value)}, quoted were ${String(payment[field])}`);
  }
  if (text(event, 'provider') !== payment.provider)
    wrong('it names another provider than its quote');
  if (integer(event, 'userId') !== payment.userId) wrong('it names another member than its quote');
}
