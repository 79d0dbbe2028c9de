import type { QuoteRuleId, Routes } from '@rostrum/contracts';
import { paymentMessages } from '@rostrum/contracts/payments';
import { member, type Handler, type RequestContext } from '../../../http/route.ts';
import { DomainError, notFound } from '../../../kernel/domain-error.ts';
import type { PaymentProvider } from '../../../providers/port.ts';
import type { PaymentRequest, Purposes, Quotation } from '../purposes.ts';
import { openPayment, type PaymentOpener } from './open-payment.ts';

/** POST /api/create-payment-intent: a payment by card. */
export function createPaymentIntent(app: PaymentOpener): Handler<Routes['createPaymentIntent']> {
  return ({ body }, context) => {
    const { card } = app.providers;
    if (!card) throw new DomainError('conflict', paymentMessages.noCards);
    return openAccepted(app, body, context, card, 'standard');
  };
}

/** POST /api/paypal/order: a payment by PayPal. The server determines price and currency. */
export function createPayPalOrder(app: PaymentOpener): Handler<Routes['createPayPalOrder']> {
  return async ({ body }, context) => {
    const { paypal } = app.providers;
    if (!paypal) throw new DomainError('conflict', paymentMessages.noPayPal);
    const { currency: _currency, intent: _intent, ...wanted } = body;
    const opened = await openAccepted(app, wanted, context, paypal, app.config.paypalQuoteRule);
    return { id: opened.paymentIntentId, ...opened };
  };
}

/** Opens the payment for a request, with the purpose that accepts the request. */
function openAccepted(
  app: PaymentOpener,
  body: PaymentRequest['body'],
  context: RequestContext,
  provider: PaymentProvider,
  rule: QuoteRuleId,
) {
  const actor = member(context);
  return openPayment(app, context, provider, (now) =>
    quotationFor(app.purposes, { body, actor, rule, now }),
  );
}

/** @throws DomainError (404) when no purpose accepts the request */
async function quotationFor({ all }: Purposes, request: PaymentRequest): Promise<Quotation> {
  for (const { accept } of all) {
    const quotation = await accept?.(request);
    if (quotation) return quotation;
  }
  throw notFound();
}
