import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '@rostrum/state/sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { at, book, committer, firstBuild, shelf, tombstone } from '../contract-suite/storage.ts';
import type { DocumentCollection } from '../port.ts';
import { temporaryDocuments } from '../testing/temporary-documents.ts';
import { UNPARTITIONED } from '../partitions.ts';
import { CollectionSpecMismatch } from '../build.ts';
import { openSqliteDocuments } from './store.ts';

/** A promise, and what resolves it. */
function promised(): readonly [Promise<void>, () => void] {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((resolved) => {
    resolve = resolved;
  });
  return [promise, resolve];
}

describe('the file of the documents', () => {
  let storage: Awaited<ReturnType<typeof temporaryDocuments>>;
  let collection: DocumentCollection;

  beforeEach(async () => {
    storage = await temporaryDocuments();
    collection = await storage.store.open(firstBuild, shelf);
  });
  afterEach(() => storage.remove());

  const bytes = (): string =>
    readdirSync(dirname(storage.path))
      .map((name) => readFileSync(join(dirname(storage.path), name), 'latin1'))
      .join('\n')
      .toLowerCase();

  it('contains no earlier text of a document, nor its words', async () => {
    const commit = committer(collection);
    for (let other = 0; other < 200; other++)
      await commit(other, [book(`b${String(other)}`, other, { title: `Other ${String(other)}` })]);
    await commit(300, [
      book('a', 300, { title: 'Zanzibar', kind: 'quokka' }),
      book('c', 300, { title: 'Yggdrasil' }),
    ]);
    await storage.reopen();
    expect(bytes()).toContain('zanzibar');
    collection = await (await storage.reopen()).open(firstBuild, shelf);
    await committer(collection)(301, [book('a', 301, { title: 'Plain' }), tombstone('c', 301)]);
    await storage.reopen();
    for (const trace of ['zanzibar', 'quokka', 'yggdrasil', 'zan', 'ygg'])
      expect(bytes()).not.toContain(trace);
  });

  it('waits for another writing process without blocking the thread', async () => {
    const other = openDatabase(storage.path, { synchronous: 'NORMAL' });
    other.exec('BEGIN IMMEDIATE');
    let committed = false;
    const commit = committer(collection)(1, [book('a', 1)]).then(() => {
      committed = true;
    });
    await wait(30);
    expect(committed).toBe(false);
    expect(await collection.get('a')).toBeUndefined();
    other.exec('COMMIT');
    other.close();
    await commit;
    expect(await collection.get('a')).toEqual(book('a', 1));
  });

  it('does not change within a snapshot', async () => {
    const commit = committer(collection);
    await commit(1, [book('a', 1)]);
    await storage.store.snapshot(async () => {
      expect((await collection.checkpoint(UNPARTITIONED))?.position).toBe(at(1));
      const other = openSqliteDocuments({ path: storage.path });
      const outside = await other.open(firstBuild, shelf);
      await committer(outside)(2, [book('a', 2), book('b', 2)]);
      expect((await outside.scan('documents')).length).toBe(2);
      expect(await collection.scan('documents')).toEqual([book('a', 1)]);
      expect((await collection.checkpoint(UNPARTITIONED))?.position).toBe(at(1));
      await other.close();
    });
    expect((await collection.scan('documents')).length).toBe(2);
  });

  it('are read as they are now by work that outlives the snapshot in which it began', async () => {
    const commit = committer(collection);
    await commit(1, [book('a', 1)]);
    const [ended, end] = promised();
    let later: Promise<unknown> | undefined;
    await storage.store.snapshot(async () => {
      later = ended.then(() => collection.get('a'));
      expect(await collection.get('a')).toEqual(book('a', 1));
    });
    await commit(2, [book('a', 2)]);
    end();
    expect(await later).toEqual(book('a', 2));
  });

  it('are read as they are now by such work while there is another snapshot', async () => {
    const commit = committer(collection);
    await commit(1, [book('a', 1)]);
    const [ended, end] = promised();
    let later: Promise<unknown> | undefined;
    const other = storage.store.snapshot(() => ended.then(() => collection.get('a')));
    await storage.store.snapshot(() => {
      later = ended.then(() => collection.get('a'));
      return Promise.resolve();
    });
    await commit(2, [book('a', 2)]);
    end();
    expect(await later).toEqual(book('a', 2));
    expect(await other).toEqual(book('a', 1));
  });

  it('cannot be written by a reader', async () => {
    await committer(collection)(1, [book('a', 1)]);
    const reader = openSqliteDocuments({ path: storage.path, readOnly: true });
    const read = await reader.open(firstBuild, shelf);
    expect(await read.get('a')).toEqual(book('a', 1));
    await expect(committer(read)(2, [])).rejects.toThrow('opened for reading only');
    await expect(reader.open({ ...firstBuild, build: 2 }, shelf)).rejects.toThrow(
      'opened for reading only',
    );
    await reader.close();
  });

  it('of an older version keeps its checkpoints', async () => {
    await committer(collection)(3, [book('a', 3)]);
    await storage.store.open({ ...firstBuild, build: 2 }, shelf);
    const database = openDatabase(storage.path, { synchronous: 'NORMAL' });
    database.exec(`
      ALTER TABLE builds ADD COLUMN position TEXT;
      ALTER TABLE builds ADD COLUMN token TEXT;
      UPDATE builds SET (position, token) = (SELECT position, token FROM checkpoints) WHERE build = 1;
      DROP TABLE checkpoints;
    `);
    database.close();
    const store = await storage.reopen();
    collection = await store.open(firstBuild, shelf);
    expect(await collection.checkpoints()).toEqual([
      { position: at(3), token: 'runner', partition: UNPARTITIONED },
    ]);
    const begun = await store.open({ ...firstBuild, build: 2 }, shelf);
    expect(await begun.checkpoints()).toEqual([]);
    await committer(collection)(4, [book('a', 4)]);
    expect(await collection.get('a')).toEqual(book('a', 4));
  });

  it('of an older version gets columns for its indexed fields', async () => {
    await committer(collection)(3, [book('a', 3), book('b', 3, { kind: 'quokka' })]);
    const database = openDatabase(storage.path, { synchronous: 'NORMAL' });
    const indexes = database
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'index' AND name LIKE '%/by %'")
      .all();
    for (const index of indexes) database.exec(`DROP INDEX "${String(index.name)}"`);
    const columns = database
      .prepare("SELECT name FROM pragma_table_info(?) WHERE name LIKE 'key %'")
      .all('shelf@1.1');
    for (const column of columns)
      database.exec(`ALTER TABLE "shelf@1.1" DROP COLUMN "${String(column.name)}"`);
    for (const index of indexes) {
      const fields = String(index.name).split('/by ')[1]?.split(' ') ?? [];
      const keys = fields.map((field) => `json_extract(body, '$.${field}')`).join(', ');
      database.exec(
        `CREATE INDEX "${String(index.name)}" ON "shelf@1.1" (${keys}, id) WHERE deleted = 0`,
      );
    }
    database.close();
    collection = await (await storage.reopen()).open(firstBuild, shelf);
    const found = await collection.find({ where: { kind: 'quokka' } });
    expect(found).toEqual([book('b', 3, { kind: 'quokka' })]);
    await committer(collection)(4, [book('b', 4, { kind: 'plain' })]);
    expect(await collection.find({ where: { kind: 'quokka' } })).toEqual([]);
    expect(await collection.find({ where: { kind: 'plain' } })).toHaveLength(1);
  });

  it('has the same indexes whether they are made with a build or later', async () => {
    const path = storage.path;
    const madeFor = (build: number): readonly string[] => {
      const database = openDatabase(path, { synchronous: 'NORMAL', readOnly: true });
      const rows = database
        .prepare("SELECT sql FROM sqlite_schema WHERE type = 'index' AND tbl_name = ?")
        .all(`shelf@1.${String(build)}`);
      database.close();
      return rows.flatMap(({ sql }) =>
        typeof sql === 'string' ? [sql.replaceAll(/@1\.\d/g, '')] : [],
      );
    };
    const second = { ...firstBuild, build: 2 };
    await storage.store.open(second, shelf, { indexes: 'later' });
    expect(madeFor(2)).toEqual([]);
    const reader = openSqliteDocuments({ path, readOnly: true });
    await reader.open(second, shelf);
    await reader.close();
    expect(madeFor(2)).toEqual([]);
    await storage.store.open(second, shelf);
    expect(madeFor(2)).toEqual(madeFor(1));
    expect(madeFor(2)).toHaveLength(shelf.indexes.length);
  });

  it('refuses a read model that declares other indexes under the same version', async () => {
    await expect(storage.store.open(firstBuild, { ...shelf, indexes: [['size']] })).rejects.toThrow(
      CollectionSpecMismatch,
    );
  });
});
