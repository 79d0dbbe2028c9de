import type { PaymentProviderName } from '@rostrum/contracts';
import { ProviderUnavailable, type PaymentProvider } from './port.ts';

/** The payment providers of this installation. */
export interface PaymentProviders {
  /** All configured providers. The sandbox is one of them only when no other is configured. */
  readonly all: readonly PaymentProvider[];
  /** The provider for cards: Stripe, or the sandbox; undefined when only PayPal is configured. */
  readonly card: PaymentProvider | undefined;
  /**
   * The provider for PayPal: PayPal itself, or the sandbox; undefined when only Stripe is
   * configured.
   */
  readonly paypal: PaymentProvider | undefined;
  /** The provider with that name; undefined when it is not configured. */
  named(name: PaymentProviderName): PaymentProvider | undefined;
  /**
   * The provider of a stored payment. This includes the sandbox, which may have taken payments
   * before another was configured.
   * @throws ProviderUnavailable when the provider is no longer configured
   */
  of(name: PaymentProviderName): PaymentProvider;
}

export function createPaymentProviders(
  sandbox: PaymentProvider & { readonly orders: PaymentProvider },
  real: { readonly stripe?: PaymentProvider; readonly paypal?: PaymentProvider },
): PaymentProviders {
  const { stripe, paypal } = real;
  const configured = [stripe, paypal].filter((provider) => provider !== undefined);
  const all = configured.length > 0 ? configured : [sandbox];
  const named = (name: PaymentProviderName) => all.find((provider) => provider.name === name);
  return {
    all,
    card: stripe ?? (paypal ? undefined : sandbox),
    paypal: paypal ?? (stripe ? undefined : sandbox.orders),
    named,
    of(name) {
      const found = name === 'sandbox' ? sandbox : named(name);
      if (!found) throw new ProviderUnavailable(`the payment provider ${name} is not configured`);
      return found;
    },
  };
}
