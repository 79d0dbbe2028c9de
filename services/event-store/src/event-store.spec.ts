import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runs } from '@rostrum/contracts/testing';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventDefinitions, personalFieldsOf } from '@rostrum/contracts';
import { SubjectErased, type State } from '@rostrum/state';
import { openSqliteState } from '@rostrum/state/sqlite';
import { chain } from './chain.ts';
import { rawEvents } from './raw-events.ts';
import { KeyMissing } from './envelope.ts';
import { createEventStore, UnknownEvent } from './event-store.ts';
import {
  START,
  WrongExpectedRevision,
  type Cause,
  type EventStore,
  type LogAdapter,
  type NewEvent,
} from './port.ts';
import { openLog, temporaryDirectory } from './sqlite/log-files.fixture.ts';
import { verifyLog } from './verify.ts';

const cause: Cause = { actor: 'user:7', correlationId: 'request-1', causationId: 'command-1' };

const registered = (
  userId: number,
  email: string,
  username = 'ada',
  fullName: string | null = 'Ada Lovelace',
): NewEvent => ({
  type: 'UserRegistered',
  data: { userId, username, email, fullName },
});
const abandoned = (userId: number): NewEvent => ({
  type: 'RegistrationAbandoned',
  data: { userId },
});

describe('the event store', () => {
  let work: ReturnType<typeof temporaryDirectory>;
  let state: State;
  let log: LogAdapter;
  let store: EventStore;
  const now = new Date('2026-03-01T12:00:00.000Z');

  beforeEach(async () => {
    work = temporaryDirectory();
    state = await openSqliteState({
      path: join(work.path, 'state.db'),
      vaultKey: new Uint8Array(32).fill(7),
      clock: () => now,
    });
    log = await openLog(work.path);
    store = createEventStore({ log, vault: state.vault, clock: () => now, newId: randomUUID });
  });
  afterEach(async () => {
    await store.close();
    await state.close();
    work.remove();
  });

  it('returns appended events as readers will see them', async () => {
    const appended = await store.append(
      'user-7',
      [
        registered(7, 'ada@example.org'),
        { ...abandoned(7), effectiveAt: '2025-01-01T00:10:00.000Z' },
      ],
      'no-stream',
      {
        ...cause,
        effectiveAt: '2025-01-01T00:00:00.000Z',
      },
    );
    const loaded = await store.load('user-7');
    expect(loaded).toEqual({
      events: appended.events,
      tip: appended.tip,
      position: appended.position,
    });
    expect(loaded.events[0]).toMatchObject({
      type: 'UserRegistered',
      schemaVersion: 1,
      stream: 'user-7',
      revision: 0,
      data: { email: 'ada@example.org' },
      metadata: {
        ...cause,
        recordedAt: now.toISOString(),
        effectiveAt: '2025-01-01T00:00:00.000Z',
      },
    });
    expect(loaded.events[1]).toMatchObject({
      type: 'RegistrationAbandoned',
      metadata: { ...cause, effectiveAt: '2025-01-01T00:10:00.000Z' },
    });
    const batches = [];
    for await (const batch of store.readAll(START)) batches.push(batch);
    expect(batches).toEqual([{ events: appended.events, position: appended.position, live: true }]);
    expect(await store.head()).toBe(appended.position);
  });

  it('loads the events of some types without the keys that others need', async () => {
    const first = await store.append(
      'user-7',
      [registered(7, 'a@example.org')],
      'no-stream',
      cause,
    );
    const second = await store.append('user-7', [abandoned(7)], first.tip, cause);
    const keyless = createEventStore({
      log,
      vault: { ...state.vault, readKey: () => Promise.resolve({ state: 'missing' }) },
      clock: () => now,
      newId: randomUUID,
    });
    await expect(keyless.load('user-7')).rejects.toThrow(KeyMissing);
    expect(await keyless.load('user-7', ['RegistrationAbandoned'])).toEqual({
      events: second.events,
      tip: second.tip,
      position: second.position,
    });
    expect(await keyless.load('user-7', [])).toEqual({
      events: [],
      tip: 'no-stream',
      position: START,
    });
  });

  it('subscribes to revisions without keys', async () => {
    await store.append(
      'user-7',
      [registered(7, 'a@example.org'), abandoned(7)],
      'no-stream',
      cause,
    );
    const stopped = new AbortController();
    const seen: unknown[] = [];
    const look = (): never => {
      throw new Error('no key is needed');
    };
    const keyless = createEventStore({
      log,
      vault: { ...state.vault, readKey: look },
      clock: () => now,
      newId: randomUUID,
    });
    await keyless.subscribeToRevisions(
      START,
      ({ revisions, position }) => {
        seen.push(...revisions, position);
        stopped.abort();
      },
      stopped.signal,
    );
    expect(seen).toEqual([
      { stream: 'user-7', revision: 0 },
      { stream: 'user-7', revision: 1 },
      await store.head(),
    ]);
  });

  it('appends at the loaded tip and rejects a stale one', async () => {
    expect(await store.load('user-7')).toEqual({ events: [], tip: 'no-stream', position: START });
    const first = await store.append(
      'user-7',
      [registered(7, 'ada@example.org')],
      'no-stream',
      cause,
    );
    const second = await store.append('user-7', [abandoned(7)], first.tip, cause);
    expect(second.tip.revision).toBe(1);
    await expect(store.append('user-7', [abandoned(7)], first.tip, cause)).rejects.toThrow(
      WrongExpectedRevision,
    );
    expect((await verifyLog(log)).damage).toBeUndefined();
  });

  it('rejects an append with an event that violates its schema', async () => {
    const wrong = { type: 'RegistrationAbandoned', data: { userId: -1 } } as NewEvent;
    await expect(
      store.append('user-7', [registered(7, 'ada@example.org'), wrong], 'no-stream', cause),
    ).rejects.toThrow();
    await expect(store.append('user-7', [], 'no-stream', cause)).rejects.toThrow(RangeError);
    await expect(
      store.append(
        'user-7',
        [{ type: 'Invented', data: {} } as unknown as NewEvent],
        'no-stream',
        cause,
      ),
    ).rejects.toThrow(UnknownEvent);
    expect(await store.head()).toBe(START);
  });

  it('refuses an event with personal fields in a stream that may have none', async () => {
    await expect(
      store.append('category-7', [registered(7, 'ada@example.org')], 'no-stream', cause),
    ).rejects.toThrow('UserRegistered has personal fields, and category-7 may have none');
    expect(await store.head()).toBe(START);
  });

  it.each(['payment-sandbox-\u0000x', 'payment-sandbox-a\nb', 'payment-sandbox-\ud800'])(
    'refuses %j as the name of a stream, which a log may store as another text',
    async (stream) => {
      await expect(store.append(stream, [abandoned(7)], 'no-stream', cause)).rejects.toThrow(
        RangeError,
      );
      expect(await store.head()).toBe(START);
    },
  );

  it('refuses to read events of unknown types and newer versions', async () => {
    for (const [stream, type, v] of [
      ['user-1', 'RegistrationAbandoned', 99],
      ['user-2', 'Invented', 1],
    ] as const) {
      const unchained = {
        id: randomUUID(),
        type,
        data: '{"userId":1}',
        metadata: JSON.stringify({ v }),
      };
      await log.append(stream, chain(stream, [unchained], 'no-stream'), 'no-stream');
      await expect(store.load(stream)).rejects.toThrow(UnknownEvent);
    }
  });

  it('lets the event loop turn while it decrypts a batch for a long time', async () => {
    const vault = {
      keyFor: (...of: Parameters<typeof state.vault.keyFor>) => state.vault.keyFor(...of),
      readKey: (subject: string) => {
        const until = performance.now() + 6;
        while (performance.now() < until);
        return state.vault.readKey(subject);
      },
    };
    const slow = createEventStore({ log, vault, clock: () => now, newId: randomUUID });
    for (let id = 1; id <= 10; id += 1) {
      await slow.append(
        `user-${String(id)}`,
        [registered(id, 'ada@example.org')],
        'no-stream',
        cause,
      );
    }
    let turns = 0;
    let reading = true;
    const count = (): void => {
      turns += 1;
      if (reading) setImmediate(count);
    };
    setImmediate(count);
    let events = 0;
    for await (const batch of slow.readAll(START)) events += batch.events.length;
    reading = false;
    expect(events).toBe(10);
    expect(turns).toBeGreaterThanOrEqual(5);
  });

  it('delivers decrypted events to subscriptions, past and new ones', async () => {
    const abort = new AbortController();
    const emails: string[] = [];
    const following = store.subscribe(
      START,
      async ({ events }) => {
        for (const event of events)
          if (event.type === 'UserRegistered') emails.push(event.data.email);
        if (emails.length === 2) abort.abort();
      },
      { signal: abort.signal, types: ['UserRegistered'] },
    );
    await store.append(
      'user-7',
      [registered(7, 'ada@example.org'), abandoned(7)],
      'no-stream',
      cause,
    );
    await store.append('user-8', [registered(8, 'bob@example.org')], 'no-stream', cause);
    await following;
    expect(emails).toEqual(['ada@example.org', 'bob@example.org']);
  });

  describe('personal data', () => {
    it('is read as it was written, for any text', async () => {
      let userId = 0;
      const text = (min: number, max: number) =>
        fc
          .string({ minLength: min, maxLength: max, unit: 'grapheme' })
          .filter((value) => value.length >= min && value.length <= max);
      await fc.assert(
        fc.asyncProperty(
          text(3, 20),
          text(1, 100),
          fc.option(text(1, 50)),
          async (username, email, fullName) => {
            userId += 1;
            const event = registered(userId, email, username, fullName);
            await store.append(`user-${String(userId)}`, [event], 'no-stream', cause);
            expect((await store.load(`user-${String(userId)}`)).events[0]?.data).toEqual(
              event.data,
            );
          },
        ),
        { numRuns: runs(40) },
      );
    });

    it('is in none of the files of the log as plain text or Base64', async () => {
      await store.append('user-7', [registered(7, 'ada@example.org')], 'no-stream', cause);
      const expectNoSecrets = async (): Promise<void> => {
        for (const file of readdirSync(work.path).filter(
          (name) => name.startsWith('log.db') && name !== 'log.db-lock',
        )) {
          const bytes = readFileSync(join(work.path, file)).toString('latin1').toLowerCase();
          for (const secret of [
            'ada@example.org',
            'lovelace',
            Buffer.from('ada@example.org').toString('base64'),
          ]) {
            expect(bytes.includes(secret.toLowerCase()), `${secret} in ${file}`).toBe(false);
          }
        }
      };
      await expectNoSecrets();
      await store.close();
      await expectNoSecrets();
    });

    it('is encrypted with a new nonce each time, so that equal values differ in the log', async () => {
      await store.append(
        'user-7',
        [registered(7, 'ada@example.org'), registered(7, 'ada@example.org')],
        'no-stream',
        cause,
      );
      const data = [];
      for await (const raw of log.readStream('user-7')) data.push(raw.data);
      expect(data[0]).not.toBe(data[1]);
    });

    it('is replaced by the values of the contracts as soon as its subject is erased, and the chain stays intact', async () => {
      await store.append('user-7', [registered(7, 'ada@example.org')], 'no-stream', cause);
      await store.load('user-7');
      await state.vault.erase('user-7');
      const erased = Object.fromEntries(personalFieldsOf(eventDefinitions.UserRegistered));
      expect((await store.load('user-7')).events[0]?.data).toEqual({ userId: 7, ...erased });
      expect((await verifyLog(log)).damage).toBeUndefined();
      const { tip } = await store.load('user-7');
      await expect(
        store.append('user-7', [registered(7, 'ada@example.org')], tip, cause),
      ).rejects.toThrow(SubjectErased);
    });

    it('fails to be read when its key is missing without an erasure', async () => {
      await store.append('user-7', [registered(7, 'ada@example.org')], 'no-stream', cause);
      const withoutKeys = createEventStore({
        log,
        vault: {
          keyFor: (...all) => state.vault.keyFor(...all),
          readKey: () => Promise.resolve({ state: 'missing' }),
        },
        clock: () => now,
        newId: randomUUID,
      });
      await expect(withoutKeys.load('user-7')).rejects.toThrow(KeyMissing);
    });

    it('cannot be decrypted in another field', async () => {
      await store.append('user-7', [registered(7, 'ada@example.org')], 'no-stream', cause);
      const found = [];
      for await (const raw of log.readStream('user-7')) found.push(raw);
      const data = JSON.parse(found[0]?.data ?? '') as Record<string, unknown>;
      const swapped = { ...data, username: data.email, email: data.username };
      await log.append(
        'user-9',
        rawEvents('user-9', 'no-stream', [{ type: 'UserRegistered', data: swapped }]),
        'no-stream',
      );
      await expect(store.load('user-9')).rejects.toThrow();
    });
  });
});
