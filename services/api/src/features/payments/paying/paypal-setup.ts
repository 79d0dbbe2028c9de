import type { Routes } from '@rostrum/contracts';
import { paymentMessages } from '@rostrum/contracts/payments';
import type { Handler } from '../../../http/route.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { App } from '../../../runtime/app.ts';

/**
 * GET /api/paypal/setup: a client token for PayPal's script; only a placeholder for the sandbox,
 * which has no script.
 */
export function paypalSetup({ providers }: Pick<App, 'providers'>): Handler<Routes['paypalSetup']> {
  return async () => {
    const { paypal } = providers;
    if (!paypal) throw new DomainError('conflict', paymentMessages.noPayPal);
    return { clientToken: (await paypal.clientToken?.()) ?? paypal.name };
  };
}
