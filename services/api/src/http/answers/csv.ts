import { decimalOf } from '@rostrum/contracts';
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
const AMOUNT = /^-?\d+\.\d\d$/;
/** Text that a spreadsheet would read as a formula. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/**
 * Formulas inside a text. In a locale where lists are separated by semicolons, a spreadsheet begins
 * cells at semicolons, and rows at line ends, even inside quotes.
 */
const INNER_FORMULA = /([;\t\r\n])(?=[=+\-@＝＋－＠])/g;

/**
 * The text of a CSV file (RFC 4180), page by page. The next page is read when the previous one was
 * consumed. Cells that a spreadsheet would read as a formula are prefixed with an apostrophe.
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
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  if (AMOUNT.test(cell)) return cell;
  const inert = cell.replace(INNER_FORMULA, "$1'");
  const text = FORMULA.test(inert) ? `'${inert}` : inert;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
