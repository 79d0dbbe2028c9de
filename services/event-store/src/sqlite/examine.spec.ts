import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LogDamaged } from '../port.ts';
import { examineSqliteLog } from './examine.ts';
import { filesOf } from './files.ts';
import { bytesOf, fill, openLog, temporaryDirectory } from './log-files.fixture.ts';

describe('an examination of the log', () => {
  let work: ReturnType<typeof temporaryDirectory>;
  beforeEach(() => {
    work = temporaryDirectory();
  });
  afterEach(() => work.remove());
  const path = () => join(work.path, 'log.db');

  it('returns the result of the start check while the log is owned, and changes nothing', async () => {
    const log = await openLog(work.path);
    await fill(log, 2, 5);
    expect(examineSqliteLog(path())).toMatchObject({ events: 10, unreadableSlots: [] });
    await log.close();
    const before = bytesOf(work.path);
    examineSqliteLog(path());
    expect(bytesOf(work.path)).toEqual(before);
  });

  it('throws when a start would be refused', async () => {
    const log = await openLog(work.path);
    await fill(log, 2, 2);
    await log.close();
    writeFileSync(filesOf(path()).head, '');
    expect(() => examineSqliteLog(path())).toThrow(LogDamaged);
  });
});
