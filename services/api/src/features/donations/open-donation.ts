import { donationMessages } from '@rostrum/contracts/donations';
import type { RequestContext } from '../../http/route.ts';
import { begin, type AsOf } from '../../kernel/decider.ts';
import { DomainError, notFound } from '../../kernel/domain-error.ts';
import { withFreshId } from '../../kernel/fresh-id.ts';
import { openIntent } from '../../payments/open-intent.ts';
import { quoteOf, type Payer } from '../../payments/payer.ts';
import { donationStream, isDonation, type Payment } from '../../payments/payment.ts';
import type { App } from '../../runtime/app.ts';
import { donation } from './donation.ts';
import { reusableQuote, type MemberQuotes, type Support } from './member-quotes.ts';

/**
 * Quotes a payment under the terms of its target and opens it. A member's unpaid quote for the same
 * target, amount and wishes is given again.
 * @throws DomainError (409) when the target accepts no payments, or its terms have just changed
 */
export async function openDonation(
  app: App,
  quotes: MemberQuotes,
  context: RequestContext,
  payer: Payer,
  support: Support,
) {
  const now = context.now();
  const recent = await quotes.recent(payer.actor.id, now);
  const known = await reusableQuote(app, recent, support, payer, now);
  if (known) {
    await mustHoldTerms(app, payer, known, now, 'now');
    return openIntent(app, donation, known, payer.cause);
  }
  quotes.mustAllowOne(recent, now);
  const { purpose, target, wishes } = support;
  return withFreshId(context, async (id) => {
    const { actor, cause } = payer;
    const supporter = { userId: actor.id, paymentId: id, cause, now };
    const accepted = await app.targets(target.kind).accept(target.id, supporter, 'lately');
    const { creatorId, termsRevision, payoutPolicy } = accepted;
    const terms = { target, creatorId, termsRevision, payoutPolicy };
    const { state, position } = await begin(
      app.events,
      donationStream(id),
      donation,
      { type: 'quoteDonation', purpose, terms, wishes, ...quoteOf(payer, id) },
      cause,
    );
    if (!state) throw notFound();
    // Also when the provider gives no answer below: the member then gets this quote again.
    quotes.changed(actor.id, position);
    await mustHoldTerms(app, payer, state, now, { upTo: position });
    return openIntent(app, donation, state, cause);
  });
}

/**
 * Checks after a payment was quoted, and before it can be paid, that its target still has the terms
 * that it pins, and that they are locked.
 * @throws DomainError (409)
 */
async function mustHoldTerms(
  app: App,
  { actor, cause }: Payer,
  payment: Payment,
  now: Date,
  asOf: AsOf,
): Promise<void> {
  if (!isDonation(payment)) return;
  const { target, termsRevision } = payment.terms;
  const supporter = { userId: actor.id, paymentId: payment.id, cause, now };
  const { termsSince } = await app.targets(target.kind).accept(target.id, supporter, asOf);
  if (termsRevision < termsSince) {
    throw new DomainError('conflict', donationMessages.termsChanged);
  }
}
