import { readWholeNumber } from '@rostrum/contracts/kernel/typed-numbers';
import type { Cents } from '@rostrum/contracts/money';
import { promotionLimits } from '@rostrum/contracts/promotions/constants';

/** Parses hours; undefined unless they are a whole number within the limits. */
export function parseHours(text: string): number | undefined {
  const { min, max } = promotionLimits.hours;
  const hours = readWholeNumber(text);
  return hours !== undefined && hours >= min && hours <= max ? hours : undefined;
}

/** The hours that an amount pays for. */
export const hoursPaidBy = (cents: Cents): number =>
  Math.floor(cents / promotionLimits.centsPerHour);
