import { copyFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, text } from '@rostrum/state/sqlite';
import { rawEvents, tipOf } from '../raw-events.ts';
import { LogDamaged, LogUnavailable, WrongExpectedRevision, type GroupCommit } from '../port.ts';
import { Appender } from './appender.ts';
import { filesOf } from './files.ts';
import { clock, fill, openLog, temporaryDirectory } from './log-files.fixture.ts';
import { openSqliteLog } from './open.ts';
import { createSchema } from './schema.ts';
import { readSlots } from './slot-file.ts';
import { EMPTY } from './start-check.ts';

describe('the writer thread', () => {
  let work: ReturnType<typeof temporaryDirectory>;
  let path: string;
  beforeEach(() => {
    work = temporaryDirectory();
    path = join(work.path, 'log.db');
  });
  afterEach(() => work.remove());

  it('commits waiting appends in one transaction and writes the head file once for it', async () => {
    const log = await openLog(work.path);
    const before = readSlots(filesOf(path).head)?.sequence ?? 0;
    await Promise.all(
      Array.from({ length: 256 }, (_, n) => {
        const stream = `donation-${String(n)}`;
        return log.append(stream, rawEvents(stream, 'no-stream', [{}]), 'no-stream');
      }),
    );
    const { mark, sequence = 0 } = readSlots(filesOf(path).head) ?? {};
    expect(mark?.count).toBe(256);
    expect(sequence - before).toBeLessThanOrEqual(16);
    await log.close();
  });

  it('reports the number of appends and the duration of each commit', async () => {
    const commits: GroupCommit[] = [];
    const log = await openSqliteLog({ path, clock, onCommit: (commit) => commits.push(commit) });
    await Promise.all(
      Array.from({ length: 100 }, (_, n) => {
        const stream = `donation-${String(n)}`;
        return log.append(stream, rawEvents(stream, 'no-stream', [{}]), 'no-stream');
      }),
    );
    expect(commits.reduce((sum, { appends }) => sum + appends, 0)).toBe(100);
    expect(commits.length).toBeLessThan(100);
    for (const { seconds } of commits) expect(seconds).toBeGreaterThan(0);
    await log.close();
  });

  it('rejects an append with a wrong expected hash, or not chained to the tip of the stream', async () => {
    const log = await openLog(work.path);
    const first = rawEvents('campaign-1', 'no-stream', [{}]);
    await log.append('campaign-1', first, 'no-stream');
    const wrong = { revision: 0, hash: 'f'.repeat(64) };
    await expect(
      log.append('campaign-1', rawEvents('campaign-1', wrong, [{}]), wrong),
    ).rejects.toThrow(WrongExpectedRevision);
    await expect(
      log.append('campaign-1', rawEvents('campaign-1', wrong, [{}]), tipOf(first)),
    ).rejects.toThrow('is not chained');
    await log.close();
  });

  it('answers appends from before it was closed, and rejects later ones', async () => {
    const log = await openLog(work.path);
    const asked = log.append('campaign-1', rawEvents('campaign-1', 'no-stream', [{}]), 'no-stream');
    await Promise.all([
      log.close(),
      expect(asked).resolves.toMatchObject({ positions: ['0000000000000001'] }),
    ]);
    await expect(
      log.append('campaign-2', rawEvents('campaign-2', 'no-stream', [{}]), 'no-stream'),
    ).rejects.toThrow(LogUnavailable);
  });

  it('rejects appends while the disk is full, stays readable, and accepts them when there is space again', () => {
    const database = openDatabase(path, { synchronous: 'FULL' });
    createSchema(database);
    const appender = new Appender(database, EMPTY);
    const request = (n: number) => ({
      request: n,
      stream: `campaign-${String(n)}`,
      expectedRevision: -1,
      expectedHash: '',
      events: rawEvents(`campaign-${String(n)}`, 'no-stream', [
        { data: { text: 'x'.repeat(10_000) } },
      ]),
    });
    expect(appender.appendGroup([request(1)])).toEqual([
      { request: 1, kind: 'appended', first: 1 },
    ]);
    const { mark } = appender;
    const pages = Number(database.prepare('PRAGMA page_count').get()?.page_count);
    database.prepare(`PRAGMA max_page_count = ${String(pages)}`).get();
    expect(appender.appendGroup([request(2), request(3)])).toEqual([
      { request: 2, kind: 'unavailable', message: 'the disk is full' },
      { request: 3, kind: 'unavailable', message: 'the disk is full' },
    ]);
    expect(appender.mark).toEqual(mark);
    expect(database.prepare('SELECT position FROM events').all()).toHaveLength(1);
    database.prepare('PRAGMA max_page_count = 1000').get();
    expect(appender.appendGroup([request(2)])).toEqual([
      { request: 2, kind: 'appended', first: 2 },
    ]);
    database.close();
  });

  it.each(['log.db', 'log.db-wal', 'log.db-head'])(
    'acknowledges nothing after %s was removed, and reports that as fatal',
    async (file) => {
      const fatal: Error[] = [];
      const onFatal = (error: Error): void => void fatal.push(error);
      const log = await openSqliteLog({ path, clock, onFatal });
      await log.append('campaign-1', rawEvents('campaign-1', 'no-stream', [{}]), 'no-stream');
      rmSync(join(work.path, file));
      await expect(
        log.append('campaign-2', rawEvents('campaign-2', 'no-stream', [{}]), 'no-stream'),
      ).rejects.toThrow(LogUnavailable);
      expect(fatal).toHaveLength(1);
      expect(fatal[0]?.message).toContain(`${file} was removed or replaced while it was open`);
      await log.close();
    },
  );

  it('reports a log that was replaced, without an append', async () => {
    let report: (error: Error) => void = () => undefined;
    const reported = new Promise<Error>((resolve) => {
      report = resolve;
    });
    const log = await openSqliteLog({ path, clock, onFatal: report });
    copyFileSync(path, `${path}.copy`);
    renameSync(`${path}.copy`, path);
    expect((await reported).message).toContain('log.db was removed or replaced');
    await log.close();
  });

  it('verifies new events by reading them back', async () => {
    const log = await openLog(work.path);
    await fill(log, 5, 4);
    await expect.poll(async () => (await log.verified()).events).toBe(20);
    expect(await log.verified()).toMatchObject({ position: await log.head() });
    await log.close();
  });

  it('reports an event that was damaged after it was verified', async () => {
    let report: (damage: LogDamaged) => void = () => undefined;
    const reported = new Promise<LogDamaged>((resolve) => {
      report = resolve;
    });
    const log = await openSqliteLog({ path, clock, onDamage: report, fullPassEveryMs: 20 });
    await fill(log, 5, 4);
    await expect.poll(async () => (await log.verified()).events).toBe(20);
    const tool = openDatabase(path, { synchronous: 'FULL' });
    tool.exec("UPDATE events SET data = '{}' WHERE position = 7");
    tool.close();
    const found = await reported;
    expect(found).toBeInstanceOf(LogDamaged);
    expect(found.place).toBe('position 0000000000000007 (campaign-1, revision 1)');
    const damaged = { position: '0000000000000006', events: 6, damaged: found.place };
    await expect.poll(() => log.verified()).toMatchObject(damaged);
    await log.append('campaign-9', rawEvents('campaign-9', 'no-stream', [{}]), 'no-stream');
    expect(await log.verified()).toMatchObject(damaged);
    await log.close();
  });

  it('reports, after a restart, an event that was damaged while the log was closed', async () => {
    const before = await openLog(work.path);
    await fill(before, 5, 4);
    await expect.poll(async () => (await before.verified()).events).toBe(20);
    await before.close();
    const tool = openDatabase(path, { synchronous: 'FULL' });
    const original = text(
      tool.prepare('SELECT data FROM events WHERE position = 7').get() ?? {},
      'data',
    );
    tool.exec("UPDATE events SET data = '{}' WHERE position = 7");
    tool.close();
    let report: (damage: LogDamaged) => void = () => undefined;
    const reported = new Promise<LogDamaged>((resolve) => {
      report = resolve;
    });
    const log = await openSqliteLog({ path, clock, onDamage: report });
    expect((await reported).place).toBe('position 0000000000000007 (campaign-1, revision 1)');
    await expect.poll(async () => (await log.verified()).events).toBe(6);
    expect((await log.verified()).at).toBeNull();
    await log.close();
    const repaired = openDatabase(path, { synchronous: 'FULL' });
    repaired.prepare('UPDATE events SET data = ? WHERE position = 7').run(original);
    repaired.close();
    const next = await openLog(work.path);
    expect(await next.verified()).toMatchObject({ at: null, damaged: null });
    await expect.poll(async () => (await next.verified()).at, { timeout: 10_000 }).not.toBeNull();
    await next.close();
  });
});
