import { setImmediate as nextTurn } from 'node:timers/promises';
import { openDatabase, type Database } from '@rostrum/state/sqlite';
import fc from 'fast-check';
import { runs } from '@rostrum/contracts/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { book, committer, firstBuild, shelf, tombstone } from '../contract-suite/storage.ts';
import type { DocumentCollection, StoredDocument } from '../port.ts';
import { temporaryDocuments } from '../testing/temporary-documents.ts';
import { openSqliteDocuments } from './store.ts';

const words = ['weather', 'report', 'debate', 'climate', 'energy', 'nuclear', 'quokka', 'straße'];

/** Transactions over 30 documents, each of which occurs at most once in a transaction. */
const transactions = fc.array(
  fc.uniqueArray(
    fc.record({
      row: fc.nat({ max: 29 }),
      title: fc.option(fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 })),
    }),
    { selector: ({ row }) => row, minLength: 10, maxLength: 30 },
  ),
  { minLength: 8, maxLength: 8 },
);

describe('the full-text index', () => {
  let storage: Awaited<ReturnType<typeof temporaryDocuments>>;
  beforeEach(async () => {
    storage = await temporaryDocuments();
  });
  afterEach(() => storage.remove());

  const damageOf = async (collection: DocumentCollection): Promise<readonly string[]> => {
    const found: string[] = [];
    for await (const { id = '', what } of collection.differences()) found.push(`${id} ${what}`);
    return found;
  };
  /** Runs SQL on the file, as another program does. */
  const change = (work: (database: Database) => void): void => {
    const database = openDatabase(storage.path, { synchronous: 'NORMAL' });
    database.transaction(() => {
      work(database);
    });
    database.close();
  };
  const many = (count: number, title = 'weather'): readonly StoredDocument[] =>
    Array.from({ length: count }, (_, index) =>
      book(`d${String(index).padStart(4, '0')}`, 1, { title: `${title} ${String(index)}` }),
    );
  /** Changes the index to one of a version without formats: `detail = none`, with texts missing. */
  const madeByOldVersion = (without = 'rowid % 3 = 0'): void => {
    change((database) => {
      database.exec('ALTER TABLE builds DROP COLUMN text_format');
      database.exec('ALTER TABLE builds DROP COLUMN text_after');
      database.exec(`
        CREATE TEMP TABLE texts AS SELECT rowid AS seq, folded FROM "shelf@1.1/text";
        DROP TABLE "shelf@1.1/text";
        CREATE VIRTUAL TABLE "shelf@1.1/text" USING fts5(folded, tokenize = 'trigram case_sensitive 1', detail = none);
        INSERT INTO "shelf@1.1/text" (rowid, folded) SELECT seq, folded FROM texts;
        DELETE FROM "shelf@1.1/text" WHERE ${without};
      `);
    });
  };

  it('has every text after transactions that replace several texts', async () => {
    let build = 0;
    await fc.assert(
      fc.asyncProperty(transactions, async (replay) => {
        build += 1;
        const collection = await storage.store.open({ ...firstBuild, build }, shelf);
        const commit = committer(collection);
        for (const [index, changes] of replay.entries()) {
          const position = index + 1;
          await commit(
            position,
            changes.map(({ row, title }) =>
              title === null
                ? tombstone(`d${String(row)}`, position)
                : book(`d${String(row)}`, position, { title: title.join(' ') }),
            ),
          );
          expect(await damageOf(collection)).toEqual([]);
        }
      }),
      { numRuns: runs(50) },
    );
  });

  it('of an older version is made anew once, by its mark', async () => {
    await committer(await storage.store.open(firstBuild, shelf))(1, [
      ...many(250),
      tombstone('gone', 1),
    ]);
    madeByOldVersion();
    let collection = await (await storage.reopen()).open(firstBuild, shelf);
    expect(await collection.count({ text: 'weather' })).toBe(250);
    expect(await damageOf(collection)).toEqual([]);
    change((database) => {
      database.exec('DELETE FROM "shelf@1.1/text" WHERE rowid = 7');
    });
    collection = await (await storage.reopen()).open(firstBuild, shelf);
    expect(await collection.count({ text: 'weather' })).toBe(249);
  });

  it('that a process was making anew is completed by the next one', async () => {
    await committer(await storage.store.open(firstBuild, shelf))(1, many(250));
    change((database) => {
      database.exec('DELETE FROM "shelf@1.1/text" WHERE rowid > 100');
      database.exec("UPDATE builds SET text_after = 'd0099'");
    });
    const reader = openSqliteDocuments({ path: storage.path, readOnly: true });
    const unfinished = await damageOf(await reader.open(firstBuild, shelf));
    expect(unfinished).toEqual([expect.stringContaining('is being made anew')]);
    await reader.close();
    const collection = await (await storage.reopen()).open(firstBuild, shelf);
    expect(await collection.count({ text: 'weather' })).toBe(250);
    expect(await damageOf(collection)).toEqual([]);
  });

  it('that another process drops while it is made anew ends there', async () => {
    await committer(await storage.store.open(firstBuild, shelf))(1, many(950));
    madeByOldVersion();
    const opening = (await storage.reopen()).open(firstBuild, shelf);
    await nextTurn();
    const others = openSqliteDocuments({ path: storage.path });
    await others.dropModel('shelf');
    await expect(opening).rejects.toThrow('no such table');
    expect(await others.builds('shelf')).toEqual([]);
    await committer(await others.open(firstBuild, shelf))(1, many(3));
    await others.close();
  });

  it('has the documents that others write while it is made anew', async () => {
    await committer(await storage.store.open(firstBuild, shelf))(1, many(950));
    const others = openSqliteDocuments({ path: storage.path });
    const written = await others.open(firstBuild, shelf);
    madeByOldVersion('TRUE');
    const store = await storage.reopen();
    const opening = store.open(firstBuild, shelf);
    const marks: unknown[] = [];
    for (const row of [100, 300, 600, 900]) {
      await nextTurn();
      change((database) => {
        marks.push(database.prepare('SELECT text_after FROM builds').get()?.text_after);
      });
      await committer(written)(row, [
        book(`d0${String(row)}`, row, { title: 'quokka' }),
        book(`new ${String(row)}`, row, { title: 'quokka' }),
        tombstone(`d0${String(row + 1)}`, row),
      ]);
    }
    const collection = await opening;
    await others.close();
    // Every commit was made between two pages, some behind the page that was filled last.
    expect(new Set(marks).size).toBe(4);
    expect(marks.every((mark) => typeof mark === 'string')).toBe(true);
    expect(String(marks.at(-1)) > 'd0100').toBe(true);
    expect(await damageOf(collection)).toEqual([]);
    expect(await collection.count({ text: 'quokka' })).toBe(8);
    expect(await collection.count({ text: 'weather' })).toBe(942);
  });
});
