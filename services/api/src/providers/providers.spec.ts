import { describe, expect, it } from 'vitest';
import { ProviderUnavailable, type PaymentProvider } from './port.ts';
import { createPaymentProviders } from './providers.ts';

const provider = (name: PaymentProvider['name']) => ({ name }) as PaymentProvider;
const sandbox = { ...provider('sandbox'), orders: provider('sandbox') };
const stripe = provider('stripe');
const paypal = provider('paypal');

describe('the payment providers', () => {
  it('are the sandbox alone where none is configured', () => {
    const { all, card, paypal: byPaypal } = createPaymentProviders(sandbox, {});
    expect([all, card, byPaypal]).toEqual([[sandbox], sandbox, sandbox.orders]);
  });

  it.each([
    [{ stripe }, [stripe], stripe, undefined],
    [{ paypal }, [paypal], undefined, paypal],
    [{ stripe, paypal }, [stripe, paypal], stripe, paypal],
  ])('are without the sandbox where one is configured', (real, all, card, byPaypal) => {
    const providers = createPaymentProviders(sandbox, real);
    expect(providers.all).toEqual(all);
    expect([providers.card, providers.paypal]).toEqual([card, byPaypal]);
    expect(providers.named('sandbox')).toBeUndefined();
  });

  it('have the sandbox for the payments that it took before', () => {
    const providers = createPaymentProviders(sandbox, { stripe });
    expect(providers.of('sandbox')).toBe(sandbox);
    expect(providers.of('stripe')).toBe(stripe);
    expect(() => providers.of('paypal')).toThrow(ProviderUnavailable);
  });
});
