import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { integer, isBusy, openDatabase, PragmaRefused, sqliteCode, text } from './index.ts';
import type { Database } from './index.ts';

describe('an SQLite connection', () => {
  let directory: string;
  let path: string;
  const opened: Database[] = [];
  const open = (options: Partial<Parameters<typeof openDatabase>[1]> = {}): Database => {
    const database = openDatabase(path, { synchronous: 'FULL', ...options });
    opened.push(database);
    return database;
  };

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'rostrum-driver-'));
    path = join(directory, 'test.db');
  });
  afterEach(() => {
    for (const database of opened.splice(0)) database.close();
    rmSync(directory, { recursive: true });
  });

  it('has synchronous=FULL, WAL mode and secure_delete on every open', () => {
    for (let attempt = 0; attempt < 2; attempt++) {
      const database = open();
      expect(database.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 });
      expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
      expect(database.prepare('PRAGMA secure_delete').get()).toEqual({ secure_delete: 1 });
      database.close();
    }
  });

  it('has synchronous=NORMAL only when that is requested', () => {
    expect(open({ synchronous: 'NORMAL' }).prepare('PRAGMA synchronous').get()).toEqual({
      synchronous: 1,
    });
  });

  it('refuses a file that cannot be in WAL mode', () => {
    expect(() => openDatabase('file::memory:?cache=shared', { synchronous: 'FULL' })).toThrow(
      PragmaRefused,
    );
  });

  it('reads beside a writer and cannot write when it was opened read-only', () => {
    const writer = open();
    writer.exec('CREATE TABLE t (a TEXT PRIMARY KEY) STRICT');
    writer.prepare('INSERT INTO t VALUES (?)').run('x');
    const reader = open({ readOnly: true });
    expect(reader.prepare('SELECT a FROM t').all()).toEqual([{ a: 'x' }]);
    expect(() => reader.prepare('INSERT INTO t VALUES (?)').run('y')).toThrow(/readonly/);
  });

  it('commits the writes of a transaction, and none of one that throws', () => {
    const database = open();
    database.exec('CREATE TABLE t (a INTEGER) STRICT');
    const insert = database.prepare('INSERT INTO t VALUES (?)');
    expect(database.transaction(() => insert.run(1))).toBe(1);
    const failing = (): void => {
      database.transaction(() => {
        insert.run(2);
        throw new Error('no');
      });
    };
    expect(failing).toThrow('no');
    expect(database.prepare('SELECT a FROM t').all()).toEqual([{ a: 1 }]);
  });

  it('undoes only the writes of a nested transaction that throws', () => {
    const database = open();
    database.exec('CREATE TABLE t (a INTEGER) STRICT');
    const insert = database.prepare('INSERT INTO t VALUES (?)');
    database.transaction(() => {
      insert.run(1);
      expect(() => {
        database.transaction(() => {
          insert.run(2);
          throw new Error('inner');
        });
      }).toThrow('inner');
      insert.run(3);
    });
    expect(database.prepare('SELECT a FROM t ORDER BY a').all()).toEqual([{ a: 1 }, { a: 3 }]);
  });

  it('returns the error code of SQLite', () => {
    const database = open({ busyTimeoutMs: 1 });
    database.exec('CREATE TABLE t (a TEXT PRIMARY KEY) STRICT');
    const insert = database.prepare('INSERT INTO t VALUES (?)');
    insert.run('x');
    const thrown = (work: () => unknown): unknown => {
      try {
        return work();
      } catch (error) {
        return error;
      }
    };
    expect(sqliteCode(thrown(() => insert.run('x')))).toBe(1555);
    const other = open({ busyTimeoutMs: 1 });
    const busy = database.transaction(() => thrown(() => other.prepare('DELETE FROM t').run()));
    expect(isBusy(busy)).toBe(true);
  });

  it('iterates one statement twice at once, without disturbing either iteration', () => {
    const database = open();
    database.exec('CREATE TABLE t (a INTEGER) STRICT');
    for (let a = 1; a <= 3; a++) database.prepare('INSERT INTO t VALUES (?)').run(a);
    const select = database.prepare('SELECT a FROM t ORDER BY a');
    const pairs: string[] = [];
    for (const outer of select.iterate()) {
      for (const inner of select.iterate()) pairs.push(`${String(outer.a)}${String(inner.a)}`);
    }
    expect(pairs).toEqual(['11', '12', '13', '21', '22', '23', '31', '32', '33']);
    for (const first of select.iterate()) {
      expect(first.a).toBe(1);
      break;
    }
    expect(select.get()).toEqual({ a: 1 });
  });

  it('truncates the WAL when no reader needs it', () => {
    const database = open();
    database.exec('CREATE TABLE t (a INTEGER) STRICT');
    expect(statSync(`${path}-wal`).size).toBeGreaterThan(0);
    expect(database.truncateWal()).toBe(true);
    expect(statSync(`${path}-wal`).size).toBe(0);
  });

  it('refuses to read a column as another type', () => {
    const database = open();
    const row = database.prepare("SELECT 'x' AS word, 7 AS number").get() ?? {};
    expect(text(row, 'word')).toBe('x');
    expect(integer(row, 'number')).toBe(7);
    expect(() => text(row, 'number')).toThrow('column number holds number, not text');
    expect(() => integer(row, 'absent')).toThrow(TypeError);
  });
});
