import fc from 'fast-check';
import { expect } from 'vitest';
import { compareUtf8 } from '../keys.ts';
import type { Row, Rows, ScanOptions, WriteOptions } from '../port.ts';
import type { RowsStorage } from './rows-storage.ts';
import { settableClock } from './settable-clock.ts';

interface Held {
  readonly value: unknown;
  readonly version: number;
  readonly expiresAt: number;
}

/** `Rows` as a map, to compare with. */
class Model {
  readonly #records = new Map<string, Held>();
  now = 0;

  #living(table: string, key: string): Held | undefined {
    const held = this.#records.get(`${table} ${key}`);
    return held !== undefined && held.expiresAt >= this.now ? held : undefined;
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
    const held = this.#living(table, key);
    return held && { key, value: held.value, version: held.version };
  }

  insert(table: string, key: string, value: unknown, options: WriteOptions): boolean {
    return this.#living(table, key) === undefined && this.#set(table, key, value, 1, options);
  }

  replace(
    table: string,
    key: string,
    value: unknown,
    version: number,
    options: WriteOptions,
  ): boolean {
    return (
      this.#living(table, key)?.version === version &&
      this.#set(table, key, value, version + 1, options)
    );
  }

  remove(table: string, key: string, version?: number): boolean {
    const held = this.#living(table, key);
    if (held === undefined || (version !== undefined && held.version !== version)) return false;
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

/** One call on both; answers what each said. */
type Call = (rows: Rows, model: Model) => Promise<readonly [actual: unknown, expected: unknown]>;
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
const expiring = (model: Model, ms: number | undefined): WriteOptions =>
  ms === undefined ? {} : { expiresAt: model.now + ms };

const call: fc.Arbitrary<Call> = fc.oneof(
  fc
    .tuple(table, key)
    .map(([t, k]): Call => async (rows, model) => [await rows.get(t, k), model.get(t, k)]),
  fc.tuple(table, key, value, ttl).map(([t, k, v, ms]): Call => async (rows, model) => {
    const options = expiring(model, ms);
    const expected = model.insert(t, k, v, options);
    return [await rows.insert(t, k, v, options), expected];
  }),
  fc
    .tuple(table, key, value, version, ttl)
    .map(([t, k, v, at, ms]): Call => async (rows, model) => {
      const options = expiring(model, ms);
      const expected = model.replace(t, k, v, at, options);
      return [await rows.replace(t, k, v, at, options), expected];
    }),
  fc
    .tuple(table, key, fc.option(version, { nil: undefined }))
    .map(([t, k, at]): Call => async (rows, model) => {
      const expected = model.remove(t, k, at);
      return [await rows.remove(t, k, at), expected];
    }),
  fc
    .tuple(
      table,
      fc.constantFrom('', 'a', 'ä', '🎙'),
      fc.option(key, { nil: undefined }),
      fc.integer({ min: 1, max: 5 }),
    )
    .map(([t, prefix, after, limit]): Call => async (rows, model) => {
      const options: ScanOptions = { prefix, limit, ...(after === undefined ? {} : { after }) };
      return [await rows.scan(t, options), model.scan(t, options)];
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

/** For any calls, expiries and reopenings: what the rows answer is what the map answers, and at the end they hold the same. */
export function rowsAgainstModel(
  createStorage: () => Promise<RowsStorage>,
): fc.IAsyncProperty<[Step[]]> {
  return fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
    const storage = await createStorage();
    const clock = settableClock();
    const model = new Model();
    model.now = clock.now().getTime();
    let rows = await storage.open(clock.now);
    try {
      for (const taken of steps) {
        if (taken.kind === 'advance') {
          clock.advance(taken.ms);
          model.now += taken.ms;
        } else if (taken.kind === 'reopen') {
          await rows.close();
          rows = await storage.open(clock.now);
        } else {
          for (const run of taken.calls) {
            const [actual, expected] = await run(rows, model);
            expect(actual).toEqual(expected);
          }
        }
      }
      for (const t of ['t', 'u']) expect(await rows.scan(t)).toEqual(model.scan(t, {}));
    } finally {
      await rows.close();
      await storage.dispose();
    }
  });
}
