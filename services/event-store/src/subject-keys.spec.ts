import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { State } from '@rostrum/state';
import { openDatabase, openSqliteState } from '@rostrum/state/sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEventStore } from './event-store.ts';
import { START, type EventStore, type LogAdapter } from './port.ts';
import { openLog, temporaryDirectory } from './sqlite/log-files.fixture.ts';
import { checkSubjectKeys } from './subject-keys.ts';

describe('the check of the keys of personal data', () => {
  let work: ReturnType<typeof temporaryDirectory>;
  let state: State;
  let log: LogAdapter;
  let store: EventStore;
  const clock = () => new Date('2026-03-01T12:00:00.000Z');
  beforeEach(async () => {
    work = temporaryDirectory();
    const path = join(work.path, 'state.db');
    state = await openSqliteState({ path, vaultKey: new Uint8Array(32).fill(7), clock });
    log = await openLog(work.path);
    store = createEventStore({ log, vault: state.vault, clock, newId: randomUUID });
    for (const userId of [1, 2, 3]) await register(userId);
  });
  afterEach(async () => {
    await store.close();
    await state.close();
    work.remove();
  });

  async function register(userId: number): Promise<void> {
    const data = { userId, username: 'ada', email: 'ada@example.org', fullName: null };
    const cause = { actor: 'user:1', correlationId: 'r', causationId: 'c' };
    const stream = `user-${String(userId)}`;
    await store.append(stream, [{ type: 'UserRegistered', data }], 'no-stream', cause);
  }
  function inState(sql: string): void {
    const database = openDatabase(join(work.path, 'state.db'), { synchronous: 'FULL' });
    database.exec(sql);
    database.close();
  }
  const check = (from = START) => checkSubjectKeys({ log, vault: state.vault }, from);

  it('counts the subjects after a position, of which none is lost when they are live or erased', async () => {
    await state.vault.erase('user-2');
    const all = await check();
    expect(all).toEqual({ position: await log.head(), subjects: 3, lost: [] });
    await register(4);
    expect(await check(all.position)).toMatchObject({ subjects: 1, lost: [] });
  });

  it('names a key that is missing and one that is damaged, with the first event that needs it', async () => {
    inState(`DELETE FROM rows WHERE key = 'user-1'`);
    inState(
      `UPDATE rows SET value = replace(value, 'wrapped":"', 'wrapped":"A') WHERE key = 'user-3'`,
    );
    expect((await check()).lost).toEqual([
      {
        subject: 'user-1',
        place: 'position 0000000000000001 (user-1, revision 0)',
        why: 'missing',
      },
      {
        subject: 'user-3',
        place: 'position 0000000000000003 (user-3, revision 0)',
        why: 'damaged',
      },
    ]);
  });
});
