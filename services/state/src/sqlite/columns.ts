import type { SqlRow } from './native.ts';

function unexpected(row: SqlRow, column: string, wanted: string): TypeError {
  const value = row[column];
  return new TypeError(
    `column ${column} holds ${value === null ? 'null' : typeof value}, not ${wanted}`,
  );
}

/** A TEXT column. @throws TypeError when it holds something else */
export function text(row: SqlRow, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw unexpected(row, column, 'text');
  return value;
}

/** An INTEGER column within the safe range. @throws TypeError when it holds something else */
export function integer(row: SqlRow, column: string): number {
  const value = row[column];
  if (typeof value !== 'number' || !Number.isSafeInteger(value))
    throw unexpected(row, column, 'an integer');
  return value;
}

/** A BLOB column. @throws TypeError when it holds something else */
export function blob(row: SqlRow, column: string): Uint8Array {
  const value = row[column];
  if (!(value instanceof Uint8Array)) throw unexpected(row, column, 'a blob');
  return value;
}
