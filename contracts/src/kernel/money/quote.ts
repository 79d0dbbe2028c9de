import type { Cents } from './cents.ts';

export interface Quote {
  readonly amountCents: Cents;
  readonly serviceFeeCents: Cents;
  readonly totalCents: Cents;
  /** The part of the service fee that the platform pays instead of the payer. */
  readonly subsidyCents: Cents;
}

/** A named way to compute the price of an amount; `feeCents` is what the payer pays of the service fee. */
interface QuoteRule {
  readonly id: string;
  readonly version: number;
  readonly feeCents: (amountCents: Cents) => Cents;
}

/** The service fee: 3%, rounded half up, plus 30¢. */
const serviceFee = (amountCents: Cents): Cents => Math.floor((3 * amountCents + 50) / 100) + 30;

/** Ids and versions are stored. A changed rule is a new version. */
export const quoteRules = {
  standard: { id: 'standard', version: 1, feeCents: serviceFee },
  'paypal-flat-30': { id: 'paypal-flat-30', version: 1, feeCents: () => 30 },
} as const satisfies Record<string, QuoteRule>;

export type QuoteRuleId = keyof typeof quoteRules;
export const quoteRuleIds = Object.keys(quoteRules) as readonly QuoteRuleId[] as readonly [
  QuoteRuleId,
  ...QuoteRuleId[],
];

/**
 * The price of an amount. By the rule `standard`, $1.00 costs $1.33; by `paypal-flat-30`, $1.30, and
 * the platform pays the other 3¢. Computed by the server alone.
 */
export function quote(amountCents: Cents, rule: QuoteRuleId = 'standard'): Quote {
  const serviceFeeCents = quoteRules[rule].feeCents(amountCents);
  return {
    amountCents,
    serviceFeeCents,
    totalCents: amountCents + serviceFeeCents,
    subsidyCents: serviceFee(amountCents) - serviceFeeCents,
  };
}
