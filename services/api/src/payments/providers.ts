import type { PaymentProviderName } from '@rostrum/contracts';
import { ProviderUnavailable, type PaymentProvider } from './port.ts';

/** The payment providers of this installation. */
export interface PaymentProviders {
  /** All of them. The sandbox is one of them only when no other is configured. */
  readonly all: readonly PaymentProvider[];
  /** Takes cards: Stripe, or the sandbox; undefined when only PayPal is configured. */
  readonly card: PaymentProvider | undefined;
  /** Takes PayPal: PayPal itself, or the sandbox; undefined when only Stripe is configured. */
  readonly paypal: PaymentProvider | undefined;
  /** The provider of a stored payment. @throws ProviderUnavailable when it is not configured any more */
  of(name: PaymentProviderName): PaymentProvider;
}

export function createPaymentProviders(
  sandbox: PaymentProvider,
  real: { readonly stripe?: PaymentProvider; readonly paypal?: PaymentProvider },
): PaymentProviders {
  const { stripe, paypal } = real;
  const configured = [stripe, paypal].filter((provider) => provider !== undefined);
  const all = configured.length > 0 ? configured : [sandbox];
  return {
    all,
    card: stripe ?? (paypal ? undefined : sandbox),
    paypal: paypal ?? (stripe ? undefined : sandbox),
    of(name) {
      const found = all.find((provider) => provider.name === name);
      if (!found) throw new ProviderUnavailable(`the payment provider ${name} is not configured`);
      return found;
    },
  };
}
