import { cpSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runs } from '@rostrum/contracts/testing';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LogDamaged, START } from '../port.ts';
import { verifyLog } from '../verify.ts';
import { filesOf } from './files.ts';
import {
  bytesOf,
  copyFiles,
  fill,
  openLog,
  rowsOf,
  temporaryDirectory,
} from './log-files.fixture.ts';
import { checkAtStart, StartRefused } from './start-check.ts';
import { WriterClient } from './writer-client.ts';

const STREAMS = 6;
const EVENTS = 60;

/** Flips one bit of a file. */
function flip(file: string, bit: number): void {
  const bytes = readFileSync(file);
  const at = bit % (bytes.length * 8);
  bytes.writeUInt8(bytes.readUInt8(at >> 3) ^ (1 << (at & 7)), at >> 3);
  writeFileSync(file, bytes);
}

describe('the check at the start', () => {
  const killed = temporaryDirectory();
  const closed = temporaryDirectory();
  const earlier = temporaryDirectory();
  let whole: ReturnType<typeof rowsOf>;
  let work: ReturnType<typeof temporaryDirectory>;
  let log: string;

  beforeAll(async () => {
    const source = temporaryDirectory();
    const running = await openLog(source.path);
    const before = await fill(running, STREAMS, EVENTS / STREAMS - 1);
    copyFiles(source.path, earlier.path);
    await fill(running, STREAMS, 1, before);
    copyFiles(source.path, killed.path);
    await running.close();
    copyFiles(source.path, closed.path);
    source.remove();
    cpSync(closed.path, `${closed.path}-copy`, { recursive: true });
    whole = rowsOf(join(`${closed.path}-copy`, 'log.db'));
    rmSync(`${closed.path}-copy`, { recursive: true });
  });
  afterAll(() => {
    for (const directory of [killed, closed, earlier]) directory.remove();
  });
  beforeEach(() => {
    work = temporaryDirectory();
    log = join(work.path, 'log.db');
  });
  afterEach(() => work.remove());

  const from = (directory: { readonly path: string }): void => {
    rmSync(work.path, { recursive: true });
    copyFiles(directory.path, work.path);
  };
  const refusal = (): StartRefused => {
    try {
      checkAtStart(filesOf(log));
    } catch (error) {
      if (error instanceof StartRefused) return error;
      throw error;
    }
    throw new Error('the log was not refused');
  };

  it('finds all events after a close and after a kill', () => {
    for (const state of [closed, killed]) {
      from(state);
      expect(checkAtStart(filesOf(log)).mark.count).toBe(EVENTS);
    }
  });

  it('accepts more events than the side files record, as after a crash before they were written', () => {
    from(killed);
    cpSync(join(earlier.path, 'log.db-head'), `${log}-head`);
    cpSync(join(earlier.path, 'log.db-verified'), `${log}-verified`);
    expect(checkAtStart(filesOf(log)).mark.count).toBe(EVENTS);
  });

  it('refuses fewer events than the head file records, and names the end of the log', () => {
    from(earlier);
    cpSync(join(closed.path, 'log.db-head'), `${log}-head`);
    const { place, message } = refusal();
    expect(place).toBe('position 0000000000000055');
    expect(message).toContain('the log ends at 0000000000000054');
    expect(message).toContain('records 60 events');
  });

  it('refuses a WAL truncated anywhere, and leaves all files unchanged', () => {
    const size = statSync(join(killed.path, 'log.db-wal')).size;
    for (let length = 0; length < size; length += 512 * 7) {
      from(killed);
      truncateSync(`${log}-wal`, length);
      const before = bytesOf(work.path);
      expect(refusal().message).toMatch(/records 60 events|has no events/);
      expect(bytesOf(work.path)).toEqual(before);
    }
  });

  it('notices every event lost to a flipped bit in the WAL', async () => {
    const bits = statSync(join(killed.path, 'log.db-wal')).size * 8;
    await fc.assert(
      fc.asyncProperty(fc.nat(bits - 1), async (bit) => {
        from(killed);
        flip(`${log}-wal`, bit);
        await expectNoticed();
      }),
      { numRuns: runs(60) },
    );
  });

  it('notices, with a full verification, every event changed by a flipped bit in the file', async () => {
    const bits = statSync(join(closed.path, 'log.db')).size * 8;
    await fc.assert(
      fc.asyncProperty(fc.nat(bits - 1), async (bit) => {
        from(closed);
        flip(log, bit);
        await expectNoticed();
      }),
      { numRuns: runs(150) },
    );
  });

  /** Expects that the start is refused, or verification finds damage, or all rows are unchanged. */
  async function expectNoticed(): Promise<void> {
    try {
      checkAtStart(filesOf(log));
    } catch (error) {
      if (error instanceof StartRefused) return;
      throw error;
    }
    const { damage } = await verifyLog(log);
    if (damage === undefined) expect(rowsOf(log)).toEqual(whole);
  }

  it('refuses when a flipped bit changed the name of a column, which no hash covers', async () => {
    from(closed);
    const bytes = readFileSync(log);
    const name = bytes.indexOf('data TEXT');
    flip(log, name * 8 + 5);
    expect(readFileSync(log).includes('Data TEXT')).toBe(true);
    expect(refusal().message).toContain('the table of events is not the one created');
    expect((await verifyLog(log)).damage?.what).toContain('the table of events');
    await expect(openLog(work.path)).rejects.toThrow(LogDamaged);
  });

  it('accepts one readable slot of the head file and names the other one', () => {
    for (const [offset, slot] of [
      [100, 1],
      [4_096 + 100, 2],
    ] as const) {
      from(closed);
      flip(`${log}-head`, offset * 8);
      expect(checkAtStart(filesOf(log))).toMatchObject({
        mark: { count: EVENTS },
        unreadableSlots: [slot],
      });
    }
  });

  it('refuses when both slots are damaged, or the head file or the log is missing', () => {
    from(closed);
    flip(`${log}-head`, 800);
    flip(`${log}-head`, (4_096 + 100) * 8);
    expect(refusal().message).toContain('neither slot');
    from(closed);
    rmSync(`${log}-head`);
    expect(refusal().message).toContain('is missing');
    from(closed);
    rmSync(log);
    expect(refusal().message).toContain('records 60');
  });

  it('verifies the whole log when the file with the verified mark is missing', () => {
    from(closed);
    rmSync(`${log}-verified`);
    expect(checkAtStart(filesOf(log)).mark.count).toBe(EVENTS);
  });

  it('makes opening a log fail with LogDamaged', async () => {
    from(earlier);
    cpSync(join(closed.path, 'log.db-head'), `${log}-head`);
    await expect(openLog(work.path)).rejects.toThrow(LogDamaged);
    from(closed);
    const opened = await openLog(work.path);
    expect(await opened.head()).not.toBe(START);
    await opened.close();
  });

  it('fails also while the process is busy, when the thread has ended before its answer is read', async () => {
    const nothing = (): void => undefined;
    const callbacks = {
      onAppended: nothing,
      onVerified: nothing,
      onDamage: nothing,
      onFatal: nothing,
    };
    // Compiles the thread's program, so that it starts at once below.
    from(closed);
    await (await openLog(work.path)).close();
    from(earlier);
    cpSync(join(closed.path, 'log.db-head'), `${log}-head`);
    const starting = WriterClient.start({ path: log, fullPassEveryMs: 1e9 }, callbacks);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
    await expect(starting).rejects.toThrow(LogDamaged);
  });
});
