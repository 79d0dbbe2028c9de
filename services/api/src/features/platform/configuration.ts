import type { Routes } from '@rostrum/contracts';
import type { Handler } from '../../http/route.ts';
import type { PaymentProvider } from '../../providers/port.ts';
import type { App } from '../../runtime/app.ts';

/** Public settings of this installation; constant while the process runs. */
export function configuration({
  config,
  descriptionWriter,
  providers,
}: Pick<App, 'config' | 'descriptionWriter' | 'providers'>): Handler<
  Routes['configuration' | 'config']
> {
  const { card, paypal } = providers;
  const answer = {
    simulatedPayments: card?.name === 'sandbox',
    sendsMail: config.smtpUrl !== undefined,
    payments: {
      card: nameOf(card, 'stripe'),
      paypal: nameOf(paypal, 'paypal'),
      stripePublishableKey: config.stripe?.publishableKey ?? null,
      paypalClientId: config.paypal?.clientId ?? null,
      quoteRules: { card: 'standard', paypal: config.paypalQuoteRule },
      paypalEnvironment: config.paypal?.environment ?? null,
    },
    followUrl: config.followUrl ?? null,
    issuer: { name: config.issuerName ?? null, address: config.issuerAddress ?? null },
    aiService: descriptionWriter.service,
    demo: config.demo,
    currency: 'usd',
  } as const;
  return () => Promise.resolve(answer);
}

/** The name of the provider for a role: the real one, the sandbox in its place, or none. */
function nameOf<Real extends string>(
  provider: PaymentProvider | undefined,
  real: Real,
): Real | 'sandbox' | null {
  if (provider === undefined) return null;
  return provider.name === 'sandbox' ? 'sandbox' : real;
}
