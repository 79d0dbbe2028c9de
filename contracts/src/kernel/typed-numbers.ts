import { type Cents, decimalOf, dollars, parseCents } from './money/cents.ts';

/** What people type or paste into fields for amounts and whole numbers. The wire has a stricter form. */

export const typedAmountMessages = {
  empty: 'Please enter an amount.',
  notAnAmount: 'This is not an amount. Write it like 1234.50.',
  large: 'This amount is too large.',
  cut: 'Only two decimals are taken.',
} as const;

/** An amount, with a sentence if it is not what may have been meant; or why the text is none. */
export type TypedAmount =
  { readonly cents: Cents; readonly notice?: string } | { readonly problem: string };

/** More characters than any amount has, with its separators. */
const longest = 40;

/** Digits in groups of three. */
const grouped = (separator: string): string => `[1-9]\\d{0,2}(?:${separator}\\d{3})+`;
const spaced = `${grouped(' ')}|${grouped("'")}`;
/** `1234.5`, `1,234.5`, `1 234.5`, and without decimals. */
const withPoint = new RegExp(`^(\\d*|${spaced}|${grouped(',')})(?:\\.(\\d*))?$`, 'u');
/** `1234,5`, `1.234,5`, `1 234,5`. Three digits behind a comma are a group. */
const withComma = new RegExp(`^(\\d*|${spaced}|${grouped('\\.')}),(\\d{0,2})$`, 'u');
/** `1.234.567`: more than one point. A single one is a decimal point. */
const withPoints = /^([1-9]\d{0,2}(?:\.\d{3}){2,})$/u;

/**
 * Reads dollars. Groups of three digits are separated by commas, apostrophes or spaces, or by points
 * if a decimal comma or another group follows. A comma with one or two digits behind it is a decimal
 * comma. More than two decimals behind a point are cut. Digits of other scripts and a dollar sign at
 * either end are read, too.
 */
export function readAmount(typed: string): TypedAmount {
  if (typed.length > longest) return { problem: typedAmountMessages.notAnAmount };
  const text = plainText(typed).replace(/^\$ *| *\$$/u, '');
  if (text === '') return { problem: typedAmountMessages.empty };
  const match = withPoint.exec(text) ?? withComma.exec(text) ?? withPoints.exec(text);
  if (!match) return { problem: typedAmountMessages.notAnAmount };
  const [, whole = '', decimals = ''] = match;
  const dollarDigits = whole.replace(/\D/gu, '').replace(/^0+/u, '') || '0';
  const cents = parseCents(`${dollarDigits}.${decimals.slice(0, 2).padEnd(2, '0')}`);
  if (cents === null) return { problem: typedAmountMessages.large };
  if (decimals.length <= 2) return { cents };
  // One point with three digits behind it is a group in many countries.
  const mayBeGroup = decimals.length === 3 && /^\d*$/u.test(whole);
  return {
    cents,
    notice: mayBeGroup
      ? `${dollars(cents)} is taken. One thousand is 1000.`
      : typedAmountMessages.cut,
  };
}

/** The wire's form of typed dollars. A text that is no amount stays as it is, for the server to refuse. */
export function wireAmount(typed: string): string {
  const read = readAmount(typed);
  return 'cents' in read ? decimalOf(read.cents) : typed;
}

/** The digits of a text, such as a number in groups. */
export const typedDigits = (typed: string): string => plainText(typed).replace(/\D/gu, '');

/** Reads a whole number from 0 to 999,999,999; undefined for any other text. */
export function readWholeNumber(typed: string): number | undefined {
  const text = plainText(typed);
  return /^\d{1,9}$/u.test(text) ? Number(text) : undefined;
}

/** Other forms of the characters of an amount: full width, of Arabic, of keyboards and word processors. */
const forms: Readonly<Record<string, string>> = {
  '\uff04': '$',
  '\uff0e': '.',
  '\u3002': '.',
  '\u066b': '.',
  '\uff0c': ',',
  '\u3001': ',',
  '\u060c': ',',
  '\u2019': "'",
  '\u02bc': "'",
  '\uff07': "'",
  '\u066c': "'",
};

/** ASCII digits and separators, one kind of space, and no invisible characters around or between them. */
const plainText = (typed: string): string =>
  typed
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Zs}/gu, ' ')
    .replace(/\p{Nd}/gu, (digit) => String(digitOf(digit)))
    .replace(/[^ -~]/gu, (character) => forms[character] ?? character)
    .trim();

/** The value of a digit. In Unicode the digits of each script follow each other from 0 to 9. */
function digitOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return (code - first) % 10;
}
