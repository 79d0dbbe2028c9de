import { join } from 'node:path';
import { runs } from '@rostrum/contracts/testing';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '@rostrum/state/sqlite';
import { toOrdinal } from './position.ts';
import { openSqliteLog } from './sqlite/open.ts';
import { copyFiles, fill, openLog, temporaryDirectory } from './sqlite/log-files.fixture.ts';
import { verifyLog } from './verify.ts';

const STREAMS = 7;
const EVENTS = 70;

describe('verifying a log', () => {
  const written = temporaryDirectory();
  let work: ReturnType<typeof temporaryDirectory>;
  let path: string;

  beforeAll(async () => {
    const log = await openLog(written.path);
    await fill(log, STREAMS, EVENTS / STREAMS);
    await log.close();
  });
  afterAll(() => written.remove());
  beforeEach(() => {
    work = temporaryDirectory();
    path = join(work.path, 'log.db');
    copyFiles(written.path, work.path);
  });
  afterEach(() => work.remove());

  /** False when SQLite rejects the change (two events at one revision). */
  function tamper(change: (database: Database) => void): boolean {
    const database = openDatabase(path, { synchronous: 'FULL' });
    try {
      change(database);
      return true;
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('UNIQUE')) return false;
      throw error;
    } finally {
      database.truncateWal();
      database.close();
    }
  }
  const restore = (): void => copyFiles(written.path, work.path);

  it('returns the same result by path and through the port', async () => {
    const byPath = await verifyLog(path);
    expect(byPath).toMatchObject({ events: EVENTS, streams: STREAMS, damage: undefined });
    const log = await openSqliteLog({ path, readOnly: true });
    expect(await verifyLog(log)).toEqual(byPath);
    await log.close();
  });

  it('names an event in which one byte of any column was changed', async () => {
    const text = fc.constantFrom('stream', 'id', 'type', 'data', 'metadata', 'accumulator');
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: EVENTS }),
        text,
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        async (position, column, at, mask) => {
          restore();
          const possible = tamper((database) => {
            const row = database
              .prepare(`SELECT CAST(${column} AS BLOB) AS bytes FROM events WHERE position = ?`)
              .get(position);
            const bytes = Buffer.from(row?.bytes as Uint8Array);
            const index = at % bytes.length;
            bytes.writeUInt8(bytes.readUInt8(index) ^ mask, index);
            database
              .prepare(`UPDATE events SET ${column} = CAST(? AS TEXT) WHERE position = ?`)
              .run(bytes, position);
          });
          fc.pre(possible);
          const { damage } = await verifyLog(path);
          expect(toOrdinal(damage?.position ?? '')).toBe(position);
        },
      ),
      { numRuns: runs(80) },
    );
  });

  it('names an event whose revision was changed', async () => {
    tamper((database) =>
      database.prepare('UPDATE events SET revision = revision + 100 WHERE position = ?').run(33),
    );
    const { damage } = await verifyLog(path);
    expect(toOrdinal(damage?.position ?? '')).toBe(33);
  });

  it('names the position of a deleted event: the first, the last or any other', async () => {
    for (const position of [1, 2, 40, EVENTS]) {
      restore();
      tamper((database) => database.prepare('DELETE FROM events WHERE position = ?').run(position));
      const { damage } = await verifyLog(path);
      expect(toOrdinal(damage?.position ?? '')).toBe(position);
    }
  });

  it('names the position of the first event of a deleted stream', async () => {
    tamper((database) => database.prepare('DELETE FROM events WHERE stream = ?').run('campaign-3'));
    const { damage } = await verifyLog(path);
    expect(toOrdinal(damage?.position ?? '')).toBe(4);
    expect(damage?.what).toContain('missing');
  });

  it('finds a deleted stream when positions were renumbered to hide the gap', async () => {
    tamper((database) => {
      database.prepare('DELETE FROM events WHERE stream = ?').run('campaign-3');
      const rows = database.prepare('SELECT position FROM events ORDER BY position').all();
      rows.forEach(({ position }, index) =>
        database
          .prepare('UPDATE events SET position = ? WHERE position = ?')
          .run(index + 1, position ?? 0),
      );
    });
    expect((await verifyLog(path)).damage?.position).toBe('0000000000000004');
  });

  it('names the first of two swapped events', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.integer({ min: 1, max: EVENTS }), { minLength: 2, maxLength: 2 }),
        fc.boolean(),
        async ([a = 1, b = 2], withAccumulator) => {
          restore();
          tamper((database) => {
            const move = (from: number, to: number): unknown =>
              database.prepare('UPDATE events SET position = ? WHERE position = ?').run(to, from);
            move(a, 1_000);
            move(b, a);
            move(1_000, b);
            if (withAccumulator) return;
            const [first, second] = [a, b].map(
              (at) =>
                database.prepare('SELECT accumulator FROM events WHERE position = ?').get(at)
                  ?.accumulator ?? null,
            );
            database
              .prepare('UPDATE events SET accumulator = ? WHERE position = ?')
              .run(second ?? null, a);
            database
              .prepare('UPDATE events SET accumulator = ? WHERE position = ?')
              .run(first ?? null, b);
          });
          expect(toOrdinal((await verifyLog(path)).damage?.position ?? '')).toBe(Math.min(a, b));
        },
      ),
      { numRuns: runs(20) },
    );
  });

  it('finds that the last events, or all events, were deleted', async () => {
    tamper((database) => database.prepare('DELETE FROM events WHERE position > ?').run(60));
    expect((await verifyLog(path)).damage?.what).toContain('records 70 events');
    tamper((database) => database.exec('DELETE FROM events'));
    expect((await verifyLog(path)).damage?.what).toContain('no events');
  });

  it('names changed and missing events through the port, too', async () => {
    for (const [sql, position] of [
      ["UPDATE events SET data = '{}' WHERE position = 20", 20],
      ['DELETE FROM events WHERE position = 20', 27],
    ] as const) {
      restore();
      tamper((database) => database.exec(sql));
      const log = await openSqliteLog({ path, readOnly: true });
      expect(toOrdinal((await verifyLog(log)).damage?.position ?? '')).toBe(position);
      await log.close();
    }
  });
});
