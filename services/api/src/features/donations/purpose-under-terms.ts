import type { Target } from '@rostrum/contracts';
import { paymentMessages } from '@rostrum/contracts/payments';
import type { PurposeWithTerms } from '@rostrum/contracts/payments/constants';
import { executeOnNewStream } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { App } from '../../runtime/app.ts';
import {
  type GivingPreferences,
  hasTerms,
  paymentStream,
  type Purpose,
  type Quotation,
  type Terms,
} from '../payments/index.ts';
import { donation } from './donation.ts';

/**
 * A purpose whose payments are quoted under the terms of their target and settle as `DonationMade`.
 * Every feature with such payments brings its own, with its own follow-up; `accept`, or the
 * feature's own route, answers with `quotationUnderTerms`.
 */
export function purposeUnderTerms(
  { targets }: Pick<App, 'targets'>,
  own: Omit<Purpose, 'names' | 'decider'> & { readonly names: readonly PurposeWithTerms[] },
): Purpose {
  return {
    ...own,
    decider: donation,
    /** Checks that the target still has the terms that the payment pins, and locks them. */
    async verify(payment, cause, now, asOf) {
      if (!hasTerms(payment)) return;
      const { id: paymentId, userId, terms } = payment;
      const supporter = { userId, paymentId, cause, now };
      const current = await targets(terms.target.kind).accept(terms.target.id, supporter, asOf);
      if (terms.termsRevision < current.termsSince) {
        throw new DomainError('conflict', paymentMessages.termsChanged);
      }
    },
  };
}

/** What a member wants to pay for under terms. */
interface Support {
  readonly purpose: PurposeWithTerms;
  readonly target: Target;
  readonly preferences: GivingPreferences;
  /** As of the quote; null, and for prompts absent, unless the donor took a donation back lately. ISO 8601. */
  readonly tookBackAt?: string | null;
  /** The entry whose fee it is; absent for another payment. */
  readonly submissionId?: number;
}

/**
 * How a payment under the current terms of its target is quoted. A quote is reused for the same
 * amount and preferences while the target has the same terms.
 */
export function quotationUnderTerms(
  { events, targets }: Pick<App, 'events' | 'targets'>,
  { purpose, target, preferences, tookBackAt = null, submissionId }: Support,
  { termsSince, payoutPolicy }: Pick<Terms, 'termsSince' | 'payoutPolicy'>,
): Omit<Quotation, 'price'> {
  const ofKind = targets(target.kind);
  const entry = submissionId === undefined ? {} : { submissionId };
  return {
    same: {
      purpose,
      target,
      isSame: (state) =>
        hasTerms(state) &&
        state.terms.termsRevision >= termsSince &&
        state.terms.payoutPolicy.version === payoutPolicy.version &&
        state.tookBackAt === tookBackAt &&
        state.submissionId === (submissionId ?? null) &&
        areSame(state.preferences, preferences),
    },
    async append(quote, cause, now) {
      const { paymentId, userId } = quote;
      const supporter = { userId, paymentId, cause, now };
      const accepted = await ofKind.accept(target.id, supporter, 'lately');
      const { creatorId, termsRevision, payoutPolicy } = accepted;
      const terms = { target, creatorId, termsRevision, payoutPolicy };
      return executeOnNewStream(
        events,
        paymentStream(paymentId),
        donation,
        { type: 'quoteDonation', purpose, terms, preferences, tookBackAt, ...entry, ...quote },
        cause,
      );
    },
  };
}

const areSame = (one: GivingPreferences, other: GivingPreferences): boolean =>
  one.hidesName === other.hidesName &&
  one.hidesAmount === other.hidesAmount &&
  one.message === other.message &&
  one.isPublic === other.isPublic;
