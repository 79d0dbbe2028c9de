import { limits, type Target } from '@rostrum/contracts';
import { paymentLimits, paymentMessages } from '@rostrum/contracts/payments';
import type { Position } from '@rostrum/event-store';
import type { Projections } from '@rostrum/projections';
import type { DonationDocument } from '@rostrum/projections/donations';
import { stateOf, type CachedEventStore } from '../../../kernel/decider.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import { KeyedMutex } from '../../../kernel/keyed-mutex.ts';
import { isPayable, payment, paymentStream, type Payment } from '../payment/payment.ts';
import type { Price } from '../payment/price.ts';
import type { PaymentProvider } from '../../../providers/port.ts';
import type { Quotation } from '../purposes.ts';

/** Number of members whose newest quote is remembered. */
const rememberedMembers = 10_000;

/**
 * The recent quotes of members, as the read model lists them. The quotes of a member are made one
 * after the other, each after the previous one was folded. A member can therefore exceed the quota
 * only by quotes of several processes at once, or while the read model is more than two seconds
 * behind; the rate limit of the route bounds both.
 */
export class MemberQuotes {
  readonly #projections: Pick<Projections, 'queriesAfter'>;
  readonly #turns = new KeyedMutex();
  readonly #changedAt = new Map<number, Position>();

  constructor(projections: Pick<Projections, 'queriesAfter'>) {
    this.#projections = projections;
  }

  /** Runs `work` after the earlier work for this member has ended. */
  inTurn<T>(userId: number, work: () => Promise<T>): Promise<T> {
    return this.#turns.run(String(userId), work);
  }

  /** Remembers the position of the member's newest quote. */
  changed(userId: number, position: Position): void {
    this.#changedAt.delete(userId);
    this.#changedAt.set(userId, position);
    const [oldest] = this.#changedAt.keys();
    if (this.#changedAt.size > rememberedMembers && oldest !== undefined) {
      this.#changedAt.delete(oldest);
    }
  }

  /** The member's quotes within a day, paid or not, newest first. */
  recent(userId: number, now: Date): Promise<readonly DonationDocument[]> {
    const { max, withinMs } = paymentLimits.quotes;
    const since = new Date(now.getTime() - withinMs).toISOString();
    const { queries } = this.#projections.queriesAfter(
      this.#changedAt.get(userId),
      limits.readAfterMs,
    );
    return queries.donations.quotedSince(userId, since, max);
  }
}

/** @throws DomainError (429) when the member has reached a quota of quotes */
export function assertWithinQuoteQuota(
  { rateLimitFactor }: { readonly rateLimitFactor: number },
  recent: readonly DonationDocument[],
  now: Date,
): void {
  if (rateLimitFactor === 0) return;
  const { max, open, withinMs } = paymentLimits.quotes;
  const unpaid = recent.filter(isUnpaid);
  const [counted, message] =
    recent.length >= max
      ? [recent, paymentMessages.tooManyQuotes]
      : [unpaid, paymentMessages.tooManyOpen];
  if (recent.length < max && unpaid.length < open) return;
  const oldest = Date.parse(counted.at(-1)?.createdAt ?? now.toISOString());
  const waitMs = oldest + withinMs - now.getTime();
  throw new DomainError('too_many_requests', message, {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(waitMs / 1_000))) },
  });
}

const isUnpaid = ({ status }: DonationDocument): boolean =>
  status === 'quoted' || status === 'intent_created' || status === 'failed';

/** Whether a quote is for this target. */
export const isFor = ({ target }: DonationDocument, { kind, id }: Target): boolean =>
  target?.kind === kind && target.id === id;

/** Whether a quote for this target has not been paid. */
export const isUnpaidFor = (quote: DonationDocument, target: Target): boolean =>
  isUnpaid(quote) && isFor(quote, target);

/**
 * The newest recent quote of the member for this purpose, target, price and provider that `isSame`
 * accepts and that can still be paid.
 */
export async function payableQuote(
  { events }: { readonly events: CachedEventStore },
  recent: readonly DonationDocument[],
  { purpose, target, isSame }: NonNullable<Quotation['same']>,
  { amountCents, totalCents }: Price,
  provider: PaymentProvider,
  now: Date,
): Promise<Payment | undefined> {
  const newest = now.getTime() - paymentLimits.quoteReusedMs;
  const candidates = recent.filter(
    (quote) =>
      isUnpaidFor(quote, target) &&
      quote.purpose === purpose &&
      quote.totalCents === totalCents &&
      Date.parse(quote.createdAt) > newest,
  );
  for (const { id } of candidates) {
    const { state } = await stateOf(events, paymentStream(id), payment);
    if (
      state &&
      isPayable(state) &&
      state.provider === provider.name &&
      (state.paymentIntentId === null || provider.made?.(state.paymentIntentId) !== false) &&
      // Two quote rules can give one total for two amounts.
      state.price.amountCents === amountCents &&
      state.price.totalCents === totalCents &&
      isSame(state)
    ) {
      return state;
    }
  }
  return undefined;
}
