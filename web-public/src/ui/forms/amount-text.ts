/** Digits before the decimal point: fewer than make the cents inexact. */
const wholeDigits = 13;

export const amountNotices = {
  refused: 'Only digits and one decimal point are taken.',
  long: `Only ${String(wholeDigits)} digits are taken before the decimal point.`,
  cut: 'Only two decimals are taken.',
} as const;

interface ReadAmount {
  /** Digits and at most one point with two decimals. Undefined if the typed text is refused. */
  readonly text?: string;
  /** Why the text is refused, or not what was typed. */
  readonly notice?: string;
}

/**
 * Reads typed dollars. A comma stands for the decimal point, except between groups of three digits,
 * as in `1,234.50`, where commas, like spaces and a leading `$`, are left out. More than two
 * decimals are cut.
 */
export function readAmount(typed: string): ReadAmount {
  const plain = typed.replace(/\s/gu, '').replace(/^\$/u, '');
  const pointed = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/u.test(plain)
    ? plain.replaceAll(',', '')
    : plain.replace(',', '.');
  const [, typedWhole = '', decimals] = /^(\d*)(?:\.(\d*))?$/u.exec(pointed) ?? [];
  if (typedWhole === '' && decimals === undefined && pointed !== '') {
    return { notice: amountNotices.refused };
  }
  const whole = typedWhole.replace(/^0+(?=\d)/u, '');
  if (whole.length > wholeDigits) return { notice: amountNotices.long };
  if (decimals === undefined) return { text: whole };
  return {
    text: `${whole === '' ? '0' : whole}.${decimals.slice(0, 2)}`,
    ...(decimals.length > 2 && { notice: amountNotices.cut }),
  };
}
