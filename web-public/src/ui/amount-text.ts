/**
 * What stays of a typed amount: digits and the first point, at most two decimals (the rest is cut).
 * Grouping commas of a pasted amount go.
 */
export function amountText(typed: string): string {
  const [whole = '', ...decimals] = typed.replace(/[^\d.]/gu, '').split('.');
  const digits = whole.replace(/^0+(?=\d)/u, '').slice(0, 15);
  if (decimals.length === 0) return digits;
  return `${digits === '' ? '0' : digits}.${decimals.join('').slice(0, 2)}`;
}
