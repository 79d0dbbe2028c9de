import { randomUUID } from 'node:crypto';
import {
  ANY,
  binaryEvent,
  EventStoreDBClient,
  NO_STREAM,
  STREAM_EXISTS,
  type AppendExpectedRevision,
  type AppendResult,
} from '@eventstore/db-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logContract } from '../contract-suite.ts';
import { openEventStoreDbLog } from './index.ts';
import { emptyViewOf, realServer, type RealServer } from './real-server.fixture.ts';
import { startEventStoreDbServer } from './testing.ts';

/**
 * EventStoreDB's rules for expected revisions and repeated event ids, on which the adapter relies. The
 * tests use the client directly and run on the in-process server and, where there is one, a real one.
 *
 * Expected revisions: https://docs.kurrent.io/clients/node/v6.2/appending-events.html#handling-concurrency
 * Repeated ids: https://docs.kurrent.io/clients/node/v6.2/appending-events.html#eventid and
 * https://docs.kurrent.io/server/v24.10/http-api/introduction.html#idempotence
 * Cases that the pages leave open (partly repeated appends, repetitions after later appends):
 * `CheckCommit` in
 * https://github.com/EventStore/EventStore/blob/v24.10.4/src/EventStore.Core/Services/Storage/ReaderIndex/IndexWriter.cs
 */
