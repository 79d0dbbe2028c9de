import { decimalOf, parseCents } from '@rostrum/contracts';

interface Money {
  readonly currencyCode: string;
  readonly value: string;
}

export const moneyOf = (cents: number): Money => ({
  currencyCode: 'USD',
  value: decimalOf(cents),
});

interface Amount {
  readonly amountCents: number;
  readonly currency: string;
}

/**
 * Cents and lower-case currency of a PayPal amount.
 * @throws RangeError, also when it is below zero: such an amount was not taken
 */
export function centsOf({ currencyCode, value }: Money): Amount {
  const amountCents = parseCents(value);
  if (amountCents === null) throw new RangeError('PayPal sent an amount that is no decimal');
  return { amountCents, currency: currencyCode.toLowerCase() };
}

/** The same of money that went back to the payer, which may have a sign. @throws RangeError */
export const returnedCentsOf = ({ currencyCode, value }: Money): Amount =>
  centsOf({ currencyCode, value: value.replace(/^-/, '') });
