import { decimalOf, parseCents } from '@rostrum/contracts';

interface Money {
  readonly currencyCode: string;
  readonly value: string;
}

export const moneyOf = (cents: number): Money => ({
  currencyCode: 'USD',
  value: decimalOf(cents),
});

/**
 * Cents and lower-case currency of a PayPal amount, without its sign.
 * @throws RangeError
 */
export function centsOf({ currencyCode, value }: Money): {
  readonly amountCents: number;
  readonly currency: string;
} {
  const amountCents = parseCents(value.replace(/^-/, ''));
  if (amountCents === null) throw new RangeError('PayPal sent an amount that is no decimal');
  return { amountCents, currency: currencyCode.toLowerCase() };
}
