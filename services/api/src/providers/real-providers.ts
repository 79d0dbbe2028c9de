import type { Config } from '../runtime/configuration/config.ts';
import type { PaymentProvider } from './port.ts';

/**
 * The providers for which the configuration has keys. The SDKs of others are not loaded, because
 * they take time and memory.
 */
export async function realProviders(
  { stripe, paypal }: Pick<Config, 'stripe' | 'paypal'>,
  clock: () => Date,
): Promise<{ readonly stripe?: PaymentProvider; readonly paypal?: PaymentProvider }> {
  return {
    ...(stripe && {
      stripe: (await import('./stripe/stripe-provider.ts')).createStripeProvider(stripe, { clock }),
    }),
    ...(paypal && {
      paypal: (await import('./paypal/paypal-provider.ts')).createPayPalProvider({
        settings: paypal,
        clock,
      }),
    }),
  };
}
