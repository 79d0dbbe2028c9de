import type { Cents } from '@rostrum/contracts/money';
import { promotionLimits } from '@rostrum/contracts/promotions/constants';

/** The hours that a text names; undefined unless they are whole and within the limits. */
export function hoursOf(text: string): number | undefined {
  const { min, max } = promotionLimits.hours;
  if (!/^\d{1,3}$/.test(text.trim())) return undefined;
  const hours = Number(text);
  return hours >= min && hours <= max ? hours : undefined;
}

/** The hours that an amount pays for. */
export const hoursFor = (cents: Cents): number => Math.floor(cents / promotionLimits.centsPerHour);
