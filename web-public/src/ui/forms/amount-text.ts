/**
 * Keeps the digits and the first point of a typed amount, and at most two decimals. Commas are
 * dropped.
 */
export function amountText(typed: string): string {
  const [whole = '', ...decimals] = typed.replace(/[^\d.]/gu, '').split('.');
  const digits = whole.replace(/^0+(?=\d)/u, '').slice(0, 15);
  if (decimals.length === 0) return digits;
  return `${digits === '' ? '0' : digits}.${decimals.join('').slice(0, 2)}`;
}
