import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EventType } from '@rostrum/contracts';
import { everything } from '@rostrum/contracts/testing';
import {
  START,
  WrongExpectedRevision,
  type Expected,
  type LogAdapter,
  type Position,
  type RawBatch,
  type RawEvent,
  type RawRecordedEvent,
  type ReadAllOptions,
} from './port.ts';
import { rawEvents, tipOf } from './raw-events.ts';

/** A separate, empty log for one test. */
export interface LogUnderTest {
  readonly log: LogAdapter;
  /** Closes the log and opens it again; undefined when it cannot be opened twice. */
  readonly reopen?: () => Promise<LogAdapter>;
  readonly close: () => Promise<void>;
}

/** A log under test on storage that survives closing it. `remove` runs after the log was closed. */
export async function reopenable(
  open: () => Promise<LogAdapter>,
  remove: () => Promise<void> | void,
): Promise<LogUnderTest> {
  let log = await open();
  return {
    log,
    reopen: async () => {
      await log.close();
      log = await open();
      return log;
    },
    close: async () => {
      await log.close();
      await remove();
    },
  };
}

async function append(
  log: LogAdapter,
  stream: string,
  expected: Expected,
  ...types: string[]
): Promise<RawEvent[]> {
  const events = rawEvents(
    stream,
    expected,
    types.length === 0 ? [{}] : types.map((type) => ({ type })),
  );
  await log.append(stream, events, expected);
  return events;
}

async function streamOf(
  log: LogAdapter,
  stream: string,
  from?: number,
): Promise<RawRecordedEvent[]> {
  const events: RawRecordedEvent[] = [];
  for await (const event of log.readStream(stream, from)) events.push(event);
  return events;
}

async function batchesOf(
  log: LogAdapter,
  from: Position,
  options?: ReadAllOptions,
): Promise<RawBatch[]> {
  const batches: RawBatch[] = [];
  for await (const batch of log.readAll(from, options)) batches.push(batch);
  return batches;
}

async function allOf(
  log: LogAdapter,
  from: Position,
  options?: ReadAllOptions,
): Promise<RawRecordedEvent[]> {
  return (await batchesOf(log, from, options)).flatMap(({ events }) => events);
}

/** Types of test events, accepted as types of the product. */
const types = (...names: string[]): EventType[] => names as EventType[];

const bare = ({ id, stream, revision, type, data, metadata }: RawEvent): RawEvent => ({
  id,
  stream,
  revision,
  type,
  data,
  metadata,
});

