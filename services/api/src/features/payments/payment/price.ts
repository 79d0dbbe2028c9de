import {
  quote,
  quoteRules,
  type EventData,
  type PaymentProviderName,
  type QuoteRuleId,
} from '@rostrum/contracts';

/** The price of a payment: the amount, the service fee, and their total, which the payer pays. */
export type Price = Pick<
  EventData<'DonationQuoted'>,
  'amountCents' | 'feeCents' | 'totalCents' | 'currency'
>;

/** The part of the service fee that the platform pays, and the rule that it comes from. */
export type FeeSubsidy = NonNullable<EventData<'DonationQuoted'>['subsidy']>;

/**
 * The price of an amount in cents by a quote rule, with the subsidy; undefined when the payer pays the
 * whole service fee.
 */
export function priceOf(
  cents: number,
  rule: QuoteRuleId = 'standard',
): { readonly price: Price; readonly subsidy: FeeSubsidy | undefined } {
  const { amountCents, serviceFeeCents, totalCents, subsidyCents } = quote(cents, rule);
  const { id, version } = quoteRules[rule];
  return {
    price: { amountCents, feeCents: serviceFeeCents, totalCents, currency: 'usd' },
    subsidy:
      subsidyCents === 0 ? undefined : { quoteRule: { id, version }, amountCents: subsidyCents },
  };
}

/** The data that quotes of every purpose share. */
export interface Quote {
  readonly commandId: string;
  readonly paymentId: number;
  readonly userId: number;
  readonly donorRegisteredAt: string;
  readonly price: Price;
  readonly subsidy?: FeeSubsidy | undefined;
  readonly provider: PaymentProviderName;
}

/** A quote's price in the form that events contain. */
export const quotedPrice = ({ price, subsidy }: Pick<Quote, 'price' | 'subsidy'>) => ({
  ...price,
  ...(subsidy && { subsidy }),
});
