import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '@rostrum/state/sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toPosition } from '../position.ts';
import { verifyLog } from '../verify.ts';
import { copySqliteLog } from './copy.ts';
import { filesOf } from './files.ts';
import { fill, openLog, rowsOf, temporaryDirectory } from './log-files.fixture.ts';
import { openSqliteLog } from './open.ts';
import { readSlots } from './slot-file.ts';

describe('a copy of the log', () => {
  let work: ReturnType<typeof temporaryDirectory>;
  let target: ReturnType<typeof temporaryDirectory>;
  beforeEach(() => {
    [work, target] = [temporaryDirectory(), temporaryDirectory()];
  });
  afterEach(() => {
    work.remove();
    target.remove();
  });
  const from = () => join(work.path, 'log.db');
  const to = () => join(target.path, 'log.db');

  it('ends at the given position during concurrent appends, and has that mark in its head file', async () => {
    const log = await openLog(work.path);
    const written = await fill(log, 10, 12);
    const copying = copySqliteLog(from(), to(), toPosition(100));
    await fill(log, 10, 2, written);
    await copying;
    expect(rowsOf(to())).toEqual(rowsOf(from()).slice(0, 100));
    expect(await verifyLog(to())).toMatchObject({ events: 100, damage: undefined });
    expect(readSlots(filesOf(to()).head)?.mark?.count).toBe(100);
    await log.close();
  });

  it('can be opened and appended to', async () => {
    const log = await openLog(work.path);
    const written = await fill(log, 3, 4);
    await copySqliteLog(from(), to(), await log.head());
    expect(existsSync(`${to()}-wal`)).toBe(false);
    await log.close();
    const copy = await openLog(target.path);
    await fill(copy, 3, 1, written);
    expect(await copy.head()).toBe(toPosition(15));
    await copy.close();
  });

  it('contains the damage of the original', async () => {
    const log = await openLog(work.path);
    await fill(log, 3, 4);
    await log.close();
    const database = openDatabase(from(), { synchronous: 'FULL' });
    database.exec("UPDATE events SET data = '{}' WHERE position = 5");
    database.close();
    await copySqliteLog(from(), to(), toPosition(12));
    const { damage } = await verifyLog(to());
    expect(damage?.position).toBe(toPosition(5));
    await expect(openSqliteLog({ path: to(), clock: () => new Date(0) })).rejects.toThrow(
      'damaged',
    );
  });
});
