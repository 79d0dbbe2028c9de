import { quote, type Cents } from '@rostrum/contracts/money';
import type { ReactNode } from 'react';
import { SumList } from '../../ui/SumList.tsx';

interface QuoteSumProps {
  readonly amountCents: Cents;
  readonly label?: string;
}

/** The price of a donation, by the same formula as the server's quote. */
export function QuoteSum({ amountCents, label = 'To the conversation' }: QuoteSumProps): ReactNode {
  const { serviceFeeCents, totalCents } = quote(amountCents);
  return (
    <SumList
      lines={[
        { label, cents: amountCents },
        { label: 'Processing, 3% + $0.30', cents: serviceFeeCents },
      ]}
      total={{ label: 'You pay', cents: totalCents }}
    />
  );
}
