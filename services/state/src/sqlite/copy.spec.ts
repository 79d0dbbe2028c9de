import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settableClock } from '../contract/settable-clock.ts';
import { copySqliteState, openDatabase, openSqliteRows, openSqliteState } from './index.ts';
import { temporaryFile } from './temporary-file.ts';

describe('a copy of the state', () => {
  let file: Awaited<ReturnType<typeof temporaryFile>>;
  let target: Awaited<ReturnType<typeof temporaryFile>>;
  const clock = settableClock();
  beforeEach(async () => {
    [file, target] = [await temporaryFile(), await temporaryFile()];
  });
  afterEach(async () => {
    await file.dispose();
    await target.dispose();
  });

  it('has every record as of one instant, at which writers are locked out', async () => {
    const rows = openSqliteRows({ path: file.path, clock: clock.now });
    for (let n = 0; n < 50; n++) await rows.insert('t', `before-${String(n)}`, { n });
    await rows.replace('t', 'before-7', 'again', 1, { expiresAt: clock.now().getTime() + 1_000 });
    const copying = copySqliteState(file.path, target.path, () => {
      const other = openDatabase(file.path, { synchronous: 'FULL', busyTimeoutMs: 0 });
      expect(() => {
        other.exec('BEGIN IMMEDIATE');
      }).toThrow('locked');
      other.close();
      return Promise.resolve('read at that instant');
    });
    for (let n = 0; n < 50; n++) await rows.insert('t', `after-${String(n)}`, { n });
    expect(await copying).toBe('read at that instant');
    const copy = openSqliteRows({ path: target.path, clock: clock.now, readOnly: true });
    const copied = await copy.scan('t', { limit: 1_000 });
    expect(copied).toEqual(await rows.scan('t', { prefix: 'before-', limit: 1_000 }));
    expect(copied).toHaveLength(50);
    clock.advance(2_000);
    expect(await copy.get('t', 'before-7')).toBeUndefined();
    await copy.close();
    await rows.close();
  });

  it('leaves out the visitors of the day, and keeps what was counted of them', async () => {
    const vaultKey = new Uint8Array(32).fill(7);
    const open = (path: string) => openSqliteState({ path, vaultKey, clock: clock.now });
    const state = await open(file.path);
    const key = await state.visits.keyOfToday();
    const day = clock.now().toISOString().slice(0, 10);
    const visit = { day, subject: 5, owner: 1, name: 'view/direct', hash: 'hash-of-a-visitor' };
    await state.visits.count([visit], { ofSubject: 9, ofDay: 9 });
    await copySqliteState(file.path, target.path, () => Promise.resolve());
    await state.close();
    expect((await readFile(target.path)).toString('latin1')).not.toContain('hash-of-a-visitor');
    const copy = await open(target.path);
    expect(await copy.visits.keyOfToday()).not.toEqual(key);
    expect(await copy.visits.due(9)).toMatchObject([{ counts: { 'view/direct': 1 } }]);
    await copy.close();
  });

  it('does not block writers while it is being made', async () => {
    const rows = openSqliteRows({ path: file.path, clock: clock.now });
    for (let n = 0; n < 20_000; n += 100) {
      const some = Array.from({ length: 100 }, (_, at) => rows.insert('t', String(n + at), n));
      await Promise.all(some);
    }
    const order: string[] = [];
    await Promise.all([
      copySqliteState(file.path, target.path, () => Promise.resolve()).then(() =>
        order.push('copied'),
      ),
      rows.insert('t', 'meanwhile', 0).then(() => order.push('written')),
    ]);
    expect(order).toEqual(['written', 'copied']);
    await rows.close();
  });
});
