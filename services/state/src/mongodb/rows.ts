import { randomUUID } from 'node:crypto';
import {
  MongoError,
  MongoServerError,
  MongoServerSelectionError,
  MongoWriteConcernError,
  type Collection,
  type Db,
  type MongoClient,
} from 'mongodb';
import type { Clock } from '../clock.ts';
import { assertKey, afterPrefix } from '../keys.ts';
import { StateUnavailable } from '../rows-port.ts';
import type { Row, Rows, ScanOptions, WriteOptions } from '../rows-port.ts';
import { scanLimit, serialise } from '../row-rules.ts';
import { isDuplicate } from './duplicate.ts';

interface StoredRow {
  readonly _id: string;
  /** JSON text, because field names may contain `.` and `$`. */
  readonly value: string;
  readonly version: number;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
  /** Identifies the last write, so that its writer can recognise it after a lost answer. */
  readonly nonce: string;
}

const PREFIX = 'state.';
const NEVER = Number.MAX_SAFE_INTEGER;
const SWEEP_EVERY_MS = 60_000;
/** Maximum number of attempts of a write whose answer is lost. */
const ATTEMPTS = 3;

function rowOf({ _id, value, version }: StoredRow): Row {
  return { key: _id, value: JSON.parse(value) as unknown, version };
}

/**
 * True when no server was reached, or the server refused the write. After any other error the write
 * may have been applied.
 */
function isSurelyNotDone(error: unknown): boolean {
  if (error instanceof MongoServerSelectionError) return true;
  return (
    error instanceof MongoServerError &&
    !(error instanceof MongoWriteConcernError) &&
    !error.hasErrorLabel('RetryableWriteError')
  );
}

interface Write {
  /** The record's version after the write. */
  readonly version: number;
  readonly nonce: string;
  readonly attempt: () => Promise<boolean>;
}

/**
 * `Rows` on a MongoDB server: one collection per table, with the key as `_id` (compared by its UTF-8
 * bytes). A write resolves once a majority of the servers has journalled it.
 */
export class MongoRows implements Rows {
  readonly #client: MongoClient;
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #running = new Set<Promise<unknown>>();
  readonly #sweeper: NodeJS.Timeout;
  #closed = false;

