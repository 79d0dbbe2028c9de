import { campaignTarget, type Target } from '@rostrum/contracts';
import { paymentMessages } from '@rostrum/contracts/payments';
import { purposesWithTerms } from '@rostrum/contracts/payments/constants';
import { executeOnNewStream } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { App } from '../../runtime/app.ts';
import {
  type GivingPreferences,
  hasTerms,
  type PaymentRequest,
  paymentStream,
  priceOf,
  type Purpose,
  type Quotation,
  type Terms,
} from '../payments/index.ts';
import { donation } from './donation.ts';

type Dependencies = Pick<App, 'events' | 'targets'>;

/** Payments under the terms of a target. Requests are accepted for donations to a campaign only. */
export function donationPurpose(app: Dependencies): Purpose {
  return {
    names: purposesWithTerms,
    decider: donation,
    async accept({ body, rule, now }) {
      if (body.campaignId === 'pending') return undefined;
      const target = campaignTarget(body.campaignId);
      const terms = await app.targets(target.kind).termsOf(target.id, now);
      if (!terms) return undefined;
      const price = priceOf(body.amount, rule);
      return { ...price, ...quotationOf(app, target, terms, preferencesOf(body)) };
    },
  };
}

/** A quote is reused for the same amount and preferences while the target has the same terms. */
function quotationOf(
  { events, targets }: Dependencies,
  target: Target,
  { termsSince, payoutPolicy }: Pick<Terms, 'termsSince' | 'payoutPolicy'>,
  preferences: GivingPreferences,
): Omit<Quotation, 'price'> {
  const purpose = 'donation';
  const ofKind = targets(target.kind);
  return {
    same: {
      purpose,
      target,
      isSame: (state) =>
        hasTerms(state) &&
        state.terms.termsRevision >= termsSince &&
        state.terms.payoutPolicy.version === payoutPolicy.version &&
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
        { type: 'quoteDonation', purpose, terms, preferences, ...quote },
        cause,
      );
    },
    /** Checks that the target still has the terms that the payment pins, and locks them. */
    async verify(payment, cause, now, asOf) {
      if (!hasTerms(payment)) return;
      const { id: paymentId, userId, terms } = payment;
      const supporter = { userId, paymentId, cause, now };
      const current = await ofKind.accept(target.id, supporter, asOf);
      if (terms.termsRevision < current.termsSince) {
        throw new DomainError('conflict', paymentMessages.termsChanged);
      }
    },
  };
}

function preferencesOf({
  anonymous,
  hideAmount,
  message,
}: PaymentRequest['body']): GivingPreferences {
  return {
    hidesName: anonymous === true,
    hidesAmount: hideAmount === true,
    message: message === undefined || message === '' ? null : message,
  };
}

const areSame = (one: GivingPreferences, other: GivingPreferences): boolean =>
  one.hidesName === other.hidesName &&
  one.hidesAmount === other.hidesAmount &&
  one.message === other.message;
