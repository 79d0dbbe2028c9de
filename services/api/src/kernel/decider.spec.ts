import {
  createEventStore,
  foldStream,
  openSqliteLog,
  StateCache,
  type EventStore,
  type LogAdapter,
  type RecordedEvent,
} from '@rostrum/event-store';
import { openEventStoreDbLog } from '@rostrum/event-store/eventstoredb';
import { startEventStoreDbServer } from '@rostrum/event-store/eventstoredb-testing';
import { runs } from '@rostrum/contracts/testing';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withMethods } from '../runtime/storage/around-appends.ts';
import { temporaryDirectory } from '../testing/create-test-app.ts';
import {
  executeOnNewStream,
  execute,
  stateOf,
  type CachedEventStore,
  type Decider,
} from './decider.ts';
import { DomainError } from './domain-error.ts';

const cause = { actor: 'system:test', correlationId: 'test', causationId: 'test' };
const clock = () => new Date(0);
const vault = {
  keyFor: () => Promise.reject(new Error('these events have no personal fields')),
  readKey: () => Promise.reject(new Error('these events have no personal fields')),
};

type Command = { readonly type: 'reserve' | 'release' | 'note'; readonly userId: number };
interface State {
  readonly holder: number | null;
  readonly users: readonly number[];
}

/** A name with one holder; `note` always appends an event. */
const name: Decider<State, Command> = {
  initialState: { holder: null, users: [] },
  evolve: (state: State, event: RecordedEvent) => {
    if (event.type !== 'UsernameReserved' && event.type !== 'UsernameReleased') return state;
    const { userId } = event.data;
    const holder = event.type === 'UsernameReserved' ? userId : null;
    return { holder, users: [...state.users, userId] };
  },
  decide: ({ type, userId }, { holder }) => {
    if (type === 'release') {
      return holder === userId ? [{ type: 'UsernameReleased', data: { userId } }] : [];
    }
    if (type === 'reserve' && holder === userId) return [];
    if (type === 'reserve' && holder !== null) throw new DomainError('taken', 'It is taken.');
    return [{ type: 'UsernameReserved', data: { userId } }];
  },
};

const logs: Readonly<
  Record<string, (path: string) => Promise<readonly [LogAdapter, () => Promise<void>]>>
> = {
  SQLite: async (path) => {
    const log = await openSqliteLog({ path: join(path, 'log.db'), clock });
    return [log, () => log.close()];
  },
  EventStoreDB: async () => {
    const server = await startEventStoreDbServer();
    const log = await openEventStoreDbLog({ url: server.url, clock });
    return [
      log,
      async () => {
        await log.close();
        await server.stop();
      },
    ];
  },
};

describe.each(Object.entries(logs))('commands on %s', (_, open) => {
  let path: string;
  let events: EventStore;
  let close: () => Promise<void>;
  let stopped: AbortController;
  let following: Promise<void>[];
  let streams = 0;

  beforeEach(async () => {
    path = await temporaryDirectory();
    stopped = new AbortController();
    following = [];
    const [log, closeLog] = await open(path);
    close = closeLog;
    events = createEventStore({ log, vault, clock, newId: randomUUID });
  });
  afterEach(async () => {
    stopped.abort();
    await Promise.all(following);
    await close();
    await rm(path, { recursive: true, force: true });
  });

  /** The log as one of several processes sees it. */
  async function asProcess(): Promise<CachedEventStore> {
    const states = new StateCache(events, { soleWriter: false });
    following.push(states.follow(stopped.signal, () => undefined));
    await expect.poll(() => states.lagMs).toBeLessThan(1_000);
    return { ...withMethods(events, {}), states };
  }

  it('all succeed when 64 come to one stream at once, each decided on the events of the one before', async () => {
    const process = await asProcess();
    const wanted = Array.from({ length: 64 }, (__, index) => index + 1);
    await Promise.all(
      wanted.map((userId) => execute(process, 'username-1', name, { type: 'note', userId }, cause)),
    );
    const { users } = (await foldStream(events, 'username-1', name)).state;
    expect(users.toSorted((a, b) => a - b)).toEqual(wanted);
  });

  it('begin a stream without reading it, and are decided on what is there when it has begun', async () => {
    const process = await asProcess();
    const first = await executeOnNewStream(
      process,
      'username-1',
      name,
      { type: 'reserve', userId: 1 },
      cause,
    );
    expect(first.state.holder).toBe(1);
    const again = executeOnNewStream(
      process,
      'username-1',
      name,
      { type: 'reserve', userId: 1 },
      cause,
    );
    expect((await again).appended).toEqual([]);
    const other = await asProcess();
    await expect(
      executeOnNewStream(other, 'username-1', name, { type: 'reserve', userId: 2 }, cause),
    ).rejects.toThrow('It is taken.');
  });

  it('of two processes see the same states as a fold of the stream, whatever their order', async () => {
    const processes = [await asProcess(), await asProcess()];
    const command = fc.record({
      process: fc.nat(1),
      stream: fc.nat(2),
      type: fc.constantFrom('reserve', 'release', 'note', 'look', 'look lately'),
      userId: fc.integer({ min: 1, max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(command, { minLength: 1, maxLength: 4 }), { maxLength: 12 }),
        async (rounds) => {
          streams += 1;
          const streamOf = (index: number) => `username-${String(streams)}x${String(index)}`;
          for (const together of rounds) {
            await Promise.all(
              together.map(async ({ process: index, stream: which, type, userId }) => {
                const process = processes[index];
                if (!process) return;
                const stream = streamOf(which);
                if (type === 'look') await stateOf(process, stream, name);
                else if (type === 'look lately') await stateOf(process, stream, name, 'lately');
                else await outcomeOf(execute(process, stream, name, { type, userId }, cause));
              }),
            );
            for (const which of [0, 1, 2]) {
              const { state } = await foldStream(events, streamOf(which), name);
              for (const process of processes) {
                expect((await stateOf(process, streamOf(which), name)).state).toEqual(state);
              }
            }
          }
          for (const which of [0, 1, 2]) {
            const { users } = (await foldStream(events, streamOf(which), name)).state;
            const revisions = [];
            for await (const { revision } of events.readStream(streamOf(which)))
              revisions.push(revision);
            expect(revisions).toEqual(users.map((__, index) => index));
          }
        },
      ),
      { numRuns: runs(25) },
    );
  });
});

/** The refusal of a command that was refused; other errors are thrown. */
async function outcomeOf<T>(command: Promise<T>): Promise<T | DomainError> {
  return command.catch((error: unknown) => {
    if (error instanceof DomainError) return error;
    throw error;
  });
}