function documentedRules(name: string, start: () => Promise<RealServer>): void {
  describe(`EventStoreDB's rules, ${name}`, () => {
    let server: RealServer;
    let client: EventStoreDBClient;
    let stream: string;
    beforeAll(async () => {
      server = await start();
      client = EventStoreDBClient.connectionString(server.url);
    }, 120_000);
    afterAll(async () => {
      await client.dispose();
      await server.stop();
    });
    beforeEach(() => {
      stream = `rules-${randomUUID()}`;
    });

    const append = (
      expectedRevision: AppendExpectedRevision,
      ...ids: readonly string[]
    ): Promise<AppendResult> =>
      client.appendToStream(
        stream,
        ids.map((id) => binaryEvent({ id, type: 'Noted', data: new Uint8Array([1]) })),
        // Credentials prevent batch appends; the client does not send them without TLS.
        { expectedRevision, credentials: { username: 'admin', password: 'changeit' } },
      );
    const expectWrongRevision = async (
      expected: AppendExpectedRevision,
      actual: bigint | 'no_stream',
      ...ids: readonly string[]
    ): Promise<void> => {
      const error: unknown = await append(expected, ...ids).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ type: 'wrong-expected-version', actualVersion: actual });
    };
    const ids = async (): Promise<string[]> => {
      const found: string[] = [];
      for await (const { event } of client.readStream(stream)) found.push(event?.id ?? '');
      return found;
    };
    const draw = (count: number): string[] => Array.from({ length: count }, () => randomUUID());

    it('accepts no-stream for a missing stream and rejects it for an existing one', async () => {
      const [a = '', b = ''] = draw(2);
      expect(await append(NO_STREAM, a)).toMatchObject({ success: true, nextExpectedRevision: 0n });
      await expectWrongRevision(NO_STREAM, 0n, b);
      expect(await ids()).toEqual([a]);
    });

    it('accepts only the revision of the last event', async () => {
      const [a = '', b = '', c = ''] = draw(3);
      await expectWrongRevision(0n, 'no_stream', a);
      await append(NO_STREAM, a);
      expect(await append(0n, b)).toMatchObject({ nextExpectedRevision: 1n });
      await expectWrongRevision(0n, 1n, c);
      await expectWrongRevision(2n, 1n, c);
      expect(await ids()).toEqual([a, b]);
    });

    it('accepts any always, and stream-exists for an existing stream', async () => {
      const [a = '', b = '', c = ''] = draw(3);
      await expectWrongRevision(STREAM_EXISTS, 'no_stream', a);
      await append(ANY, a);
      await append(STREAM_EXISTS, b);
      await append(ANY, c);
      expect(await ids()).toEqual([a, b, c]);
    });

    it('appends all events of a call or none', async () => {
      const [a = '', b = '', c = ''] = draw(3);
      await append(NO_STREAM, a);
      await expectWrongRevision(NO_STREAM, 0n, b, c);
      expect(await ids()).toEqual([a]);
    });

    it('returns the first result for a repetition at the same expected revision', async () => {
      const [a = '', b = '', c = '', d = ''] = draw(4);
      const first = await append(NO_STREAM, a, b);
      const second = await append(1n, c);
      expect(await append(NO_STREAM, a, b)).toEqual(first);
      await append(2n, d);
      expect(await append(1n, c)).toEqual(second);
      expect(await append(NO_STREAM, a, b)).toEqual(first);
      expect(await ids()).toEqual([a, b, c, d]);
    });

    it('compares ids, not bytes', async () => {
      const [a = ''] = draw(1);
      const first = await append(NO_STREAM, a);
      const other = binaryEvent({ id: a, type: 'Other', data: new Uint8Array([2]) });
      const credentials = { username: 'admin', password: 'changeit' };
      const again = await client.appendToStream(stream, other, {
        expectedRevision: NO_STREAM,
        credentials,
      });
      expect(again).toEqual(first);
      for await (const { event } of client.readStream(stream)) expect(event?.type).toBe('Noted');
    });

    it('treats the first events of an earlier append as a repetition of it', async () => {
      const [a = '', b = ''] = draw(2);
      await append(NO_STREAM, a, b);
      expect(await append(NO_STREAM, a)).toMatchObject({ nextExpectedRevision: 0n });
      expect(await ids()).toEqual([a, b]);
    });

    it('rejects a repetition if only some of its events were appended', async () => {
      const [a = '', b = '', c = ''] = draw(3);
      await append(NO_STREAM, a, b);
      await expectWrongRevision(NO_STREAM, 1n, a, c);
      await expectWrongRevision(NO_STREAM, 1n, a, b, c);
      await expectWrongRevision(NO_STREAM, 1n, b, a);
      expect(await ids()).toEqual([a, b]);
    });

    it('rejects existing ids at another expected revision than that of their append', async () => {
      const [a = '', b = '', c = ''] = draw(3);
      await append(NO_STREAM, a, b, c);
      await expectWrongRevision(NO_STREAM, 2n, b);
      await expectWrongRevision(1n, 2n, b);
      expect(await ids()).toEqual([a, b, c]);
    });

    it('compares ids within one stream only', async () => {
      const [a = ''] = draw(1);
      await append(NO_STREAM, a);
      stream = `rules-${randomUUID()}`;
      await append(NO_STREAM, a);
      expect(await ids()).toEqual([a]);
    });

    it('appends existing ids again at the revision of the last event', async () => {
      const [a = ''] = draw(1);
      await append(NO_STREAM, a);
      expect(await append(0n, a)).toMatchObject({ nextExpectedRevision: 1n });
      expect(await ids()).toEqual([a, a]);
    });

    it('returns the position of the last event of the append', async () => {
      const { position } = await append(NO_STREAM, ...draw(3));
      let last: unknown;
      for await (const { event } of client.readStream(stream)) last = event?.position;
      expect(position).toEqual(last);
    });

    it('reads $all forwards including the event at the position, backwards and in subscriptions excluding it', async () => {
      const [a = '', b = ''] = draw(2);
      const first = await append(NO_STREAM, a);
      await append(0n, b);
      const fromPosition = first.position ?? { commit: 0n, prepare: 0n };
      const read: (string | undefined)[] = [];
      for await (const { event } of client.readAll({ fromPosition })) read.push(event?.id);
      expect(read[0]).toBe(a);
      const backwards: (string | undefined)[] = [];
      const before = client.readAll({ fromPosition, direction: 'backwards', maxCount: 1 });
      for await (const { event } of before) backwards.push(event?.id);
      expect(backwards).not.toContain(a);
      const subscription = client.subscribeToAll({ fromPosition });
      const next = await new Promise<string | undefined>((resolve, reject) => {
        subscription.on('error', reject);
        subscription.on('data', ({ event }) => {
          if (event?.streamId === stream) resolve(event.id);
        });
      });
      await subscription.unsubscribe();
      expect(next).toBe(b);
    });
  });
}

const startInProcess = async (): Promise<RealServer> => startEventStoreDbServer();
documentedRules('in process', startInProcess);

const real = await realServer(process.env.EVENTSTORE_URL);
if ('skip' in real) {
  describe('a real EventStoreDB', () => {
    it.skip(real.skip);
  });
  process.stderr.write(`SKIPPED: ${real.skip}\n`);
} else {
  const { url } = real;
  afterAll(() => real.stop(), 60_000);
  documentedRules('on a real server', () =>
    Promise.resolve({ url, stop: () => Promise.resolve() }),
  );
  logContract('a real EventStoreDB', async () => {
    const open = () => openEventStoreDbLog({ url, clock: () => new Date(0) });
    const log = await emptyViewOf(await open());
    return { log, close: () => log.close() };
  });
}

// Tests the view through which test runs share a real server.
const shared = await startEventStoreDbServer();
afterAll(() => shared.stop());
logContract('an EventStoreDB that is never emptied', async () => {
  const open = () => openEventStoreDbLog({ url: shared.url, clock: () => new Date(0) });
  const log = await emptyViewOf(await open());
  return { log, close: () => log.close() };
});
