/**
 * How many percents `part` is of `whole`, rounded down to whole percents or to one decimal, so that 100
 * appears only when the whole is reached. Both are whole numbers, such as cents, and `whole` is not 0.
 * Exact: with floating point 29 of 100 would be 28.999… percent.
 */
export function percentsOf(part: number, whole: number, decimals: 0 | 1 = 0): number {
  const steps = 10 ** decimals;
  return Number((BigInt(part) * BigInt(100 * steps)) / BigInt(whole)) / steps;
}
