import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settableClock } from '../contract/settable-clock.ts';
import { StateUnavailable, type Rows } from '../rows-port.ts';
import { ServerUnusable } from '../server-unusable.ts';
import { startFaultProxy, type FaultProxy } from './fault-proxy.fixture.ts';
import { connectMongo, openMongoRows } from './index.ts';
import { MongoRows } from './rows.ts';
import { mongoForTests } from './testing.ts';

const mongo = await mongoForTests();
const clock = settableClock().now;

if ('skip' in mongo) {
  describe('the state on MongoDB under faults', () => {
    it.skip(mongo.skip);
  });
} else {
  afterAll(() => mongo.stop());
  let databases = 0;
  const database = (): string => mongo.url(`faults-${String((databases += 1))}`);

  describe('a write whose connection was closed', () => {
    let proxy: FaultProxy;
    let rows: Rows;
    let other: Rows;

    beforeEach(async () => {
      const url = database();
      proxy = await startFaultProxy(url);
      rows = await openMongoRows({ url: proxy.url, clock });
      other = await openMongoRows({ url, clock });
    });
    afterEach(async () => {
      await rows.close();
      await other.close();
      await proxy.disconnect();
    });

    it('inserts the record once, and reports it, when the answer was lost', async () => {
      proxy.loseAnswer('insert');
      expect(await rows.insert('t', 'k', 'mine')).toBe(true);
      expect(await other.get('t', 'k')).toEqual({ key: 'k', value: 'mine', version: 1 });
    });

    it('replaces the record once, and reports it, when the answer was lost', async () => {
      await rows.insert('t', 'k', 1);
      proxy.loseAnswer('update');
      expect(await rows.replace('t', 'k', 2, 1)).toBe(true);
      expect(await other.get('t', 'k')).toEqual({ key: 'k', value: 2, version: 2 });
    });

    it('is repeated when the request was lost', async () => {
      proxy.loseRequest('insert');
      expect(await rows.insert('t', 'k', 1)).toBe(true);
      proxy.loseRequest('update');
      expect(await rows.replace('t', 'k', 2, 1)).toBe(true);
      expect(await other.get('t', 'k')).toEqual({ key: 'k', value: 2, version: 2 });
    });

    it('fails when another process wrote the record before the repeat', async () => {
      proxy.loseRequest('insert', () => other.insert('t', 'k', 'other'));
      expect(await rows.insert('t', 'k', 'mine')).toBe(false);
      proxy.loseRequest('update', () => other.replace('t', 'k', 'again', 1));
      expect(await rows.replace('t', 'k', 'mine', 1)).toBe(false);
      expect((await rows.get('t', 'k'))?.value).toBe('again');
    });

    it('rejects when the answer was lost and the record has changed since', async () => {
      proxy.loseAnswer('insert', () => other.replace('t', 'k', 'other', 1));
      await expect(rows.insert('t', 'k', 'mine')).rejects.toThrow(StateUnavailable);
      proxy.loseAnswer('update', () => other.remove('t', 'k'));
      await expect(rows.replace('t', 'k', 'mine', 2)).rejects.toThrow(StateUnavailable);
    });

    it('rejects when the answer to a removal was lost', async () => {
      await rows.insert('t', 'k', 1);
      proxy.loseAnswer('delete');
      await expect(rows.remove('t', 'k')).rejects.toThrow(StateUnavailable);
      expect(await rows.remove('t', 'k')).toBe(false);
    });

    it('rejects while the server is unreachable, and succeeds once it is back', async () => {
      await proxy.disconnect();
      await Promise.all([
        expect(rows.insert('t', 'k', 1)).rejects.toThrow(StateUnavailable),
        expect(rows.get('t', 'k')).rejects.toThrow(StateUnavailable),
      ]);
      await proxy.reconnect();
      expect(await rows.insert('t', 'k', 1)).toBe(true);
    });
  });

  it('deletes expired records in a sweep', async () => {
    const url = database();
    const settable = settableClock();
    const { client, db } = await connectMongo(url);
    const rows = new MongoRows(client, db, settable.now);
    await rows.insert('t', 'short', 1, { expiresAt: settable.now().getTime() });
    await rows.insert('t', 'long', 1);
    settable.advance(1);
    await rows.sweep();
    expect(await db.collection('state.t').countDocuments()).toBe(1);
    await rows.close();
  });

  // Concurrent, because each test waits for seconds.
  describe.concurrent('at the start a server', () => {
    const refusal = async (url: string): Promise<string> => {
      const started = performance.now();
      const error: unknown = await connectMongo(url).then(
        ({ client }) => client.close(),
        (thrown: unknown) => thrown,
      );
      expect(performance.now() - started).toBeLessThan(12_000);
      expect(error).toBeInstanceOf(ServerUnusable);
      return error instanceof Error ? error.message : '';
    };

    it('that is not running is unusable', async () => {
      const proxy = await startFaultProxy(database());
      await proxy.disconnect();
      expect(await refusal(proxy.url)).toContain('no usable MongoDB server answers');
    });

    it('that accepts connections and never answers is unusable', async () => {
      const mute = createServer((socket) => socket.on('error', () => undefined).resume());
      mute.listen(0, '127.0.0.1');
      await once(mute, 'listening');
      const address = mute.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      expect(await refusal(`mongodb://127.0.0.1:${String(port)}/x`)).toContain('no usable');
      mute.close();
    });

    it('that is too old is unusable', async () => {
      const proxy = await startFaultProxy(database());
      proxy.reportVersion('5');
      expect(await refusal(proxy.url)).toMatch(/version 5.* has to be 6\.0 or newer/);
      await proxy.disconnect();
    });

    it('that refuses the password is unusable', async () => {
      const { host, pathname } = new URL(database());
      const message = await refusal(`mongodb://nobody:wrong@${host}${pathname}?authSource=admin`);
      expect(message).toContain('refuses the user or the password');
    });

    it('that is not in the replica set named by the address is unusable', async () => {
      const { host, pathname } = new URL(database());
      const message = await refusal(`mongodb://${host}${pathname}?replicaSet=elsewhere`);
      expect(message).toMatch(/names the replica set elsewhere, but .* belongs to/);
    });

    it('needs an address that can be read and names a database', async () => {
      const { host } = new URL(database());
      expect(await refusal(`mongodb://${host}`)).toContain('names no database');
      expect(await refusal(`mongodb://${host}/x?replicaSet=`)).toContain('cannot be read');
      expect(await refusal('http://example.org/x')).toContain('names no database');
      const withPort = 'mongodb+srv://example.org:27017/x';
      for (const url of [withPort, 'mongodb://me:a@b@example.org/x', 'mongodb://host:99999999/x'])
        expect(await refusal(url)).toContain('cannot be read');
    });
  });
}
