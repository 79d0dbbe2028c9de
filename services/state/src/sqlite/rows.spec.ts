import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settableClock } from '../contract/settable-clock.ts';
import { StateUnavailable } from '../rows-port.ts';
import { RAW_ADDRESS_MS } from '../repositories/raw-addresses.ts';
import { CommitFailed, openDatabase, openSqliteRows, openSqliteState, text } from './index.ts';
import { vaultTables } from '../repositories/vault.ts';
import { SqliteRows } from './rows.ts';
import { temporaryFile } from './temporary-file.ts';

describe('the SQLite file of the state', () => {
  let file: Awaited<ReturnType<typeof temporaryFile>>;
  const clock = settableClock();
  beforeEach(async () => {
    file = await temporaryFile();
  });
  afterEach(() => file.dispose());
  const bytes = async (): Promise<string> =>
    (
      await Promise.all(['', '-wal'].map((suffix) => readFile(`${file.path}${suffix}`, 'latin1')))
    ).join('');
  const openState = () =>
    openSqliteState({ path: file.path, vaultKey: new Uint8Array(32).fill(1), clock: clock.now });

  it('has every acknowledged write after the writer was killed', async () => {
    const program = fileURLToPath(new URL('./acknowledging-writer.fixture.ts', import.meta.url));
    const child = spawn(process.execPath, ['--import=tsx', program, file.path], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exited = once(child, 'exit');
    const acknowledged: string[] = [];
    for await (const key of createInterface({ input: child.stdout })) {
      acknowledged.push(key);
      if (acknowledged.length === 60) child.kill('SIGKILL');
    }
    await exited;
    expect(acknowledged.length).toBeGreaterThanOrEqual(60);
    const rows = openSqliteRows({ path: file.path, clock: clock.now });
    const found = await Promise.all(acknowledged.map((key) => rows.get('t', key)));
    expect(found.filter((row) => row === undefined)).toEqual([]);
    await rows.close();
  });

  it.each(['', '-wal'])('acknowledges no write after state.db%s was removed', async (suffix) => {
    const fatal: Error[] = [];
    const onFatal = (error: Error): void => void fatal.push(error);
    const rows = openSqliteRows({ path: file.path, clock: clock.now, onFatal });
    expect(await rows.insert('t', 'before', 1)).toBe(true);
    await rm(`${file.path}${suffix}`);
    await expect(rows.insert('t', 'after', 1)).rejects.toThrow(StateUnavailable);
    await expect(rows.get('t', 'before')).rejects.toThrow(StateUnavailable);
    expect(fatal.map(({ message }) => message)).toEqual([
      `${file.path}${suffix} was removed or replaced while it was open`,
    ]);
    await rows.close();
  });

  it('reports without writes that the file was replaced', async () => {
    const fatal: Error[] = [];
    const onFatal = (error: Error): void => void fatal.push(error);
    const rows = openSqliteRows({ path: file.path, clock: clock.now, onFatal });
    await rows.insert('t', 'before', 1);
    await rename(file.path, `${file.path}-moved`);
    await writeFile(file.path, '');
    await expect.poll(() => fatal.length, { timeout: 5_000 }).toBe(1);
    expect(fatal[0]?.message).toContain('was removed or replaced');
    await rows.close();
  });

  it('commits the writes of one turn of the event loop in one transaction', async () => {
    const rows = openSqliteRows({ path: file.path, clock: clock.now });
    const seen = openDatabase(file.path, { readOnly: true, synchronous: 'NORMAL' });
    const commits = (): unknown => seen.prepare('PRAGMA data_version').get()?.data_version;
    await rows.get('t', 'k');
    const changes = new Set([commits()]);
    const burst = Array.from({ length: 50 }, async (_, n) => {
      await rows.insert('t', String(n), n);
      changes.add(commits());
    });
    await Promise.all(burst);
    expect(changes.size).toBe(2);
    await rows.insert('t', 'later', 1);
    expect(changes.has(commits())).toBe(false);
    seen.close();
    await rows.close();
  });

  it('rejects one write of a turn without affecting the others', async () => {
    const rows = openSqliteRows({ path: file.path, clock: clock.now });
    const other = openDatabase(file.path, { synchronous: 'FULL' });
    other.exec(
      "CREATE TRIGGER refuse BEFORE INSERT ON rows WHEN NEW.key = 'bad' BEGIN SELECT RAISE(ABORT, 'refused'); END",
    );
    other.close();
    const outcomes = await Promise.allSettled(
      ['a', 'bad', 'b'].map((key) => rows.insert('t', key, 1)),
    );
    expect(outcomes.map((outcome) => outcome.status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect((await rows.scan('t')).map((row) => row.key)).toEqual(['a', 'b']);
    await rows.close();
  });

  it('acknowledges no write while another process has locked the file, and continues afterwards', async () => {
    const rows = openSqliteRows({ path: file.path, clock: clock.now, busyTimeoutMs: 1 });
    await rows.insert('t', 'before', 1);
    const holder = openDatabase(file.path, { synchronous: 'FULL' });
    holder.exec('BEGIN IMMEDIATE');
    await expect(rows.insert('t', 'during', 1)).rejects.toThrow(StateUnavailable);
    holder.exec('ROLLBACK');
    holder.close();
    expect(await rows.insert('t', 'after', 1)).toBe(true);
    expect((await rows.scan('t')).map((row) => row.key)).toEqual(['after', 'before']);
    await rows.close();
  });

  it('acknowledges nothing after a commit failed in the file system, and reports that once', async () => {
    const database = openDatabase(file.path, { synchronous: 'FULL' });
    let failing = false;
    const fsyncError = Object.assign(new Error('disk I/O error'), { errcode: 1034 });
    const fatal: Error[] = [];
    const rows = new SqliteRows(
      {
        prepare: database.prepare.bind(database),
        exec: database.exec.bind(database),
        truncateWal: database.truncateWal.bind(database),
        close: database.close.bind(database),
        transaction: (work, mode) =>
          database.transaction(() => {
            const result = work();
            if (failing) throw new CommitFailed('could not be committed', { cause: fsyncError });
            return result;
          }, mode),
      },
      { clock: clock.now, onFatal: (error) => fatal.push(error) },
    );
    await rows.insert('t', 'before', 1);
    failing = true;
    await expect(rows.insert('t', 'lost', 1)).rejects.toThrow(StateUnavailable);
    failing = false;
    await expect(rows.insert('t', 'later', 1)).rejects.toThrow(StateUnavailable);
    await expect(rows.get('t', 'before')).rejects.toThrow(StateUnavailable);
    expect(fatal).toHaveLength(1);
    await rows.close();
  });

  it('acknowledges what was committed when the WAL cannot be truncated, and then accepts nothing more', async () => {
    const database = openDatabase(file.path, { synchronous: 'FULL' });
    let failing = false;
    const fatal: Error[] = [];
    const rows = new SqliteRows(
      {
        prepare: database.prepare.bind(database),
        exec: database.exec.bind(database),
        truncateWal: () => {
          if (failing) throw Object.assign(new Error('disk I/O error'), { errcode: 1034 });
          return database.truncateWal();
        },
        close: database.close.bind(database),
        transaction: database.transaction.bind(database),
      },
      { clock: clock.now, onFatal: (error) => fatal.push(error) },
    );
    await rows.insert(vaultTables.vaultKeys, 'user-1', 1);
    failing = true;
    expect(await rows.remove(vaultTables.vaultKeys, 'user-1')).toBe(true);
    await expect(rows.insert('t', 'later', 1)).rejects.toThrow(StateUnavailable);
    expect(fatal).toHaveLength(1);
    await rows.close();
  });

  it('contains no byte of a key or password hash after its user was erased', async () => {
    const state = await openState();
    await state.vault.keyFor('user-1');
    await state.vault.setPasswordHash(1, '$2b$12$first-hash-of-a-person');
    await state.vault.setPasswordHash(1, '$2b$12$second-hash-of-a-person');
    const reader = openDatabase(file.path, { readOnly: true, synchronous: 'NORMAL' });
    const row = reader.prepare("SELECT value FROM rows WHERE key = 'user-1'").get() ?? {};
    const { wrapped } = JSON.parse(text(row, 'value')) as { wrapped: string };
    reader.close();
    expect(await bytes()).toContain(wrapped);
    await state.vault.erase('user-1');
    const left = await bytes();
    expect(left).not.toContain(wrapped);
    expect(left).not.toContain('hash-of-a-person');
    await state.close();
  });

  it('does not let a reader block writers, and truncates the WAL once the reader has ended', async () => {
    const state = await openState();
    await state.vault.setPasswordHash(1, '$2b$12$hash-of-a-person');
    const reader = openDatabase(file.path, { readOnly: true, synchronous: 'NORMAL' });
    reader.exec('BEGIN');
    reader.prepare('SELECT count(*) AS rows FROM rows').get();
    const began = performance.now();
    await state.vault.erase('user-1');
    for (let n = 0; n < 5; n++) await state.marks.set('any', n);
    // Waiting for the reader once would take five seconds.
    expect(performance.now() - began).toBeLessThan(4_000);
    reader.exec('COMMIT');
    reader.close();
    await expect.poll(bytes).not.toContain('hash-of-a-person');
    await state.close();
  });

  it('contains no byte of a device or session after its user was erased', async () => {
    const state = await openState();
    const at = clock.now().getTime();
    for (const [id, device] of [
      ['the-first-session', 'Samsung Internet on Android'],
      ['the-second-session', 'Firefox on Linux'],
    ] as const) {
      const session = { id, userId: 1, device, createdAt: at, expiresAt: at + 60_000 };
      await state.sessions.create(session);
    }
    const before = await bytes();
    for (const part of ['Samsung Internet', 'the-first-session']) expect(before).toContain(part);
    await state.sessions.eraseOf(1);
    const left = await bytes();
    for (const part of ['Samsung', 'Firefox', '-session']) expect(left).not.toContain(part);
    await state.close();
  });

  it('contains no byte of a raw address after thirty days', async () => {
    const state = await openState();
    await state.addresses.remember({
      userId: 1,
      requestId: 'a',
      address: '203.0.113.77',
      userAgent: 'B',
      at: clock.now().getTime(),
    });
    expect(await bytes()).toContain('203.0.113.77');
    clock.advance(RAW_ADDRESS_MS + 1);
    await state.marks.set('any', 'write');
    expect(await bytes()).not.toContain('203.0.113.77');
    await state.close();
  });

  it('can be read, but not written, by a second process that opens it read-only', async () => {
    const state = await openState();
    const key = await state.vault.keyFor('user-1');
    const reader = await openSqliteState({
      path: file.path,
      vaultKey: new Uint8Array(32).fill(1),
      clock: clock.now,
      readOnly: true,
    });
    await state.marks.set('after', 'it was opened');
    expect(await reader.vault.readKey('user-1')).toEqual({ state: 'live', key });
    expect(await reader.marks.get('after')).toBe('it was opened');
    await expect(reader.marks.set('x', 1)).rejects.toThrow(StateUnavailable);
    await expect(reader.vault.keyFor('user-2')).rejects.toThrow(StateUnavailable);
    await reader.close();
    await state.close();
  });

  it('never contains an unencrypted key', async () => {
    const state = await openState();
    const key = Buffer.from(await state.vault.keyFor('user-1'));
    const raw = await bytes();
    for (const form of ['latin1', 'hex', 'base64'] as const)
      expect(raw).not.toContain(key.toString(form));
    await state.close();
  });
});
