import type { Bookings } from '../../../audit/audit-check.ts';
import {
  available,
  book,
  deposit,
  escrow,
  FEE_INCOME,
  ofProcessor,
  paid,
  pending,
  type Booking,
} from '../../../audit/booking.ts';
import {
  cents,
  flag,
  integer,
  targetOf,
  targetOrNull,
  text,
  UnreadableEvent,
  type AuditedTarget,
  type StoredEvent,
} from '../../../audit/stored-event.ts';

const refundsPayable = (event: StoredEvent): string =>
  `liabilities:refunds_payable:${String(integer(event, 'donationId'))}`;
const disputed = ({ kind, id }: AuditedTarget): string =>
  `liabilities:escrow:${kind}:${String(id)}:disputed`;
const heldBack = (psp: string): string => `assets:psp:${psp}:disputes_held`;

function refundedFrom(event: StoredEvent, target: AuditedTarget | null): string {
  const from = text(event, 'from');
  if (from === 'deposit') return deposit(event);
  if (from === 'promotion') return 'income:promotion';
  if (from === 'preroll_fee') return 'income:preroll_fee';
  if (target === null) throw new UnreadableEvent('it takes money out of escrow and has no target');
  if (from === 'open' || from === 'refund_election') return escrow(target, from);
  throw new UnreadableEvent(`it takes money from ${from}`);
}

function requestedRefund(event: StoredEvent): Booking {
  const { d, f } = paid(event);
  const target = targetOrNull(event);
  const debit = { [refundedFrom(event, target)]: d, [FEE_INCOME]: f };
  const kind = 'unusedHours' in event.data ? 'promotion.refunded' : 'refund.requested';
  return book(kind, target, debit, { [refundsPayable(event)]: d + f });
}

function succeededRefund(event: StoredEvent): Booking {
  const { d, f, psp } = paid(event);
  return book(
    'refund.succeeded',
    targetOrNull(event),
    { [refundsPayable(event)]: d + f },
    { [available(psp)]: d + f },
  );
}

/** Escrow becomes disputed escrow while a dispute is open; every other account keeps its money. */
function disputedFrom(event: StoredEvent): { readonly source: string; readonly held: string } {
  const target = targetOrNull(event);
  if (text(event, 'from') === 'payout') {
    const { kind, id } = targetOf(event);
    const lost = `assets:lost_disputes:${kind}:${String(id)}`;
    return { source: lost, held: lost };
  }
  const source = refundedFrom(event, target);
  const inEscrow = source.startsWith('liabilities:escrow:') && target !== null;
  return { source, held: inEscrow ? disputed(target) : source };
}

function openedDispute(event: StoredEvent): Booking {
  const { d, f, psp } = paid(event);
  const { source, held } = disputedFrom(event);
  const escrowed = source !== held;
  return book(
    'dispute.opened',
    targetOrNull(event),
    { [heldBack(psp)]: d + f, ...(escrowed && { [source]: d }) },
    { [available(psp)]: d + f, ...(escrowed && { [held]: d }) },
  );
}

function wonDispute(event: StoredEvent): Booking {
  const { d, f, psp } = paid(event);
  const { source, held } = disputedFrom(event);
  const escrowed = source !== held;
  return book(
    'dispute.won',
    targetOrNull(event),
    { [available(psp)]: d + f, ...(escrowed && { [held]: d }) },
    { [heldBack(psp)]: d + f, ...(escrowed && { [source]: d }) },
  );
}

function lostDispute(event: StoredEvent): Booking {
  const { d, f, psp } = paid(event);
  const debit = { [disputedFrom(event).held]: d, [FEE_INCOME]: f };
  return book('dispute.lost', targetOrNull(event), debit, { [heldBack(psp)]: d + f });
}

