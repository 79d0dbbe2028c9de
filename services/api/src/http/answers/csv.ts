import { decimalOf, textMark } from '@rostrum/contracts';
import type { ExportCursor, ExportPage } from '@rostrum/projections';

/** Values of a line. Null is an empty cell. */
export type Cell = string | number | boolean | null;

/**
 * A column: its heading, and its value of an item. Headings are the words of the console's columns;
 * ids are named `Id` or `… id` (decision 085).
 */
export type Column<T> = readonly [heading: string, value: (item: T) => Cell];

/** A column of money: decimal dollars. `cents`: the amount of an item; null is an empty cell. */
export const moneyColumn = <T>(name: string, cents: (item: T) => number | null): Column<T> => [
  `${name} (USD)`,
  (item) => {
    const amount = cents(item);
    return amount === null ? null : decimalOf(amount);
  },
];

/** A column of times: ISO 8601 in UTC, as they are stored; null is an empty cell. */
export const timeColumn = <T>(name: string, at: (item: T) => string | null): Column<T> => [
  `${name} (UTC)`,
  at,
];

/** Without it, spreadsheets assume another encoding than UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
/** An amount of money, which is no formula although it can begin with a minus. */
const AMOUNT = /^-?(0|[1-9]\d*)\.\d\d$/;
/** Text that a spreadsheet would read as a formula. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/**
 * Digits that a spreadsheet would change: it drops zeros at the beginning, keeps 15 digits of a number,
 * computes an exponent, and reads `3/11` as a day. It reads ISO days and months as such.
 */
const CHANGED = /^(0\d+|\d{16,}|\d+e\d+|(?!\d{4}-\d\d(-\d\d)?$)\d+([-/.]\d+){1,2})$/i;
/**
 * Formulas inside a text. In a locale where lists are separated by semicolons, a spreadsheet begins
 * cells at semicolons, and rows at line ends, even inside quotes.
 */
const INNER_FORMULA = /([;\t\r\n])(?=[=+\-@＝＋－＠])/g;

/**
 * The text of a CSV file (RFC 4180), page by page. The next page is read when the previous one was
 * consumed. Cells that a spreadsheet would read as a formula, or whose digits it would change, begin
 * with `textMark`.
 */
export async function* csvOf<T>(
  columns: readonly Column<T>[],
  read: (after: ExportCursor | undefined) => Promise<ExportPage<T>>,
): AsyncGenerator<string, void> {
  yield `${BYTE_ORDER_MARK}${lineOf(columns.map(([heading]) => heading))}`;
  let after: ExportCursor | undefined;
  do {
    const { items, next } = await read(after);
    if (items.length > 0) {
      yield items.map((item) => lineOf(columns.map(([, value]) => value(item)))).join('');
    }
    after = next;
  } while (after !== undefined);
}

const lineOf = (cells: readonly Cell[]): string => `${cells.map(textOf).join(',')}\r\n`;

function textOf(cell: Cell): string {
  if (cell === null || (typeof cell === 'string' && AMOUNT.test(cell))) return cell ?? '';
  const isText = typeof cell === 'string';
  const inert = isText ? cell.replace(INNER_FORMULA, `$1${textMark}`) : String(cell);
  const isChanged = CHANGED.test(inert) || (isText && FORMULA.test(inert));
  const text = isChanged ? `${textMark}${inert}` : inert;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
