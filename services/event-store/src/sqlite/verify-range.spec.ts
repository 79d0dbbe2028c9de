import { join } from 'node:path';
import { openDatabase, text, type Database } from '@rostrum/state/sqlite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accumulate, GENESIS, chainHashesOf } from '../chain.ts';
import { rawEvents, tipOf } from '../raw-events.ts';
import type { Expected } from '../port.ts';
import { toOrdinal, toPosition } from '../position.ts';
import { verifyLog } from '../verify.ts';
import { copyFiles, openLog, temporaryDirectory } from './log-files.fixture.ts';

const STREAMS = 6;
const ROUNDS = 5;
const EACH = 400;
/** Enough events for several threads on machines with at least two processors. */
const EVENTS = STREAMS * ROUNDS * EACH;
const HALF = EVENTS / 2;

describe('verifying a log with several threads', () => {
  const written = temporaryDirectory();
  const work = temporaryDirectory();
  const path = join(work.path, 'log.db');

  beforeAll(async () => {
    const log = await openLog(written.path);
    const tips = new Map<string, Expected>();
    for (let round = 0; round < ROUNDS; round += 1) {
      for (let n = 0; n < STREAMS; n += 1) {
        const stream = `campaign-${String(n)}`;
        const expected = tips.get(stream) ?? 'no-stream';
        const drafts = Array.from({ length: EACH }, (_, at) => ({ data: { round, at } }));
        const events = rawEvents(stream, expected, drafts);
        await log.append(stream, events, expected);
        tips.set(stream, tipOf(events));
      }
    }
    await log.close();
  });
  afterAll(() => {
    written.remove();
    work.remove();
  });
  beforeEach(() => copyFiles(written.path, work.path));

  function tamper(change: (database: Database) => void): void {
    const database = openDatabase(path, { synchronous: 'FULL' });
    try {
      database.transaction(() => change(database));
    } finally {
      database.truncateWal();
      database.close();
    }
  }
  const damagedAt = async (): Promise<number> =>
    toOrdinal((await verifyLog(path)).damage?.position ?? toPosition(0));

  it('returns the same result as one thread', async () => {
    const log = await openLog(work.path);
    const through = await verifyLog(log);
    await log.close();
    expect(through).toMatchObject({ events: EVENTS, streams: STREAMS, damage: undefined });
    expect(await verifyLog(path)).toEqual(through);
  });

  it('names a changed event at any position, also at the boundary of two ranges', async () => {
    for (const position of [1, HALF - 1, HALF, HALF + 1, EVENTS]) {
      copyFiles(written.path, work.path);
      tamper((database) =>
        database.prepare("UPDATE events SET data = '{}' WHERE position = ?").run(position),
      );
      expect(await damagedAt()).toBe(position);
    }
  });

  it('names a changed accumulator and a missing event at the boundary of two ranges', async () => {
    tamper((database) =>
      database.prepare('UPDATE events SET accumulator = ? WHERE position = ?').run(GENESIS, HALF),
    );
    expect(await damagedAt()).toBe(HALF);
    copyFiles(written.path, work.path);
    tamper((database) => database.prepare('DELETE FROM events WHERE position = ?').run(HALF));
    expect(await damagedAt()).toBe(HALF);
  });

  it('names the first of several damaged events, and counts the events before it', async () => {
    tamper((database) =>
      database.exec(
        `UPDATE events SET type = 'Forged' WHERE position IN (${[17, HALF + 17].join(', ')})`,
      ),
    );
    const { events, streams, damage } = await verifyLog(path);
    expect(damage?.position).toBe(toPosition(17));
    expect({ events, streams }).toEqual({ events: 16, streams: 1 });
  });

  it('finds events of a stream in the wrong order when all accumulators were recomputed', async () => {
    const [early, late] = [1, HALF + 1];
    tamper((database) => {
      const move = database.prepare('UPDATE events SET position = ? WHERE position = ?');
      move.run(EVENTS + 1, early);
      move.run(early, late);
      move.run(late, EVENTS + 1);
      let accumulator = GENESIS;
      const rows = database.prepare('SELECT metadata FROM events ORDER BY position').all();
      const update = database.prepare('UPDATE events SET accumulator = ? WHERE position = ?');
      rows.forEach((row, index) => {
        const hash = chainHashesOf(text(row, 'metadata'))?.hash ?? '';
        accumulator = accumulate(accumulator, toPosition(index + 1), hash);
        update.run(accumulator, index + 1);
      });
    });
    expect(await damagedAt()).toBe(early);
  });
});
