import { paymentMessages } from '@rostrum/contracts/payments';
import type { Cause } from '@rostrum/event-store';
import { member, type RequestContext } from '../../../http/route.ts';
import { DomainError, notFound } from '../../../kernel/domain-error.ts';
import { IdTaken, withFreshId } from '../../../kernel/fresh-id.ts';
import type { PaymentProvider } from '../../../providers/port.ts';
import type { App } from '../../../runtime/app.ts';
import type { Payment } from '../payment/payment.ts';
import type { Quotation } from '../purposes.ts';
import { assertWithinQuoteQuota, isUnpaidFor, payableQuote } from './member-quotes.ts';
import { openIntent } from './open-intent.ts';

export type PaymentOpener = Pick<
  App,
  'events' | 'providers' | 'purposes' | 'memberQuotes' | 'config'
>;

/**
 * Quotes a payment of the caller and opens it at a provider. An equal unpaid quote is reused. The
 * quotes of a member are made one after the other.
 * @throws DomainError (409) when it cannot be quoted or paid; (429) when the member has reached a
 * quota of quotes
 * @throws ProviderUnavailable
 */
export async function openPayment(
  app: PaymentOpener,
  context: RequestContext,
  provider: PaymentProvider,
  quotationAt: (now: Date) => Promise<Quotation>,
) {
  const { memberQuotes } = app;
  const actor = member(context);
  return memberQuotes.inTurn(actor.id, async () => {
    const now = context.now();
    const cause = context.cause();
    const quotation = await quotationAt(now);
    const { same, countedOnceFor } = quotation;
    const recent = await memberQuotes.recent(actor.id, now);
    const known = same && (await payableQuote(app, recent, same, quotation.price, provider, now));
    if (known) {
      await app.purposes.of(known).verify?.(known, cause, now, 'now');
    } else if (!countedOnceFor || !recent.some((quote) => isUnpaidFor(quote, countedOnceFor))) {
      assertWithinQuoteQuota(app.config, recent, now);
    }
    const state = known ?? (await quotePayment(app, context, provider, quotation, cause, now));
    const { decider } = app.purposes.of(state);
    const { body, position } = await openIntent(app, provider, decider, state, cause);
    context.reached(position);
    memberQuotes.changed(actor.id, position);
    return body;
  });
}

async function quotePayment(
  { memberQuotes, purposes }: Pick<App, 'memberQuotes' | 'purposes'>,
  context: RequestContext,
  provider: PaymentProvider,
  { price, subsidy, ids, append }: Quotation,
  cause: Cause,
  now: Date,
): Promise<Payment> {
  const { id: userId, registeredAt: donorRegisteredAt } = member(context);
  const { commandId } = context;
  const quoted = withFreshId({ id: ids ?? context.id }, async (paymentId) => {
    const { state, position } = await append(
      { commandId, paymentId, userId, donorRegisteredAt, price, subsidy, provider: provider.name },
      cause,
      now,
    );
    if (!state) throw notFound();
    // Called before the provider: if that call fails, the member's next request finds this
    // quote.
    memberQuotes.changed(userId, position);
    await purposes.of(state).verify?.(state, cause, now, { upTo: position });
    return state;
  });
  return quoted.catch((error: unknown) => {
    if (!(error instanceof IdTaken) || !ids) throw error;
    throw new DomainError('conflict', paymentMessages.tooManyAttempts, { cause: error });
  });
}
