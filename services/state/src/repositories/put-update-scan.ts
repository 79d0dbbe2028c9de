import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Row, Rows, ScanOptions, WriteOptions } from '../rows-port.ts';

/** Inserts or replaces a record: the last writer wins. */
export async function put(
  rows: Rows,
  table: string,
  key: string,
  value: unknown,
  options?: WriteOptions,
): Promise<void> {
  for (;;) {
    if (await rows.insert(table, key, value, options)) return;
    const row = await rows.get(table, key);
    if (row !== undefined && (await rows.replace(table, key, value, row.version, options))) return;
  }
}

/**
 * Changes a record by compare-and-set, and reads it again after a conflict. `next` returns the new
 * record, or undefined to leave it unchanged.
 * Resolves to the record as it is afterwards, or undefined when there is none.
 */
export async function update<T>(
  rows: Rows,
  table: string,
  key: string,
  next: (record: T) => T | undefined,
  optionsOf: (record: T) => WriteOptions = () => ({}),
): Promise<T | undefined> {
  for (;;) {
    const row = await rows.get(table, key);
    if (row === undefined) return undefined;
    const record = row.value as T;
    const changed = next(record);
    if (changed === undefined) return record;
    if (await rows.replace(table, key, changed, row.version, optionsOf(changed))) return changed;
  }
}

/**
 * As `update`, but inserts a missing record, for which `next` gets undefined.
 * Resolves to whether the record was written.
 */
export async function upsert<T>(
  rows: Rows,
  table: string,
  key: string,
  next: (record: T | undefined) => T | undefined,
): Promise<boolean> {
  for (;;) {
    const row = await rows.get(table, key);
    const changed = next(row?.value as T | undefined);
    if (changed === undefined) return false;
    const written =
      row === undefined
        ? await rows.insert(table, key, changed)
        : await rows.replace(table, key, changed, row.version);
    if (written) return true;
  }
}

const PAGE = 100;

/**
 * All records of a table with the prefix, in key order, read in pages. The event loop turns between
 * two pages: a read from SQLite completes without waiting.
 */
export async function* scanAll(
  rows: Rows,
  table: string,
  options: Omit<ScanOptions, 'limit'> = {},
): AsyncGenerator<Row> {
  let after = options.after;
  for (;;) {
    const page = await rows.scan(table, {
      ...options,
      ...(after === undefined ? {} : { after }),
      limit: PAGE,
    });
    yield* page;
    after = page.at(-1)?.key;
    if (page.length < PAGE) return;
    await nextTurn();
  }
}
