import { openTemporaryDatabase, type Database, type Statement } from '@rostrum/state/sqlite';

/** Changed entries of each map that are kept in memory. */
const IN_MEMORY = 1_000;
const PAGE = 500;

/** Creates the maps of one audit, all in one temporary file. */
export class StoredMaps {
  readonly #database: Database = openTemporaryDatabase();
  readonly #inMemory: number;
  #created = 0;

  /** `inMemory`: changed entries of each map that are kept in memory; tests use few. */
  constructor(inMemory = IN_MEMORY) {
    this.#inMemory = inMemory;
  }

  create<K extends number | string, V>(): StoredMap<K, V> {
    this.#created += 1;
    return new StoredMap<K, V>(this.#database, `map${String(this.#created)}`, this.#inMemory);
  }

  close(): void {
    this.#database.close();
  }
}

/**
 * A map whose entries are in a file, so that an audit's memory does not grow with the log. Values
 * are JSON. One that was read must not be changed, except in `update`.
 */
export class StoredMap<K extends number | string, V> {
  readonly #database: Database;
  readonly #select: Statement;
  readonly #page: Statement;
  readonly #write: Statement;
  readonly #remove: Statement;
  readonly #inMemory: number;
  /** Entries that the file does not have yet; undefined when an entry was deleted. */
  readonly #changed = new Map<K, V | undefined>();
  #size = 0;

  constructor(database: Database, table: string, inMemory: number) {
    database.exec(`CREATE TABLE ${table} (key PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID`);
    this.#database = database;
    this.#inMemory = inMemory;
    this.#select = database.prepare(`SELECT value FROM ${table} WHERE key = ?`);
    this.#page = database.prepare(
      `SELECT key, value FROM ${table} WHERE key > ? ORDER BY key LIMIT ${String(PAGE)}`,
    );
    this.#write = database.prepare(`INSERT OR REPLACE INTO ${table} (key, value) VALUES (?, ?)`);
    this.#remove = database.prepare(`DELETE FROM ${table} WHERE key = ?`);
  }

  get size(): number {
    return this.#size;
  }

  get(key: K): V | undefined {
    if (this.#changed.has(key)) return this.#changed.get(key);
    const row = this.#select.get(key);
    return row && (JSON.parse(row.value as string) as V);
  }

  has(key: K): boolean {
    return this.get(key) !== undefined;
  }

  set(key: K, value: V): void {
    if (!this.has(key)) this.#size += 1;
    this.#change(key, value);
  }

  delete(key: K): void {
    if (!this.has(key)) return;
    this.#size -= 1;
    this.#change(key, undefined);
  }

  /**
   * Changes the value of a key in place, also when `change` throws.
   * @returns the value; undefined if there is none
   */
  update(key: K, change: (value: V) => void): V | undefined {
    const value = this.get(key);
    if (value === undefined) return undefined;
    try {
      change(value);
    } finally {
      this.#change(key, value);
    }
    return value;
  }

  /** All entries in the order of their keys. The map must not be changed meanwhile. */
  *[Symbol.iterator](): IterableIterator<[key: K, value: V]> {
    for (const page of this.pages()) yield* page;
  }

  /** All entries in the order of their keys, 500 at a time. The map must not be changed meanwhile. */
  *pages(): IterableIterator<readonly [key: K, value: V][]> {
    this.#flush();
    // SQLite orders numbers before texts.
    for (let after: K | number = Number.NEGATIVE_INFINITY; ;) {
      const rows = this.#page.all(after);
      if (rows.length === 0) return;
      yield rows.map(({ key, value }) => [key as K, JSON.parse(value as string) as V]);
      after = rows.at(-1)?.key as K;
    }
  }

  #change(key: K, value: V | undefined): void {
    this.#changed.set(key, value);
    if (this.#changed.size > this.#inMemory) this.#flush();
  }

  #flush(): void {
    if (this.#changed.size === 0) return;
    this.#database.transaction(() => {
      for (const [key, value] of this.#changed) {
        if (value === undefined) this.#remove.run(key);
        else this.#write.run(key, JSON.stringify(value));
      }
    });
    this.#changed.clear();
  }
}
