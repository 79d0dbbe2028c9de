import { quote, type Cents, type QuoteRuleId } from '@rostrum/contracts/money';
import type { ReactNode } from 'react';
import { SumList } from '../../ui/data-display/SumList.tsx';

interface QuoteSumProps {
  readonly amountCents: Cents;
  readonly label?: string;
  /** Default: `standard`. */
  readonly rule?: QuoteRuleId;
}

const feeLabels: Readonly<Record<QuoteRuleId, string>> = {
  standard: 'Processing, 3% + $0.30',
  'paypal-flat-30': 'Processing, $0.30',
};

/** The price of a donation, by the same formula as the server's quote. */
export function QuoteSum({
  amountCents,
  label = 'To the conversation',
  rule = 'standard',
}: QuoteSumProps): ReactNode {
  const { serviceFeeCents, totalCents } = quote(amountCents, rule);
  return (
    <SumList
      lines={[
        { label, cents: amountCents },
        { label: feeLabels[rule], cents: serviceFeeCents },
      ]}
      total={{ label: 'You pay', cents: totalCents }}
    />
  );
}
