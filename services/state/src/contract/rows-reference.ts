import fc from 'fast-check';
import { expect } from 'vitest';
import { compareUtf8 } from '../keys.ts';
import type { Row, Rows, ScanOptions, WriteOptions } from '../rows-port.ts';
import type { RowsStorage } from './rows-storage.ts';
import { settableClock } from './settable-clock.ts';

interface StoredRecord {
  readonly value: unknown;
  readonly version: number;
  readonly expiresAt: number;
}

/** Reference implementation of `Rows`: a map. */
class ReferenceRows {
  readonly #records = new Map<string, StoredRecord>();
  now = 0;

  #current(table: string, key: string): StoredRecord | undefined {
    const record = this.#records.get(`${table} ${key}`);
    return record !== undefined && record.expiresAt >= this.now ? record : undefined;
  }

  #set(table: string, key: string, value: unknown, version: number, options: WriteOptions): true {
    this.#records.set(`${table} ${key}`, {
      value,
      version,
      expiresAt: options.expiresAt ?? Number.POSITIVE_INFINITY,
    });
    return true;
  }

  get(table: string, key: string): Row | undefined {
    const record = this.#current(table, key);
    return record && { key, value: record.value, version: record.version };
  }

  insert(table: string, key: string, value: unknown, options: WriteOptions): boolean {
    return this.#current(table, key) === undefined && this.#set(table, key, value, 1, options);
  }

  replace(
    table: string,
    key: string,
    value: unknown,
    version: number,
    options: WriteOptions,
  ): boolean {
    return (
      this.#current(table, key)?.version === version &&
      this.#set(table, key, value, version + 1, options)
    );
  }

  remove(table: string, key: string, version?: number): boolean {
    const record = this.#current(table, key);
    if (record === undefined || (version !== undefined && record.version !== version)) return false;
    return this.#records.delete(`${table} ${key}`);
  }

  scan(table: string, { prefix = '', after, limit = 100 }: ScanOptions): Row[] {
    return [...this.#records.keys()]
      .filter((id) => id.startsWith(`${table} `))
      .map((id) => this.get(table, id.slice(table.length + 1)))
      .filter((row) => row !== undefined)
      .filter(
        (row) =>
          row.key.startsWith(prefix) && (after === undefined || compareUtf8(row.key, after) > 0),
      )
      .sort((a, b) => compareUtf8(a.key, b.key))
      .slice(0, limit);
  }
}

/** Makes one call on the rows and on the reference, and returns both results. */
type Call = (
  rows: Rows,
  reference: ReferenceRows,
) => Promise<readonly [actual: unknown, expected: unknown]>;
type Step =
  | { readonly kind: 'calls'; readonly calls: readonly Call[] }
  | { readonly kind: 'advance'; readonly ms: number }
  | { readonly kind: 'reopen' };

const table = fc.constantFrom('t', 'u');
const key = fc.constantFrom('a', 'b', 'ab', 'ä', '～', '🎙️', 'a/1', '%');
const value = fc
  .jsonValue({ maxDepth: 2 })
  .map((json): unknown => JSON.parse(JSON.stringify(json)));
const version = fc.integer({ min: 1, max: 3 });
const ttl = fc.option(fc.integer({ min: 0, max: 20 }), { nil: undefined });
const expiring = (reference: ReferenceRows, ms: number | undefined): WriteOptions =>
  ms === undefined ? {} : { expiresAt: reference.now + ms };

const call: fc.Arbitrary<Call> = fc.oneof(
  fc
    .tuple(table, key)
    .map(([t, k]): Call => async (rows, reference) => [await rows.get(t, k), reference.get(t, k)]),
  fc.tuple(table, key, value, ttl).map(([t, k, v, ms]): Call => async (rows, reference) => {
    const options = expiring(reference, ms);
    const expected = reference.insert(t, k, v, options);
    return [await rows.insert(t, k, v, options), expected];
  }),
  fc
    .tuple(table, key, value, version, ttl)
    .map(([t, k, v, at, ms]): Call => async (rows, reference) => {
      const options = expiring(reference, ms);
      const expected = reference.replace(t, k, v, at, options);
      return [await rows.replace(t, k, v, at, options), expected];
    }),
  fc
    .tuple(table, key, fc.option(version, { nil: undefined }))
    .map(([t, k, at]): Call => async (rows, reference) => {
      const expected = reference.remove(t, k, at);
      return [await rows.remove(t, k, at), expected];
    }),
  fc
    .tuple(
      table,
      fc.constantFrom('', 'a', 'ä', '🎙'),
      fc.option(key, { nil: undefined }),
      fc.integer({ min: 1, max: 5 }),
    )
    .map(([t, prefix, after, limit]): Call => async (rows, reference) => {
      const options: ScanOptions = { prefix, limit, ...(after === undefined ? {} : { after }) };
      return [await rows.scan(t, options), reference.scan(t, options)];
    }),
);

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('calls' as const),
      calls: fc.array(call, { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('advance' as const),
      ms: fc.integer({ min: 0, max: 15 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reopen' as const) }) },
);

/** Property: for any calls, expiries and reopenings, the rows return what the reference returns, and hold the same records at the end. */
export function rowsMatchReference(
  createStorage: () => Promise<RowsStorage>,
): fc.IAsyncProperty<[Step[]]> {
  return fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
    const storage = await createStorage();
    const clock = settableClock();
    const reference = new ReferenceRows();
    reference.now = clock.now().getTime();
    let rows = await storage.open(clock.now);
    try {
      for (const taken of steps) {
        if (taken.kind === 'advance') {
          clock.advance(taken.ms);
          reference.now += taken.ms;
        } else if (taken.kind === 'reopen') {
          await rows.close();
          rows = await storage.open(clock.now);
        } else {
          for (const run of taken.calls) {
            const [actual, expected] = await run(rows, reference);
            expect(actual).toEqual(expected);
          }
        }
      }
      for (const t of ['t', 'u']) expect(await rows.scan(t)).toEqual(reference.scan(t, {}));
    } finally {
      await rows.close();
      await storage.dispose();
    }
  });
}
