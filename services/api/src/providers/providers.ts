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
  /** The provider with that name; undefined when it is not configured. */
  named(name: PaymentProviderName): PaymentProvider | undefined;
  /**
   * The provider of a stored payment: also the sandbox, which may have taken payments before another
   * was configured. @throws ProviderUnavailable when it is not configured any more
   */
  of(name: PaymentProviderName): PaymentProvider;
}

export function createPaymentProviders(
  sandbox: PaymentProvider,
  real: { readonly stripe?: PaymentProvider; readonly paypal?: PaymentProvider },
): PaymentProviders {
  const { stripe, paypal } = real;
  const configured = [stripe, paypal].filter((provider) => provider !== undefined);
  const all = configured.length > 0 ? configured : [sandbox];
  const named = (name: PaymentProviderName) => all.find((provider) => provider.name === name);
  return {
    all,
    card: stripe ?? (paypal ? undefined : sandbox),
    paypal: paypal ?? (stripe ? undefined : sandbox),
    named,
    of(name) {
      const found = name === 'sandbox' ? sandbox : named(name);
      if (!found) throw new ProviderUnavailable(`the payment provider ${name} is not configured`);
      return found;
    },
  };
}
