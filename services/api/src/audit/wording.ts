/** 1234567 as `1,234,567`. */
export function n(value: number | bigint): string {
  return value.toLocaleString('en-US');
}

/** `1 donation`, `2 donations`. */
export function many(count: number, thing: string): string {
  return `${n(count)} ${thing}${count === 1 ? '' : 's'}`;
}

/** Cents as dollars: `1,234.56`. */
export function dollars(cents: bigint): string {
  const absolute = cents < 0n ? -cents : cents;
  const fraction = String(absolute % 100n).padStart(2, '0');
  return `${cents < 0n ? '-' : ''}${n(absolute / 100n)}.${fraction}`;
}
