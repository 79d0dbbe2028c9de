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
 * What EventStoreDB promises of expected revisions and repeated event ids, as the adapter relies on
 * it, said to the client directly: the in-process server must behave as the real one does.
 *
 * Expected revisions: https://docs.kurrent.io/clients/node/v6.2/appending-events.html#handling-concurrency
 * Repeated ids: https://docs.kurrent.io/clients/node/v6.2/appending-events.html#eventid and
 * https://docs.kurrent.io/server/v24.10/http-api/introduction.html#idempotence
 * The exact cases, where the pages leave them open (partly repeated appends, repetitions behind
 * which others appended): `CheckCommit` in
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
        // With credentials the client appends one by one; without encryption it sends none.
        { expectedRevision, credentials: { username: 'admin', password: 'changeit' } },
      );
    const refused = async (
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

    it('takes no-stream where there is none, and refuses it where there is one', async () => {
      const [a = '', b = ''] = draw(2);
      expect(await append(NO_STREAM, a)).toMatchObject({ success: true, nextExpectedRevision: 0n });
      await refused(NO_STREAM, 0n, b);
      expect(await ids()).toEqual([a]);
    });

    it('takes the revision of the last event only, neither one behind it nor one beyond', async () => {
      const [a = '', b = '', c = ''] = draw(3);
      await refused(0n, 'no_stream', a);
      await append(NO_STREAM, a);
      expect(await append(0n, b)).toMatchObject({ nextExpectedRevision: 1n });
      await refused(0n, 1n, c);
      await refused(2n, 1n, c);
      expect(await ids()).toEqual([a, b]);
    });

    it('takes any wherever the stream is, and stream-exists where there is one', async () => {
      const [a = '', b = '', c = ''] = draw(3);
      await refused(STREAM_EXISTS, 'no_stream', a);
      await append(ANY, a);
      await append(STREAM_EXISTS, b);
      await append(ANY, c);
      expect(await ids()).toEqual([a, b, c]);
    });

    it('takes all events of an append or none', async () => {
      const [a = '', b = '', c = ''] = draw(3);
      await append(NO_STREAM, a);
      await refused(NO_STREAM, 0n, b, c);
      expect(await ids()).toEqual([a]);
    });

    it('answers a repetition at the same expected revision as it did the first time', async () => {
      const [a = '', b = '', c = '', d = ''] = draw(4);
      const first = await append(NO_STREAM, a, b);
      const second = await append(1n, c);
      expect(await append(NO_STREAM, a, b)).toEqual(first);
      await append(2n, d);
      expect(await append(1n, c)).toEqual(second);
      expect(await append(NO_STREAM, a, b)).toEqual(first);
      expect(await ids()).toEqual([a, b, c, d]);
    });

    it('looks at ids, not at bytes', async () => {
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

    it('takes the beginning of an earlier append for its repetition', async () => {
      const [a = '', b = ''] = draw(2);
      await append(NO_STREAM, a, b);
      expect(await append(NO_STREAM, a)).toMatchObject({ nextExpectedRevision: 0n });
      expect(await ids()).toEqual([a, b]);
    });

    it('refuses a repetition of which only a part is there', async () => {
      const [a = '', b = '', c = ''] = draw(3);
      await append(NO_STREAM, a, b);
      await refused(NO_STREAM, 1n, a, c);
      await refused(NO_STREAM, 1n, a, b, c);
      await refused(NO_STREAM, 1n, b, a);
      expect(await ids()).toEqual([a, b]);
    });

    it('refuses ids that are there at another expected revision than theirs', async () => {
      const [a = '', b = '', c = ''] = draw(3);
      await append(NO_STREAM, a, b, c);
      await refused(NO_STREAM, 2n, b);
      await refused(1n, 2n, b);
      expect(await ids()).toEqual([a, b, c]);
    });

    it('knows ids within their stream only', async () => {
      const [a = ''] = draw(1);
      await append(NO_STREAM, a);
      stream = `rules-${randomUUID()}`;
      await append(NO_STREAM, a);
      expect(await ids()).toEqual([a]);
    });

    it('appends ids again behind themselves when the expected revision says so', async () => {
      const [a = ''] = draw(1);
      await append(NO_STREAM, a);
      expect(await append(0n, a)).toMatchObject({ nextExpectedRevision: 1n });
      expect(await ids()).toEqual([a, a]);
    });

    it('names the position at which the last event of the append is read', async () => {
      const { position } = await append(NO_STREAM, ...draw(3));
      let last: unknown;
      for await (const { event } of client.readStream(stream)) last = event?.position;
      expect(position).toEqual(last);
    });

    it('reads $all from a position on with the event that is there, subscribes behind it', async () => {
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

// The way in which tests share a real server must itself keep the contract.
const shared = await startEventStoreDbServer();
afterAll(() => shared.stop());
logContract('an EventStoreDB that is never emptied', async () => {
  const open = () => openEventStoreDbLog({ url: shared.url, clock: () => new Date(0) });
  const log = await emptyViewOf(await open());
  return { log, close: () => log.close() };
});