  constructor(client: MongoClient, db: Db, clock: Clock) {
    this.#client = client;
    this.#db = db;
    this.#clock = clock;
    this.#sweeper = setInterval(() => {
      // A failed sweep is repeated by the next one; readers do not see expired records.
      this.sweep().catch(() => undefined);
    }, SWEEP_EVERY_MS).unref();
  }

  get(table: string, key: string): Promise<Row | undefined> {
    return this.#run(async () => {
      const found = await this.#table(table).findOne({
        _id: key,
        expiresAt: { $gte: this.#now() },
      });
      return found === null ? undefined : rowOf(found);
    });
  }

  insert(table: string, key: string, value: unknown, options: WriteOptions = {}): Promise<boolean> {
    return this.#run(() => {
      const collection = this.#table(table);
      const record = this.#record(key, value, 1, options);
      const replaceExpired = async (): Promise<boolean> => {
        try {
          await collection.replaceOne({ _id: key, expiresAt: { $lt: this.#now() } }, record, {
            upsert: true,
          });
          return true;
        } catch (error) {
          if (isDuplicate(error)) return false;
          throw error;
        }
      };
      const attempt = async (): Promise<boolean> => {
        try {
          await collection.insertOne(record);
          return true;
        } catch (error) {
          if (isDuplicate(error)) return replaceExpired();
          throw error;
        }
      };
      return this.#write(table, key, { version: 1, nonce: record.nonce, attempt });
    });
  }

  replace(
    table: string,
    key: string,
    value: unknown,
    version: number,
    options: WriteOptions = {},
  ): Promise<boolean> {
    return this.#run(() => {
      const record = this.#record(key, value, version + 1, options);
      const attempt = async (): Promise<boolean> => {
        const { matchedCount } = await this.#table(table).replaceOne(
          { _id: key, version, expiresAt: { $gte: this.#now() } },
          record,
        );
        return matchedCount === 1;
      };
      return this.#write(table, key, { version: version + 1, nonce: record.nonce, attempt });
    });
  }

  /** Not retried after a lost answer: an absent record does not show who removed it. */
  remove(table: string, key: string, version?: number): Promise<boolean> {
    return this.#run(async () => {
      assertKey(key);
      const { deletedCount } = await this.#table(table).deleteOne({
        _id: key,
        expiresAt: { $gte: this.#now() },
        ...(version === undefined ? {} : { version }),
      });
      return deletedCount === 1;
    });
  }

  scan(table: string, { prefix = '', after, limit }: ScanOptions = {}): Promise<readonly Row[]> {
    return this.#run(async () => {
      const atMost = scanLimit(limit);
      const end = afterPrefix(prefix);
      const bounds = [
        { _id: { $gte: prefix } },
        ...(end === undefined ? [] : [{ _id: { $lt: end } }]),
        ...(after === undefined ? [] : [{ _id: { $gt: after } }]),
      ];
      const found = await this.#table(table)
        .find({ $and: bounds, expiresAt: { $gte: this.#now() } })
        .sort({ _id: 1 })
        .limit(atMost)
        .toArray();
      return found.map(rowOf);
    });
  }

  /** Deletes expired records. */
  async sweep(): Promise<void> {
    await this.#run(async () => {
      const collections = await this.#db.listCollections({}, { nameOnly: true }).toArray();
      for (const { name } of collections) {
        if (!name.startsWith(PREFIX)) continue;
        await this.#db.collection(name).deleteMany({ expiresAt: { $lt: this.#now() } });
      }
    });
  }

  async close(): Promise<void> {
    clearInterval(this.#sweeper);
    this.#closed = true;
    await Promise.allSettled(this.#running);
    await this.#client.close();
  }

  #now(): number {
    return this.#clock().getTime();
  }

  #table(table: string): Collection<StoredRow> {
    return this.#db.collection<StoredRow>(`${PREFIX}${table}`);
  }

  #record(key: string, value: unknown, version: number, { expiresAt }: WriteOptions): StoredRow {
    assertKey(key);
    return {
      _id: key,
      value: serialise(value),
      version,
      expiresAt: expiresAt ?? NEVER,
      nonce: randomUUID(),
    };
  }

  /**
   * Runs a compare-and-set, and repeats it with the same nonce when its answer was lost. When the
   * repeat finds that nonce in the record, the first attempt was successful.
   */
  async #write(table: string, key: string, { version, nonce, attempt }: Write): Promise<boolean> {
    for (let attempts = 1; ; attempts++) {
      try {
        if (await attempt()) return true;
        return attempts > 1 && (await this.#wasOurs(table, key, version, nonce));
      } catch (error) {
        if (isSurelyNotDone(error) || attempts === ATTEMPTS || !(error instanceof MongoError))
          throw error;
      }
    }
  }

  /**
   * Whether an earlier attempt made the write. Updates the nonce to its own value, since a write,
   * unlike a read, waits for a majority of the servers.
   */
  async #wasOurs(table: string, key: string, version: number, nonce: string): Promise<boolean> {
    const ours = await this.#table(table).updateOne({ _id: key, nonce }, { $set: { nonce } });
    if (ours.matchedCount === 1) return true;
    const found = await this.#table(table).findOne({ _id: key });
    if (found?.version === version) return false;
    throw new StateUnavailable(
      'the answer of the state store was lost, and the record has changed since',
    );
  }

  #run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#closed) return Promise.reject(new StateUnavailable('the state store is closed'));
    const running = (async () => {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof MongoError)) throw error;
        throw new StateUnavailable('a call to the state store failed', { cause: error });
      }
    })();
    const settled = running.catch(() => undefined);
    this.#running.add(settled);
    void settled.then(() => this.#running.delete(settled));
    return running;
  }
}
