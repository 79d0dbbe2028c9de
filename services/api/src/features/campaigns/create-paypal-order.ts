import type { Routes } from '@rostrum/contracts';
import { paymentMessages } from '@rostrum/contracts/payments';
import type { Handler } from '../../http/route.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { App } from '../../runtime/app.ts';
import type { OpenPayment } from './create-payment-intent.ts';

/** POST /api/paypal/order: a payment by PayPal. Its price and currency are the server's. */
export function createPayPalOrder(
  { providers, config }: Pick<App, 'providers' | 'config'>,
  openPayment: OpenPayment,
): Handler<Routes['createPayPalOrder']> {
  return async ({ body }, context) => {
    if (!providers.paypal) throw new DomainError('conflict', paymentMessages.noPayPal);
    const { currency: _currency, intent: _intent, ...wanted } = body;
    const opened = await openPayment(wanted, context, providers.paypal, config.paypalQuoteRule);
    return { id: opened.paymentIntentId, ...opened };
  };
}
