/** Money is an integer number of cents, and a decimal string with two digits on the wire; never a float. */
export type Cents = number;

const decimal = /^(\d{1,15})(?:\.(\d{1,2}))?$/;

/**
 * Cents of an amount from the wire: `5`, `"5"`, `"5.0"`, `"5.00"`. Null for anything that is not
 * plain digits with at most one point and two decimals ("1e3", "1.005", "-5", "0x10", " 5", "").
 */
export function parseCents(value: unknown): Cents | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const match = decimal.exec(typeof value === 'number' ? String(value) : value);
  if (!match?.[1]) return null;
  const cents = BigInt(match[1]) * 100n + BigInt((match[2] ?? '').padEnd(2, '0'));
  return cents <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(cents) : null;
}

/** `123` → `"1.23"`: the wire's form. */
export function decimalOf(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** `123456` → `"$1,234.56"`; `short` leaves out `.00`. For people, not for the wire. */
export function dollars(cents: Cents, form: 'exact' | 'short' = 'exact'): string {
  const [whole = '0', fraction = '00'] = decimalOf(Math.abs(cents)).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${cents < 0 ? '−' : ''}$${grouped}${form === 'short' && fraction === '00' ? '' : `.${fraction}`}`;
}
