import { supporterLimits } from '@rostrum/contracts/supporters/constants';

/** The server counts up to a maximum. */
export function hiddenText(hidden: number, besides: boolean): string {
  const more = besides ? ' more' : '';
  if (hidden === 1) return `1${more} donation was given without a name.`;
  const { hidden: most } = supporterLimits;
  const number = hidden < most ? String(hidden) : `${(most - 1).toLocaleString('en-US')}+`;
  return `${number}${more} donations were given without a name.`;
}
