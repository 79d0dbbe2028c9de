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
import { StateUnavailable } from '../port.ts';
import type { Row, Rows, ScanOptions, WriteOptions } from '../port.ts';
import { scanLimit, serialise } from '../row-rules.ts';
import { isDuplicate } from './duplicate.ts';

interface Stored {
  readonly _id: string;
  /** JSON text: exactly what was written, whatever names its fields have. */
  readonly value: string;
  readonly version: number;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
  /** Of the last write, so that its writer knows it again when the answer was lost. */
  readonly nonce: string;
}

const PREFIX = 'state.';
const NEVER = Number.MAX_SAFE_INTEGER;
const SWEEP_EVERY_MS = 60_000;
/** Times that a write whose answer was lost is asked for. */
const TRIES = 3;

function rowOf({ _id, value, version }: Stored): Row {
  return { key: _id, value: JSON.parse(value) as unknown, version };
}

/** No server was asked, or it said no. Whatever else went wrong, it may have been done. */
function wasNotDone(error: unknown): boolean {
  if (error instanceof MongoServerSelectionError) return true;
  return (
    error instanceof MongoServerError &&
    !(error instanceof MongoWriteConcernError) &&
    !error.hasErrorLabel('RetryableWriteError')
  );
}

interface Write {
  /** What the record's version is after it. */
  readonly version: number;
  readonly nonce: string;
  readonly attempt: () => Promise<boolean>;
}

/**
 * `Rows` on a MongoDB server: a collection for each table, `_id` the key (binary comparison, which
 * is the order of UTF-8 bytes). Every write waits for the majority's journals.
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
      // What is not swept now is swept later: nobody sees it.
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

  /** Not asked for again when the answer was lost: whoever finds nothing could not say who removed it. */
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

  /** Removes what has expired. */
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

  #table(table: string): Collection<Stored> {
    return this.#db.collection<Stored>(`${PREFIX}${table}`);
  }

  #record(key: string, value: unknown, version: number, { expiresAt }: WriteOptions): Stored {
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
   * Carries a compare-and-set out. When its answer is lost it is asked for again, with the same
   * nonce: whoever then finds the nonce in the record knows that it was done the first time.
   */
  async #write(table: string, key: string, { version, nonce, attempt }: Write): Promise<boolean> {
    for (let tried = 1; ; tried++) {
      try {
        if (await attempt()) return true;
        return tried > 1 && (await this.#wasOurs(table, key, version, nonce));
      } catch (error) {
        if (wasNotDone(error) || tried === TRIES || !(error instanceof MongoError)) throw error;
      }
    }
  }

  /** A write that changes nothing, because it waits for the majority as a read does not. */
  async #wasOurs(table: string, key: string, version: number, nonce: string): Promise<boolean> {
    const ours = await this.#table(table).updateOne({ _id: key, nonce }, { $set: { nonce } });
    if (ours.matchedCount === 1) return true;
    const found = await this.#table(table).findOne({ _id: key });
    if (found?.version === version) return false;
    throw new StateUnavailable('the answer of the state store was lost, and its record changed');
  }

  #run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#closed) return Promise.reject(new StateUnavailable('the state store is closed'));
    const running = (async () => {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof MongoError)) throw error;
        throw new StateUnavailable('the state store could not be asked', { cause: error });
      }
    })();
    const settled = running.catch(() => undefined);
    this.#running.add(settled);
    void settled.then(() => this.#running.delete(settled));
    return running;
  }
}
