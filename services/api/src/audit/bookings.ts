import { cents, integer, integerOrNull, text, FactUnreadable, type Fact } from './stored-event.ts';

/**
 * What a fact books, written from the table of the money design and not from the product's own
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

function paid(fact: Fact): { readonly d: number; readonly f: number; readonly psp: string } {
  if (text(fact, 'currency') !== 'usd') throw new FactUnreadable('it is not in US dollars');
  return { d: cents(fact, 'amountCents'), f: cents(fact, 'feeCents'), psp: text(fact, 'provider') };
}

const pending = (psp: string): string => `assets:psp:${psp}:pending`;
const available = (psp: string): string => `assets:psp:${psp}:available`;
const deposit = (fact: Fact): string =>
  `liabilities:deposit:${String(integer(fact, 'donationId'))}`;
const refundsPayable = (fact: Fact): string =>
  `liabilities:refunds_payable:${String(integer(fact, 'donationId'))}`;
const escrow = (campaignId: number, part: 'open' | 'refund_election'): string =>
  `liabilities:escrow:campaign:${String(campaignId)}:${part}`;
const FEE_INCOME = 'income:service_fee';

function refundedFrom(fact: Fact, campaignId: number | null): string {
  const from = text(fact, 'from');
  if (from === 'deposit') return deposit(fact);
  if (campaignId === null)
    throw new FactUnreadable('it takes money out of escrow and names no campaign');
  if (from === 'open' || from === 'refund_election') return escrow(campaignId, from);
  throw new FactUnreadable(`it takes money from ${from}`);
}

/** By type and schema version: what was stored is booked as it was meant when it was stored. */
const rules: Readonly<Record<string, (fact: Fact) => Booking>> = {
  'DepositSettled@1': (fact) => {
    const { d, f, psp } = paid(fact);
    return book(
      'deposit.settled',
      null,
      { [pending(psp)]: d + f },
      { [deposit(fact)]: d, [FEE_INCOME]: f },
    );
  },
  'DepositApplied@1': (fact) => {
    const { d } = paid(fact);
    const campaignId = integer(fact, 'campaignId');
    const as = text(fact, 'as');
    if (as !== 'donation' && as !== 'preroll_fee')
      throw new FactUnreadable(`it is applied as ${as}`);
    const to = as === 'donation' ? escrow(campaignId, 'open') : 'income:preroll_fee';
    return book('deposit.applied', campaignId, { [deposit(fact)]: d }, { [to]: d });
  },
  'DonationMade@1': (fact) => {
    const { d, f, psp } = paid(fact);
    const campaignId = integer(fact, 'campaignId');
    const credit = { [escrow(campaignId, 'open')]: d, [FEE_INCOME]: f };
    return book('donation.settled', campaignId, { [pending(psp)]: d + f }, credit);
  },
  'RefundRequested@1': (fact) => {
    const { d, f } = paid(fact);
    const campaignId = integerOrNull(fact, 'campaignId');
    const debit = { [refundedFrom(fact, campaignId)]: d, [FEE_INCOME]: f };
    return book('refund.requested', campaignId, debit, { [refundsPayable(fact)]: d + f });
  },
  'DonationRefunded@1': (fact) => {
    const { d, f, psp } = paid(fact);
    const campaignId = integerOrNull(fact, 'campaignId');
    return book(
      'refund.succeeded',
      campaignId,
      { [refundsPayable(fact)]: d + f },
      { [available(psp)]: d + f },
    );
  },
};

/**
 * Undefined for a fact that moves no money.
 * @throws FactUnreadable when it says less than its booking needs
 */
export function bookingOf(fact: Fact): Booking | undefined {
  return rules[`${fact.type}@${String(fact.version)}`]?.(fact);
}
