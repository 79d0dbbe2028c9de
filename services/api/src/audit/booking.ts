import {
  cents,
  integer,
  keyOf,
  text,
  type AuditedTarget,
  UnreadableEvent,
  type StoredEvent,
} from './stored-event.ts';

/**
 * The journal of an event, computed independently of the product's own rules, so that a mistake in
 * either is found.
 */
export interface Booking {
  readonly kind: string;
  /** The target that it belongs to, as `campaign:7`, or null. */
  readonly targetKey: string | null;
  /** Account to cents, debit +, credit −; no posting is zero. */
  readonly postings: ReadonlyMap<string, number>;
}

type Sides = Readonly<Record<string, number>>;

/** The booking of a journal with these debits and credits, account to cents. */
export function book(
  kind: string,
  target: AuditedTarget | null,
  debit: Sides,
  credit: Sides,
): Booking {
  const postings = new Map<string, number>();
  const post = (account: string, amount: number): void => {
    const sum = (postings.get(account) ?? 0) + amount;
    if (sum === 0) postings.delete(account);
    else postings.set(account, sum);
  };
  for (const [account, amount] of Object.entries(debit)) post(account, amount);
  for (const [account, amount] of Object.entries(credit)) post(account, -amount);
  return { kind, targetKey: target && keyOf(target), postings };
}

/**
 * Amount, fee and provider of a payment. @throws UnreadableEvent
 */
export function paid(event: StoredEvent): {
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

/**
 * The amount in cents that a provider moved between accounts, and the provider.
 * @throws UnreadableEvent
 */
export function ofProcessor(event: StoredEvent): { readonly moved: number; readonly psp: string } {
  if (text(event, 'currency') !== 'usd') throw new UnreadableEvent('it is not in US dollars');
  return { moved: cents(event, 'amountCents'), psp: text(event, 'provider') };
}

export const pending = (psp: string): string => `assets:psp:${psp}:pending`;
export const available = (psp: string): string => `assets:psp:${psp}:available`;
export const deposit = (event: StoredEvent): string =>
  `liabilities:deposit:${String(integer(event, 'donationId'))}`;
export const escrow = (target: AuditedTarget, part: 'open' | 'refund_election'): string =>
  `liabilities:escrow:${keyOf(target)}:${part}`;
export const FEE_INCOME = 'income:service_fee';
