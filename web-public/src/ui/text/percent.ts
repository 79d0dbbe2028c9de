import { percentsOf } from '@rostrum/contracts/money';

/** A part in whole percents, rounded down: `29%`. */
export function wholePercent(part: number, whole: number): string {
  return `${percentsOf(part, whole).toLocaleString('en-US')}%`;
}

/** Formats hundredths of a percent without floating point: `4500` → `45%`, `4550` → `45.5%`. */
export function percentOf(bps: number): string {
  const fraction = String(bps % 100)
    .padStart(2, '0')
    .replace(/0+$/u, '');
  return `${String(Math.trunc(bps / 100))}${fraction === '' ? '' : `.${fraction}`}%`;
}
