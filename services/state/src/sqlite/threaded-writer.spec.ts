import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StateUnavailable, type Rows } from '../rows-port.ts';
import { openDatabase, openSqliteRows, type SqliteRowsOptions } from './index.ts';
import { temporaryFile } from './temporary-file.ts';

describe('rows that a thread writes', () => {
  let file: Awaited<ReturnType<typeof temporaryFile>>;
  let rows: Rows;
  beforeEach(async () => {
    file = await temporaryFile();
  });
  afterEach(async () => {
    await rows.close();
    await file.dispose();
  });
  const open = (options: Partial<SqliteRowsOptions> = {}): Rows => {
    rows = openSqliteRows({ path: file.path, clock: () => new Date(0), thread: true, ...options });
    return rows;
  };
  /** Keeps others from writing until it is released. */
  const lock = () => {
    const holder = openDatabase(file.path, { synchronous: 'FULL' });
    holder.exec('BEGIN IMMEDIATE');
    return () => {
      holder.exec('ROLLBACK');
      holder.close();
    };
  };

  it('are written and read, and a read follows the write that was acknowledged', async () => {
    open();
    expect(await rows.insert('t', 'k', { n: 1 })).toBe(true);
    expect(await rows.insert('t', 'k', { n: 2 })).toBe(false);
    expect(await rows.replace('t', 'k', { n: 3 }, 1)).toBe(true);
    expect(await rows.replace('t', 'k', { n: 4 }, 1)).toBe(false);
    expect(await rows.get('t', 'k')).toEqual({ key: 'k', value: { n: 3 }, version: 2 });
    expect(await rows.remove('t', 'k', 1)).toBe(false);
    expect(await rows.remove('t', 'k')).toBe(true);
    expect(await rows.scan('t')).toEqual([]);
  });

  it('let the caller go on while a write waits, and commit together what comes meanwhile', async () => {
    open();
    await rows.insert('t', 'before', 1);
    const seen = openDatabase(file.path, { readOnly: true, synchronous: 'NORMAL' });
    const commits = (): unknown => seen.prepare('PRAGMA data_version').get()?.data_version;
    const release = lock();
    let acknowledged = 0;
    const write = async (key: string): Promise<void> => {
      expect(await rows.insert('t', key, 1)).toBe(true);
      acknowledged += 1;
    };
    const writing = [write('first')];
    for (const key of ['a', 'b', 'c']) {
      await nextTurn();
      writing.push(write(key));
      expect(await rows.get('t', 'before')).toBeDefined();
    }
    expect(acknowledged).toBe(0);
    const versions = new Set([commits()]);
    release();
    await writing[0];
    versions.add(commits());
    await Promise.all(writing);
    versions.add(commits());
    expect(versions.size).toBeLessThanOrEqual(3);
    expect(await rows.scan('t')).toHaveLength(5);
    seen.close();
  });

  it('are refused while another process has locked the file for too long, and written afterwards', async () => {
    open({ busyTimeoutMs: 1 });
    await rows.insert('t', 'before', 1);
    const release = lock();
    await expect(rows.insert('t', 'during', 1)).rejects.toThrow(StateUnavailable);
    release();
    expect(await rows.insert('t', 'after', 1)).toBe(true);
  });

  it('are on disk when it is closed, also those that were not acknowledged yet', async () => {
    open();
    const writing = [rows.insert('t', 'a', 1), rows.insert('t', 'b', 1)];
    await rows.close();
    expect(await Promise.all(writing)).toEqual([true, true]);
    await expect(rows.get('t', 'a')).rejects.toThrow(StateUnavailable);
    open();
    expect(await rows.scan('t')).toHaveLength(2);
  });

  it('are refused for good, which is reported once, when the thread cannot write the file', async () => {
    const fatal: Error[] = [];
    open({ onFatal: (error) => fatal.push(error) });
    await rm(dirname(file.path), { recursive: true });
    const writing = [rows.insert('t', 'a', 1), rows.insert('t', 'b', 1)];
    for (const write of writing) await expect(write).rejects.toThrow(StateUnavailable);
    await expect(rows.insert('t', 'c', 1)).rejects.toThrow(StateUnavailable);
    expect(fatal).toHaveLength(1);
    await mkdir(dirname(file.path));
  });
});
