import {
  cents,
  integer,
  integerOrNull,
  text,
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

function book(kind: string, campaignId: number | null, debit: Sides, credit: Sides): Booking {
  const postings = new Map<string, number>();
  const post = (account: string, amount: number): void => {
    const sum = (postings.get(account) ?? 0) + amount;
    if (sum === 0) postings.delete(account);
    else postings.set(account, sum);
  };
  for (const [account, amount] of Object.entries(debit)) post(account, amount);
  for (const [account, amount] of Object.entries(credit)) post(account, -amount);
  return { kind, campaignId, postings };
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

const pending = (psp: string): string => `assets:psp:${psp}:pending`;
const available = (psp: string): string => `assets:psp:${psp}:available`;
const deposit = (event: StoredEvent): string =>
  `liabilities:deposit:${String(integer(event, 'donationId'))}`;
const refundsPayable = (event: StoredEvent): string =>
  `liabilities:refunds_payable:${String(integer(event, 'donationId'))}`;
const escrow = (campaignId: number, part: 'open' | 'refund_election'): string =>
  `liabilities:escrow:campaign:${String(campaignId)}:${part}`;
const FEE_INCOME = 'income:service_fee';

function refundedFrom(event: StoredEvent, campaignId: number | null): string {
  const from = text(event, 'from');
  if (from === 'deposit') return deposit(event);
  if (campaignId === null)
    throw new UnreadableEvent('it takes money out of escrow and names no campaign');
  if (from === 'open' || from === 'refund_election') return escrow(campaignId, from);
  throw new UnreadableEvent(`it takes money from ${from}`);
}

/** By type and schema version, so that stored events keep their booking. */
const rules: Readonly<Record<string, (event: StoredEvent) => Booking>> = {
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
    const campaignId = integer(event, 'campaignId');
    const as = text(event, 'as');
    if (as !== 'donation' && as !== 'preroll_fee')
      throw new UnreadableEvent(`it is applied as ${as}`);
    const to = as === 'donation' ? escrow(campaignId, 'open') : 'income:preroll_fee';
    return book('deposit.applied', campaignId, { [deposit(event)]: d }, { [to]: d });
  },
  'DonationMade@1': (event) => {
    const { d, f, psp } = paid(event);
    const campaignId = integer(event, 'campaignId');
    const credit = { [escrow(campaignId, 'open')]: d, [FEE_INCOME]: f };
    return book('donation.settled', campaignId, { [pending(psp)]: d + f }, credit);
  },
  'RefundRequested@1': (event) => {
    const { d, f } = paid(event);
    const campaignId = integerOrNull(event, 'campaignId');
    const debit = { [refundedFrom(event, campaignId)]: d, [FEE_INCOME]: f };
    return book('refund.requested', campaignId, debit, { [refundsPayable(event)]: d + f });
  },
  'DonationRefunded@1': (event) => {
    const { d, f, psp } = paid(event);
    const campaignId = integerOrNull(event, 'campaignId');
    return book(
      'refund.succeeded',
      campaignId,
      { [refundsPayable(event)]: d + f },
      { [available(psp)]: d + f },
    );
  },
};

/**
 * The booking of an event; undefined when it moves no money.
 * @throws UnreadableEvent when a field of the booking is missing or invalid
 */
export function bookingOf(event: StoredEvent): Booking | undefined {
  return rules[`${event.type}@${String(event.version)}`]?.(event);
}
