import { cents, integer, integerOrNull, text, UnreadableEvent, type StoredEvent } from './stored-event.ts';

/**
 * What a event books, written from the table of the money design and not from the product's own
 * rules: two hands that write the same table make a slip of one of them show.
 */
export interface Booking {
  readonly kind: string;
  /** Whose books it is in besides the global ones; null when it belongs to no campaign. */
  readonly campaignId: number | null;
  /** Account to cents, debit +, credit −. Nothing is zero. */
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

function paid(event: StoredEvent): { readonly d: number; readonly f: number; readonly psp: string } {
  if (text(event, 'currency') !== 'usd') throw new UnreadableEvent('it is not in US dollars');
  return { d: cents(event, 'amountCents'), f: cents(event, 'feeCents'), psp: text(event, 'provider') };
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

/** By type and schema version: what was stored is booked as it was meant when it was stored. */
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
 * Undefined for a event that moves no money.
 * @throws UnreadableEvent when it says less than its booking needs
 */
export function bookingOf(event: StoredEvent): Booking | undefined {
  return rules[`${event.type}@${String(event.version)}`]?.(event);
}