/** What a provider took is gone from where the money stands; what exceeds it is written off. */
function resolvedDifference(event: StoredEvent): Booking | null {
  const { d, f, psp } = paid(event);
  const excess = cents(event, 'excessCents');
  if (d + f + excess === 0) return null;
  const ofRefund = ['refunds_payable', 'nothing'].includes(text(event, 'from'));
  const debit = ofRefund
    ? { [refundsPayable(event)]: d + f }
    : { [disputedFrom(event).source]: d, [FEE_INCOME]: f };
  const kind = text(event, 'takenBy') === 'dispute' ? 'dispute.part_lost' : 'refund.outside';
  const all = { ...debit, 'expense:writeoff': excess };
  return book(kind, targetOrNull(event), all, { [available(psp)]: d + f + excess });
}

/** Moves a donation between the escrow of its campaign and that of the campaign's election. */
const movedInElection =
  (kind: string, from: 'open' | 'refund_election', to: 'open' | 'refund_election') =>
  (event: StoredEvent): Booking => {
    const { moved } = ofProcessor(event);
    const target = targetOf(event);
    return book(kind, target, { [escrow(target, from)]: moved }, { [escrow(target, to)]: moved });
  };

export const bookings: Bookings = {
  'DonationEnteredElection@1': movedInElection('election.opened', 'open', 'refund_election'),
  'DonationExtended@1': movedInElection('election.extended', 'refund_election', 'open'),
  'RefundRequested@1': requestedRefund,
  'RefundRequested@2': requestedRefund,
  'DonationRefunded@1': succeededRefund,
  'DonationRefunded@2': succeededRefund,
  'ProcessorFeeCharged@1': (event) => {
    const { moved, psp } = ofProcessor(event);
    if (moved === 0) return null;
    const expense = { [`expense:processor_fee:${psp}`]: moved };
    return book('processor.fee', null, expense, { [pending(psp)]: moved });
  },
  'PaymentCleared@1': (event) => {
    const { moved, psp } = ofProcessor(event);
    if (moved === 0) return null;
    return book('psp.cleared', null, { [available(psp)]: moved }, { [pending(psp)]: moved });
  },
  'FeeSubsidised@1': (event) => {
    const { moved } = ofProcessor(event);
    if (moved === 0) return null;
    return book('fee.subsidised', null, { 'expense:fee_subsidy': moved }, { [FEE_INCOME]: moved });
  },
  'ProviderPaidOut@1': (event) => {
    const { moved, psp } = ofProcessor(event);
    return book('psp.paid_out', null, { 'assets:bank': moved }, { [available(psp)]: moved });
  },
  'ProviderPayoutFailed@1': (event) => {
    const { moved, psp } = ofProcessor(event);
    return book('psp.payout_failed', null, { [available(psp)]: moved }, { 'assets:bank': moved });
  },
  'DisputeOpened@1': openedDispute,
  'DisputeWon@1': wonDispute,
  'DisputeLost@1': lostDispute,
  'DisputeFeeCharged@1': (event) => {
    const { moved, psp } = ofProcessor(event);
    if (moved === 0) return null;
    const expense = { [`expense:dispute_fee:${psp}`]: moved };
    return book('dispute.fee', null, expense, { [available(psp)]: moved });
  },
  'DisputeFeeReturned@1': (event) => {
    const { moved, psp } = ofProcessor(event);
    if (moved === 0) return null;
    const expense = { [`expense:dispute_fee:${psp}`]: moved };
    return book('dispute.fee_returned', null, { [available(psp)]: moved }, expense);
  },
  'PaymentDifferenceResolved@1': resolvedDifference,
  'RefundPaidByHand@1': (event) => {
    const { d, f } = paid(event);
    return book(
      'refund.paid_by_hand',
      targetOrNull(event),
      { [refundsPayable(event)]: d + f },
      { 'assets:bank': d + f },
    );
  },
  'RefundFailed@1': (event) => {
    const { d, f, psp } = paid(event);
    if (!flag(event, 'hadSucceeded')) return null;
    return book(
      'refund.failed',
      targetOrNull(event),
      { [available(psp)]: d + f },
      { [refundsPayable(event)]: d + f },
    );
  },
};
