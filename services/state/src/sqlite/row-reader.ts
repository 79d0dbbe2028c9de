import type { Clock } from '../clock.ts';
import { afterPrefix } from '../keys.ts';
import { StateUnavailable } from '../rows-port.ts';
import type { Row, Rows, ScanOptions } from '../rows-port.ts';
import { scanLimit } from '../row-rules.ts';
import { integer, text } from './columns.ts';
import type { Database } from './driver.ts';
import type { SqlRow, SqlValue } from './native.ts';

function toRow(row: SqlRow): Row {
  return {
    key: text(row, 'key'),
    value: JSON.parse(text(row, 'value')) as unknown,
    version: integer(row, 'version'),
  };
}

/** The reads of `Rows`. They run synchronously on the given connection. */
export class RowReader {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  get(table: string, key: string): Row | undefined {
    const row = this.#database
      .prepare(
        'SELECT key, value, version FROM rows WHERE "table" = ? AND key = ? AND (expires_at IS NULL OR expires_at >= ?)',
      )
      .get(table, key, this.#now());
    return row === undefined ? undefined : toRow(row);
  }

  /** @throws RangeError unless the limit is 1 to 1,000 */
  scan(table: string, options: ScanOptions): readonly Row[] {
    const limit = scanLimit(options.limit);
    const conditions = ['"table" = ?', '(expires_at IS NULL OR expires_at >= ?)'];
    const parameters: SqlValue[] = [table, this.#now()];
    const bound = (condition: string, value: string | undefined): void => {
      if (value === undefined || value === '') return;
      conditions.push(condition);
      parameters.push(value);
    };
    bound('key >= ?', options.prefix);
    bound('key < ?', afterPrefix(options.prefix ?? ''));
    bound('key > ?', options.after);
    return this.#database
      .prepare(
        `SELECT key, value, version FROM rows WHERE ${conditions.join(' AND ')} ORDER BY key LIMIT ?`,
      )
      .all(...parameters, limit)
      .map(toRow);
  }

  #now(): number {
    return this.#clock().getTime();
  }
}

/** `Rows` for a process that only reads: nothing is created, swept or changed, and writes are refused. */
export function readOnlyRows(database: Database, clock: Clock): Rows {
  const reader = new RowReader(database, clock);
  const refuse = (): Promise<never> =>
    Promise.reject(new StateUnavailable('this state was opened for reading only'));
  return {
    get: async (table, key) => Promise.resolve(reader.get(table, key)),
    scan: async (table, options = {}) => Promise.resolve(reader.scan(table, options)),
    insert: refuse,
    replace: refuse,
    remove: refuse,
    close: async () => {
      await Promise.resolve();
      database.close();
    },
  };
}
