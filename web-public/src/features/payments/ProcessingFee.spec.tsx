import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { QuoteRuleId } from '@rostrum/contracts/money';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { configurationQuery } from '../../api/configuration.ts';
import { ProcessingFee } from './ProcessingFee.tsx';

/** The rendered text for a configuration; without arguments, while the configuration is loading. */
function words(paypal?: 'paypal' | null, rule: QuoteRuleId = 'standard'): string {
  const queryClient = new QueryClient();
  if (paypal !== undefined) {
    queryClient.setQueryData(configurationQuery.queryKey, {
      simulatedPayments: false,
      sendsMail: true,
      payments: {
        card: 'stripe',
        paypal,
        stripePublishableKey: null,
        paypalClientId: null,
        paypalEnvironment: null,
        quoteRules: { card: 'standard', paypal: rule },
      },
      followUrl: null,
      issuer: { name: null, address: null },
      aiService: null,
      demo: false,
      currency: 'usd',
    });
  }
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <ProcessingFee />
    </QueryClientProvider>,
  );
}

describe('the processing fee in words', () => {
  it('is the same for cards and PayPal by the standard rule', () => {
    expect(words('paypal')).toBe('3% plus $0.30');
    expect(words()).toBe('3% plus $0.30');
  });

  it('names PayPal where it costs less, unless PayPal is not taken', () => {
    expect(words('paypal', 'paypal-flat-30')).toBe('3% plus $0.30 by card, and $0.30 by PayPal,');
    expect(words(null, 'paypal-flat-30')).toBe('3% plus $0.30');
  });
});
