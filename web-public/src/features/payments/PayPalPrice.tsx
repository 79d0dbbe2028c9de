import { useQuery } from '@tanstack/react-query';
import { dollars, quote, type Cents } from '@rostrum/contracts/money';
import type { ReactNode } from 'react';
import { configurationQuery } from '../../api/configuration.ts';
import { Text } from '../../ui/text/text.tsx';

/** The price of a donation by PayPal. Shown if it differs from the price by card. */
export function PayPalPrice({ amountCents }: { readonly amountCents: Cents }): ReactNode {
  const { data } = useQuery(configurationQuery);
  if (!data?.payments.paypal) return null;
  const { totalCents } = quote(amountCents, data.payments.quoteRules.paypal);
  if (totalCents === quote(amountCents).totalCents) return null;
  return (
    <Text size={14} tone="muted">
      With PayPal you pay {dollars(totalCents)}.
    </Text>
  );
}