/** Tests that every adapter of the log must pass. */
export function logContract(name: string, open: () => Promise<LogUnderTest>): void {
  describe(`the log on ${name}`, () => {
    let subject: LogUnderTest;
    let log: LogAdapter;
    let aborts: AbortController[];
    const signal = (): AbortController => {
      const controller = new AbortController();
      aborts.push(controller);
      return controller;
    };
    beforeEach(async () => {
      subject = await open();
      log = subject.log;
      aborts = [];
    });
    afterEach(async () => {
      for (const abort of aborts) abort.abort();
      await subject.close();
    });

    describe('append', () => {
      it('stores exact bytes, in order, at ascending positions', async () => {
        const first = rawEvents('campaign-1', 'no-stream', [
          { type: 'A', data: { text: 'naïve “quotes” 😀 \u0000 \uFFFD \\ \n' } },
          { type: 'B', data: { nothing: null } },
        ]);
        const one = await log.append('campaign-1', first, 'no-stream');
        const second = rawEvents('campaign-1', tipOf(first), [{ type: 'C' }]);
        const two = await log.append('campaign-1', second, tipOf(first));
        const found = await streamOf(log, 'campaign-1');
        expect(found.map(bare)).toEqual([...first, ...second]);
        expect(found.map(({ position }) => position)).toEqual([...one.positions, ...two.positions]);
        const positions = [START, ...found.map(({ position }) => position)];
        expect([...positions].sort()).toEqual(positions);
        expect(new Set(positions.slice(1).map((position) => position.length)).size).toBe(1);
      });

      it('stores an event of a megabyte', async () => {
        const events = rawEvents('campaign-1', 'no-stream', [
          { data: { text: 'ä'.repeat(1 << 19) } },
        ]);
        await log.append('campaign-1', events, 'no-stream');
        expect((await streamOf(log, 'campaign-1')).map(bare)).toEqual(events);
      });

      it('reads of a stream only the types that are asked for, whatever their number', async () => {
        let expected: Expected = 'no-stream';
        for (let round = 0; round < 2; round += 1) {
          const names = Array.from({ length: 600 }, (_, index) => (index % 3 === 0 ? 'A' : 'B'));
          expected = tipOf(await append(log, 'campaign-1', expected, ...names));
        }
        const revisions: number[] = [];
        for await (const event of log.readStream('campaign-1', 3, ['A', 'C'])) {
          expect(event.type).toBe('A');
          revisions.push(event.revision);
        }
        expect(revisions).toEqual(Array.from({ length: 399 }, (_, index) => 3 + 3 * index));
        expect(await streamOf(log, 'campaign-1')).toHaveLength(1_200);
      });

      it('stores any name of a stream unchanged', async () => {
        for (const stream of ['email-ß', 'a', 'campaign-1 ', 'Campaign-1', "o'brien-%_"]) {
          const events = await append(log, stream, 'no-stream');
          expect((await streamOf(log, stream)).map(bare)).toEqual(events);
        }
      });

      it('rejects an append without events', async () => {
        await expect(log.append('campaign-1', [], 'no-stream')).rejects.toThrow(RangeError);
      });

      it('is durable: its events can be read after the log was opened again', async () => {
        if (subject.reopen === undefined) return;
        const events = await append(log, 'campaign-1', 'no-stream', 'A', 'B');
        const head = await log.head();
        log = await subject.reopen();
        expect((await streamOf(log, 'campaign-1')).map(bare)).toEqual(events);
        expect(await log.head()).toBe(head);
        await append(log, 'campaign-1', tipOf(events), 'C');
        expect((await streamOf(log, 'campaign-1')).map(({ revision }) => revision)).toEqual([
          0, 1, 2,
        ]);
      });
    });

    describe('expected revision', () => {
      const expectWrongRevision = async (
        expected: Expected,
        actual: number | 'no-stream',
      ): Promise<void> => {
        const before = await log.head();
        const error: unknown = await append(log, 'campaign-1', expected).catch(
          (thrown: unknown) => thrown,
        );
        expect(error).toBeInstanceOf(WrongExpectedRevision);
        expect(error).toMatchObject({
          stream: 'campaign-1',
          expected: expected === 'no-stream' ? expected : expected.revision,
          actual,
        });
        expect(await log.head()).toBe(before);
      };

      it('rejects no-stream for an existing stream', async () => {
        await append(log, 'campaign-1', 'no-stream', 'A', 'B');
        await expectWrongRevision('no-stream', 1);
      });

      it('rejects a revision for a missing stream', async () => {
        await expectWrongRevision({ revision: 0, hash: '0'.repeat(64) }, 'no-stream');
      });

      it('rejects a revision before and after that of the last event', async () => {
        const first = await append(log, 'campaign-1', 'no-stream');
        const second = await append(log, 'campaign-1', tipOf(first));
        await expectWrongRevision(tipOf(first), 1);
        await expectWrongRevision({ ...tipOf(second), revision: 2 }, 1);
      });

      it('rejects one append without affecting concurrent ones', async () => {
        const taken = await append(log, 'campaign-1', 'no-stream');
        const outcomes = await Promise.allSettled(
          Array.from({ length: 20 }, (_, n) =>
            append(log, n % 2 === 0 ? 'campaign-1' : `campaign-${String(n)}-x`, 'no-stream'),
          ),
        );
        expect(outcomes.map(({ status }) => status)).toEqual(
          outcomes.map((_, n) => (n % 2 === 0 ? 'rejected' : 'fulfilled')),
        );
        expect((await streamOf(log, 'campaign-1')).map(bare)).toEqual(taken);
      });

      it('accepts one of many concurrent writers at each revision of a stream', async () => {
        let appended = 0;
        const writer = async (): Promise<void> => {
          let tip: Expected = 'no-stream';
          while (appended < (everything ? 100 : 30)) {
            const found = await streamOf(log, 'campaign-1', tip === 'no-stream' ? 0 : tip.revision);
            if (found.length > 0) tip = tipOf(found);
            try {
              await append(log, 'campaign-1', tip);
              appended += 1;
            } catch (error) {
              if (!(error instanceof WrongExpectedRevision)) throw error;
            }
          }
        };
        await Promise.all(Array.from({ length: everything ? 16 : 8 }, writer));
        const found = await streamOf(log, 'campaign-1');
        expect(found).toHaveLength(appended);
        expect(found.map(({ revision }) => revision)).toEqual(found.map((_, n) => n));
      });
    });

    describe('a repeated append', () => {
      it('returns the positions of the first append and appends nothing', async () => {
        const events = rawEvents('campaign-1', 'no-stream', [{}, {}]);
        const first = await log.append('campaign-1', events, 'no-stream');
        await append(log, 'campaign-2', 'no-stream');
        expect(await log.append('campaign-1', events, 'no-stream')).toEqual(first);
        expect(await streamOf(log, 'campaign-1')).toHaveLength(2);
      });

      it('succeeds after later appends to the stream', async () => {
        const base = await append(log, 'campaign-1', 'no-stream');
        const events = rawEvents('campaign-1', tipOf(base), [{}]);
        const first = await log.append('campaign-1', events, tipOf(base));
        await append(log, 'campaign-1', tipOf(events));
        expect(await log.append('campaign-1', events, tipOf(base))).toEqual(first);
        expect(await streamOf(log, 'campaign-1')).toHaveLength(3);
      });

      it('succeeds for both of two concurrent copies, and appends once', async () => {
        const events = rawEvents('campaign-1', 'no-stream', [{}]);
        const both = await Promise.all([
          log.append('campaign-1', events, 'no-stream'),
          log.append('campaign-1', events, 'no-stream'),
        ]);
        expect(both[0]).toEqual(both[1]);
        expect(await streamOf(log, 'campaign-1')).toHaveLength(1);
      });

      it('is rejected when only some of its ids match those in the stream', async () => {
        const id = randomUUID();
        const first = rawEvents('campaign-1', 'no-stream', [{ id }, {}]);
        await log.append('campaign-1', first, 'no-stream');
        for (const drafts of [
          [{ id }, {}],
          [{}, {}],
          [{ id }, { id: first[1]?.id ?? '' }, {}],
        ]) {
          const other = rawEvents('campaign-1', 'no-stream', drafts);
          await expect(log.append('campaign-1', other, 'no-stream')).rejects.toThrow(
            WrongExpectedRevision,
          );
        }
        expect((await streamOf(log, 'campaign-1')).map(bare)).toEqual(first);
      });
    });

    describe('readStream', () => {
      it('yields nothing for a missing stream', async () => {
        await append(log, 'campaign-10', 'no-stream');
        expect(await streamOf(log, 'campaign-1')).toEqual([]);
      });

      it('starts at the given revision and reads long streams to their end', async () => {
        let expected: Expected = 'no-stream';
        for (let n = 0; n < 3; n += 1) {
          const events = rawEvents(
            'campaign-1',
            expected,
            Array.from({ length: 400 }, () => ({})),
          );
          await log.append('campaign-1', events, expected);
          expected = tipOf(events);
        }
        const revisions = (await streamOf(log, 'campaign-1', 5)).map(({ revision }) => revision);
        expect(revisions).toEqual(Array.from({ length: 1_195 }, (_, n) => n + 5));
      });
    });

    describe('readAll', () => {
      it('yields nothing for an empty log, whose head is START', async () => {
        expect(await batchesOf(log, START)).toEqual([]);
        expect(await log.head()).toBe(START);
      });

      it('yields all events after a position (exclusive), in batches', async () => {
        for (let n = 0; n < 10; n += 1) await append(log, `campaign-${String(n)}`, 'no-stream');
        const everything = await allOf(log, START);
        expect(everything.map(({ stream }) => stream)).toEqual(
          Array.from({ length: 10 }, (_, n) => `campaign-${String(n)}`),
        );
        for (const batchSize of [1, 3, 10, 11]) {
          const batches = await batchesOf(log, START, { batchSize });
          expect(batches.flatMap(({ events }) => events)).toEqual(everything);
          expect(Math.max(...batches.map(({ events }) => events.length))).toBe(
            Math.min(batchSize, 10),
          );
          expect(batches.at(-1)).toMatchObject({ live: true, position: await log.head() });
          for (const { events, position } of batches)
            expect(events.at(-1)?.position).toBe(position);
        }
        const fourth = everything[3]?.position ?? START;
        expect(await allOf(log, fourth)).toEqual(everything.slice(4));
        expect(await allOf(log, await log.head())).toEqual([]);
      });

      it('ends at the given position (inclusive)', async () => {
        for (let n = 0; n < 6; n += 1) await append(log, `campaign-${String(n)}`, 'no-stream');
        const everything = await allOf(log, START);
        const until = everything[2]?.position ?? START;
        expect(await allOf(log, START, { until, batchSize: 2 })).toEqual(everything.slice(0, 3));
        expect(await allOf(log, until, { until })).toEqual([]);
      });

      it('ends at the head as of the call', async () => {
        await append(log, 'campaign-1', 'no-stream');
        const seen: string[] = [];
        for await (const batch of log.readAll(START, { batchSize: 1 })) {
          seen.push(...batch.events.map(({ stream }) => stream));
          await append(log, `campaign-1-${String(seen.length)}`, 'no-stream');
        }
        expect(seen).toEqual(['campaign-1']);
      });

      it('skips events of other types, and its positions advance past them', async () => {
        await append(log, 'campaign-1', 'no-stream', 'A', 'B', 'A', 'C', 'C');
        const options = { types: types('A', 'B') };
        expect((await allOf(log, START, options)).map(({ type }) => type)).toEqual(['A', 'B', 'A']);
        expect((await batchesOf(log, START, options)).at(-1)?.position).toBe(await log.head());
        const none = await batchesOf(log, START, { types: types('Z') });
        expect(none.flatMap(({ events }) => events)).toEqual([]);
        expect(none.at(-1)?.position).toBe(await log.head());
        expect(await allOf(log, START, { types: [] })).toEqual([]);
      });

      it('rejects invalid batch sizes', async () => {
        for (const batchSize of [0, -1, 1.5, 5_001, Number.NaN]) {
          await expect(allOf(log, START, { batchSize })).rejects.toThrow(RangeError);
        }
      });
    });

    describe('subscribe', () => {
      it('delivers each event once and in order, past and new ones, with concurrent writers', async () => {
        const total = 400;
        for (let n = 0; n < 50; n += 1) await append(log, `campaign-${String(n)}`, 'no-stream');
        const abort = signal();
        const seen: RawRecordedEvent[] = [];
        const following = log.subscribe(
          START,
          async ({ events }) => {
            seen.push(...events);
            if (seen.length >= total) abort.abort();
          },
          { signal: abort.signal, batchSize: 7 },
        );
        const writers = Array.from({ length: 10 }, async (_, writer) => {
          for (let n = 0; n < 35; n += 1)
            await append(log, `donation-${String(writer)}-${String(n)}`, 'no-stream');
        });
        await Promise.all([following, ...writers]);
        expect(seen).toEqual(await allOf(log, START));
      });

      it('starts after the given position', async () => {
        await append(log, 'campaign-1', 'no-stream', 'A', 'B');
        const [first] = await allOf(log, START);
        const abort = signal();
        const seen: string[] = [];
        await log.subscribe(
          first?.position ?? START,
          async ({ events }) => {
            seen.push(...events.map(({ type }) => type));
            abort.abort();
          },
          { signal: abort.signal },
        );
        expect(seen).toEqual(['B']);
      });

      it('reads the next batch after the handler has finished with the previous one', async () => {
        for (let n = 0; n < 30; n += 1) await append(log, `campaign-${String(n)}`, 'no-stream');
        const abort = signal();
        let running = 0;
        let most = 0;
        const sizes: number[] = [];
        await log.subscribe(
          START,
          async ({ events, live }) => {
            running += 1;
            most = Math.max(most, running);
            sizes.push(events.length);
            for (let turn = 0; turn < 5; turn += 1)
              await new Promise((resolve) => setImmediate(resolve));
            running -= 1;
            if (live) abort.abort();
          },
          { signal: abort.signal, batchSize: 4 },
        );
        expect(most).toBe(1);
        expect(sizes).toEqual([4, 4, 4, 4, 4, 4, 4, 2]);
      });

      it('reports positions past events that its filter skips', async () => {
        await append(log, 'campaign-1', 'no-stream', 'A', 'B', 'B');
        const abort = signal();
        const positions: Position[] = [];
        const seen: string[] = [];
        await log.subscribe(
          START,
          async ({ events, position }) => {
            seen.push(...events.map(({ type }) => type));
            positions.push(position);
            if (position === (await log.head())) abort.abort();
          },
          { signal: abort.signal, types: types('A') },
        );
        expect(seen).toEqual(['A']);
        expect(positions.at(-1)).toBe(await log.head());
      });

      it('rejects with the error of its handler', async () => {
        await append(log, 'campaign-1', 'no-stream');
        const failing = log.subscribe(
          START,
          () => Promise.reject(new Error('the handler failed')),
          { signal: signal().signal },
        );
        await expect(failing).rejects.toThrow('the handler failed');
      });

      it('ends when it is aborted, before its start or while it waits', async () => {
        const aborted = signal();
        aborted.abort();
        await log.subscribe(START, () => Promise.reject(new Error('no event was expected')), {
          signal: aborted.signal,
        });
        const waiting = signal();
        const following = log.subscribe(
          START,
          () => Promise.reject(new Error('no event was expected')),
          { signal: waiting.signal },
        );
        await new Promise((resolve) => setImmediate(resolve));
        waiting.abort();
        await following;
      });

      it('delivers the same events to concurrent subscriptions', async () => {
        const lists = await Promise.all([
          ...Array.from({ length: 5 }, async () => {
            const abort = signal();
            const seen: string[] = [];
            await log.subscribe(
              START,
              async ({ events }) => {
                seen.push(...events.map(({ stream }) => stream));
                if (seen.length === 20) abort.abort();
              },
              { signal: abort.signal },
            );
            return seen;
          }),
          (async (): Promise<string[]> => {
            for (let n = 0; n < 20; n += 1) await append(log, `campaign-${String(n)}`, 'no-stream');
            return Array.from({ length: 20 }, (_, n) => `campaign-${String(n)}`);
          })(),
        ]);
        for (const list of lists) expect(list).toEqual(lists.at(-1));
      });

      it('delivers to each of many subscriptions what it asks for, beside small and large appends', async () => {
        const wanted = [undefined, ['A'], ['B', 'C'], ['C'], ['D']];
        const followers = wanted.flatMap((names) =>
          [1, 7, 500].map((batchSize) => {
            const abort = signal();
            const seen: RawRecordedEvent[] = [];
            const until = { position: START };
            const following = log.subscribe(
              START,
              async ({ events, position }) => {
                seen.push(...events);
                until.position = position;
              },
              { signal: abort.signal, batchSize, ...(names && { types: types(...names) }) },
            );
            return { abort, names, seen, until, following };
          }),
        );
        for (const [n, size] of [1, 3, 64, 1, 65, 150, 2].entries()) {
          const names = Array.from({ length: size }, (_, index) => 'ABC'[index % 3] ?? 'A');
          await append(log, `campaign-${String(n)}`, 'no-stream', ...names);
        }
        const head = await log.head();
        const all = await allOf(log, START);
        for (const { abort, names, seen, until, following } of followers) {
          await expect.poll(() => until.position).toBe(head);
          abort.abort();
          await following;
          expect(seen).toEqual(all.filter(({ type }) => names?.includes(type) ?? true));
        }
      });
    });
  });
}
