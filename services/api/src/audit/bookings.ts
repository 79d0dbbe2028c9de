import {
  cents,
  flag,
  integer,
  purposeOf,
  targetOf,
  targetOrNull,
  text,
  type AuditedTarget,
  UnreadableEvent,
  type StoredEvent,
} from './stored-event.ts';

/**
 * The journal of an event, computed independently of the product's own rules, so that a mistake in
 * either shows.
 */
export interface Booking {
  readonly kind: string;
  /** The campaign that it belongs to, or null. */
  readonly campaignId: number | null;
  /** Account to cents, debit +, credit −; no posting is zero. */
  readonly postings: ReadonlyMap<string, number>;
}

type Sides = Readonly<Record<string, number>>;

function book(kind: string, target: AuditedTarget | null, debit: Sides, credit: Sides): Booking {
  const postings = new Map<string, number>();
  const post = (account: string, amount: number): void => {
    const sum = (postings.get(account) ?? 0) + amount;
    if (sum === 0) postings.delete(account);
    else postings.set(account, sum);
  };
  for (const [account, amount] of Object.entries(debit)) post(account, amount);
  for (const [account, amount] of Object.entries(credit)) post(account, -amount);
  return { kind, campaignId: target?.kind === 'campaign' ? target.id : null, postings };
}

function paid(event: StoredEvent): {
  readonly d: number;
  readonly f: number;
  readonly psp: string;
} {
  if (text(event, 'currency') !== 'usd') throw new UnreadableEvent('it is not in US dollars');
  return {
    d: cents(event, 'amountCents'),
    f: cents(event, 'feeCents'),
    psp: text(event, 'provider'),
  };
}

function ofProcessor(event: StoredEvent): { readonly moved: number; readonly psp: string } {
  if (text(event, 'currency') !== 'usd') throw new UnreadableEvent('it is not in US dollars');
  return { moved: cents(event, 'amountCents'), psp: text(event, 'provider') };
}

const pending = (psp: string): string => `assets:psp:${psp}:pending`;
const available = (psp: string): string => `assets:psp:${psp}:available`;
const deposit = (event: StoredEvent): string =>
  `liabilities:deposit:${String(integer(event, 'donationId'))}`;
const refundsPayable = (event: StoredEvent): string =>
  `liabilities:refunds_payable:${String(integer(event, 'donationId'))}`;
const escrow = ({ kind, id }: AuditedTarget, part: 'open' | 'refund_election'): string =>
  kind === 'prompt' && part === 'open'
    ? `liabilities:escrow:prompt:${String(id)}`
    : `liabilities:escrow:${kind}:${String(id)}:${part}`;
const disputed = ({ kind, id }: AuditedTarget): string =>
  `liabilities:escrow:${kind}:${String(id)}:disputed`;
const heldBack = (psp: string): string => `assets:psp:${psp}:disputes_held`;
const FEE_INCOME = 'income:service_fee';

function refundedFrom(event: StoredEvent, target: AuditedTarget | null): string {
  const from = text(event, 'from');
  if (from === 'deposit') return deposit(event);
  if (from === 'promotion') return 'income:promotion';
  if (target === null) throw new UnreadableEvent('it takes money out of escrow and has no target');
  if (from === 'open' || from === 'refund_election') return escrow(target, from);
  throw new UnreadableEvent(`it takes money from ${from}`);
}

const settlementKinds: Readonly<Record<string, string>> = {
  donation: 'donation.settled',
  prompt_request: 'prompt.request',
  prompt_contribution: 'prompt.contribution',
  prompt_entry: 'prompt.entry',
};

function settledDonation(event: StoredEvent): Booking {
  const { d, f, psp } = paid(event);
  const kind = settlementKinds[purposeOf(event)];
  if (kind === undefined) throw new UnreadableEvent(`its purpose is ${purposeOf(event)}`);
  const target = targetOf(event);
  const credit = { [escrow(target, 'open')]: d, [FEE_INCOME]: f };
  return book(kind, target, { [pending(psp)]: d + f }, credit);
}

function requestedRefund(event: StoredEvent): Booking {
  const { d, f } = paid(event);
  const target = targetOrNull(event);
  const debit = { [refundedFrom(event, target)]: d, [FEE_INCOME]: f };
  return book('refund.requested', target, debit, { [refundsPayable(event)]: d + f });
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
  if (text(event, 'from') === 'preroll_fee') {
    return { source: 'income:preroll_fee', held: 'income:preroll_fee' };
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

/** By type and schema version, so that stored events keep their booking. */
const rules: Readonly<Record<string, (event: StoredEvent) => Booking | null>> = {
  'DepositSettled@1': (event) => {
    const { d, f, psp } = paid(event);
    return book(
      'deposit.settled',
      null,
      { [pending(psp)]: d + f },
      { [deposit(event)]: d, [FEE_INCOME]: f },
    );
  },
  'DepositApplied@1': (event) => {
    const { d } = paid(event);
    const campaign = { kind: 'campaign', id: integer(event, 'campaignId') };
    const as = text(event, 'as');
    if (as !== 'donation' && as !== 'preroll_fee')
      throw new UnreadableEvent(`it is applied as ${as}`);
    const to = as === 'donation' ? escrow(campaign, 'open') : 'income:preroll_fee';
    return book('deposit.applied', campaign, { [deposit(event)]: d }, { [to]: d });
  },
  'PromotionPaid@1': (event) => {
    const { d, f, psp } = paid(event);
    if (f !== 0) throw new UnreadableEvent('it has a fee');
    return book(
      'promotion.paid',
      targetOf(event),
      { [pending(psp)]: d },
      { 'income:promotion': d },
    );
  },
  'DonationMade@1': settledDonation,
  'DonationMade@2': settledDonation,
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
  'DisputeOpened@1': openedDispute,
  'DisputeWon@1': wonDispute,
  'DisputeLost@1': lostDispute,
  'DisputeFeeCharged@1': (event) => {
    const { moved, psp } = ofProcessor(event);
    if (moved === 0) return null;
    const expense = { [`expense:dispute_fee:${psp}`]: moved };
    return book('dispute.fee', null, expense, { [available(psp)]: moved });
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

/**
 * The booking of an event; null when this one moves no money, undefined when its type has no booking.
 * @throws UnreadableEvent when a field of the booking is missing or invalid
 */
export function bookingOf(event: StoredEvent): Booking | null | undefined {
  return rules[`${event.type}@${String(event.version)}`]?.(event);
}
