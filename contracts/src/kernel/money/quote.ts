import type { Cents } from './cents.ts';

export interface Quote {
  readonly amountCents: Cents;
  readonly serviceFeeCents: Cents;
  readonly totalCents: Cents;
}

/** 3% half-up plus 30¢ on top of the donation: $1.00 costs $1.33. Computed by the server alone. */
export function quote(amountCents: Cents): Quote {
  const serviceFeeCents = Math.floor((3 * amountCents + 50) / 100) + 30;
  return { amountCents, serviceFeeCents, totalCents: amountCents + serviceFeeCents };
}
