import { limits, type Target } from '@rostrum/contracts';
import type { PurposeWithTerms } from '@rostrum/contracts/payments/vocabulary';
import { donationLimits, donationMessages } from '@rostrum/contracts/donations';
import type { Position } from '@rostrum/event-store';
import type { DonationDocument } from '@rostrum/projections/donations';
import type { App } from '../../runtime/app.ts';
import { stateOf } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { KeyedMutex } from '../../kernel/keyed-mutex.ts';
import type { Payer } from '../../payments/payer.ts';
import {
  donationStream,
  isDonation,
  isPayable,
  payment,
  type Donation,
  type GivingWishes,
  type Payment,
} from '../../payments/payment.ts';

/** Members whose newest quote is remembered. */
const rememberedMembers = 10_000;

/**
 * The quotes that members got lately. The read model lists them, and a member's quotes are made one
 * after the other, each after the one before was folded. A member may therefore exceed the quota only
 * by quotes of several processes at once, or while the read model is behind by more than two seconds;
 * the rate limit of the route bounds both.
 */
export class MemberQuotes {
  readonly #app: Pick<App, 'projections' | 'config'>;
  readonly #turns = new KeyedMutex();
  readonly #changedAt = new Map<number, Position>();

  constructor(app: Pick<App, 'projections' | 'config'>) {
    this.#app = app;
  }

  /** Runs `work` after the earlier work for this member. */
  inTurn<T>(userId: number, work: () => Promise<T>): Promise<T> {
    return this.#turns.run(String(userId), work);
  }

  /** Remembers the position at which the member got a quote. */
  changed(userId: number, position: Position): void {
    this.#changedAt.delete(userId);
    this.#changedAt.set(userId, position);
    const [oldest] = this.#changedAt.keys();
    if (this.#changedAt.size > rememberedMembers && oldest !== undefined) {
      this.#changedAt.delete(oldest);
    }
  }

  /** What the member was quoted within a day, paid or not, newest first. */
  recent(userId: number, now: Date): Promise<readonly DonationDocument[]> {
    const { max, withinMs } = donationLimits.quotes;
    const since = new Date(now.getTime() - withinMs).toISOString();
    const { queries } = this.#app.projections.queriesAfter(
      this.#changedAt.get(userId),
      limits.readAfterMs,
    );
    return queries.donations.quotedSince(userId, since, max);
  }

  /** @throws DomainError (429) when the member has as many quotes as a member may have */
  mustAllowOne(recent: readonly DonationDocument[], now: Date): void {
    if (this.#app.config.rateLimitFactor === 0) return;
    const { max, open, withinMs } = donationLimits.quotes;
    const unpaid = recent.filter(isOpen);
    const [counted, message] =
      recent.length >= max
        ? [recent, donationMessages.tooManyQuotes]
        : [unpaid, donationMessages.tooManyOpen];
    if (recent.length < max && unpaid.length < open) return;
    const oldest = Date.parse(counted.at(-1)?.createdAt ?? now.toISOString());
    const waitMs = oldest + withinMs - now.getTime();
    throw new DomainError('too_many_requests', message, {
      headers: { 'retry-after': String(Math.max(1, Math.ceil(waitMs / 1_000))) },
    });
  }
}

/** Whether a quote has not been paid. */
export const isOpen = ({ status }: DonationDocument): boolean =>
  status === 'quoted' || status === 'intent_created' || status === 'failed';

/** What is supported, since which revision it has its present terms, and what the donor asks for. */
export interface Support {
  readonly purpose: PurposeWithTerms;
  readonly target: Target;
  readonly termsSince: number;
  readonly payoutPolicy: { readonly version: number };
  readonly wishes: GivingWishes;
}

/** The newest of the quotes that is for this target, its present terms, these wishes, this price and provider, and that can be paid. */
export function reusableQuote(
  app: Pick<App, 'events'>,
  recent: readonly DonationDocument[],
  { purpose, target, termsSince, payoutPolicy, wishes }: Support,
  payer: Payer,
  now: Date,
): Promise<Donation | undefined> {
  const isSame = (state: Payment): state is Donation =>
    isDonation(state) &&
    state.terms.termsRevision >= termsSince &&
    state.terms.payoutPolicy.version === payoutPolicy.version &&
    areSame(state.wishes, wishes) &&
    state.price.amountCents === payer.price.amountCents;
  return payableQuote(app, recent, { purpose, target }, payer, now, isSame);
}

/** The newest of the quotes of a purpose that is for this target, price and provider, is the same otherwise, and can be paid. */
export async function payableQuote<P extends Payment>(
  { events }: Pick<App, 'events'>,
  recent: readonly DonationDocument[],
  { purpose, target }: { readonly purpose: P['purpose']; readonly target: Target },
  { price, provider }: Payer,
  now: Date,
  isSame: (state: Payment) => state is P,
): Promise<P | undefined> {
  const newest = now.getTime() - donationLimits.quoteReusedMs;
  const candidates = recent.filter(
    (quote) =>
      isOpen(quote) &&
      quote.purpose === purpose &&
      quote.target?.kind === target.kind &&
      quote.target.id === target.id &&
      quote.totalCents === price.totalCents &&
      Date.parse(quote.createdAt) > newest,
  );
  for (const { id } of candidates) {
    const { state } = await stateOf(events, donationStream(id), payment);
    if (
      state &&
      isPayable(state) &&
      state.provider === provider.name &&
      state.price.totalCents === price.totalCents &&
      isSame(state)
    ) {
      return state;
    }
  }
  return undefined;
}

const areSame = (one: GivingWishes, other: GivingWishes): boolean =>
  one.hidesName === other.hidesName &&
  one.hidesAmount === other.hidesAmount &&
  one.message === other.message;
