import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settableClock } from '../contract/settable-clock.ts';
import { StateUnavailable, type Rows } from '../port.ts';
import { ServerUnusable } from '../server-unusable.ts';
import { standBetween, type Between } from './fault-proxy.fixture.ts';
import { connectMongo, openMongoRows } from './index.ts';
import { MongoRows } from './rows.ts';
import { mongoForTests } from './testing.ts';

const mongo = await mongoForTests();
const clock = settableClock().now;

if ('skip' in mongo) {
  describe('the state on MongoDB, with faults', () => {
    it.skip(mongo.skip);
  });
} else {
  afterAll(() => mongo.stop());
  let databases = 0;
  const database = (): string => mongo.url(`faults-${String((databases += 1))}`);

  describe('a record whose write was cut off', () => {
    let between: Between;
    let rows: Rows;
    let other: Rows;

    beforeEach(async () => {
      const url = database();
      between = await standBetween(url);
      rows = await openMongoRows({ url: between.url, clock });
      other = await openMongoRows({ url, clock });
    });
    afterEach(async () => {
      await rows.close();
      await other.close();
      await between.goAway();
    });

    it('was inserted once, though the answer was lost', async () => {
      between.loseAnswer('insert');
      expect(await rows.insert('t', 'k', 'mine')).toBe(true);
      expect(await other.get('t', 'k')).toEqual({ key: 'k', value: 'mine', version: 1 });
    });

    it('was replaced once, though the answer was lost', async () => {
      await rows.insert('t', 'k', 1);
      between.loseAnswer('update');
      expect(await rows.replace('t', 'k', 2, 1)).toBe(true);
      expect(await other.get('t', 'k')).toEqual({ key: 'k', value: 2, version: 2 });
    });

    it('is written by asking again when it never arrived', async () => {
      between.loseRequest('insert');
      expect(await rows.insert('t', 'k', 1)).toBe(true);
      between.loseRequest('update');
      expect(await rows.replace('t', 'k', 2, 1)).toBe(true);
      expect(await other.get('t', 'k')).toEqual({ key: 'k', value: 2, version: 2 });
    });

    it("is another's when that one was first", async () => {
      between.loseRequest('insert', () => other.insert('t', 'k', 'other'));
      expect(await rows.insert('t', 'k', 'mine')).toBe(false);
      between.loseRequest('update', () => other.replace('t', 'k', 'again', 1));
      expect(await rows.replace('t', 'k', 'mine', 1)).toBe(false);
      expect((await rows.get('t', 'k'))?.value).toBe('again');
    });

    it('is not said to be written, nor not, when it has changed since', async () => {
      between.loseAnswer('insert', () => other.replace('t', 'k', 'other', 1));
      await expect(rows.insert('t', 'k', 'mine')).rejects.toThrow(StateUnavailable);
      between.loseAnswer('update', () => other.remove('t', 'k'));
      await expect(rows.replace('t', 'k', 'mine', 2)).rejects.toThrow(StateUnavailable);
    });

    it('is not said to be removed when the answer was lost', async () => {
      await rows.insert('t', 'k', 1);
      between.loseAnswer('delete');
      await expect(rows.remove('t', 'k')).rejects.toThrow(StateUnavailable);
      expect(await rows.remove('t', 'k')).toBe(false);
    });

    it('is refused while the server is away, and written when it is back', async () => {
      await between.goAway();
      await Promise.all([
        expect(rows.insert('t', 'k', 1)).rejects.toThrow(StateUnavailable),
        expect(rows.get('t', 'k')).rejects.toThrow(StateUnavailable),
      ]);
      await between.comeBack();
      expect(await rows.insert('t', 'k', 1)).toBe(true);
    });
  });

  it('leaves nothing of a record that has expired, once it was swept', async () => {
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

  describe('at the start a server', () => {
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

    it('that nobody runs is unusable', async () => {
      const between = await standBetween(database());
      await between.goAway();
      expect(await refusal(between.url)).toContain('no usable MongoDB server answers');
    });

    it('that accepts and never answers is unusable', async () => {
      const mute = createServer((socket) => socket.on('error', () => undefined).resume());
      mute.listen(0, '127.0.0.1');
      await once(mute, 'listening');
      const address = mute.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      expect(await refusal(`mongodb://127.0.0.1:${String(port)}/x`)).toContain('no usable');
      mute.close();
    });

    it('that is too old is unusable', async () => {
      const between = await standBetween(database());
      between.claimVersion('5');
      expect(await refusal(between.url)).toMatch(/version 5.* has to be 6\.0 or newer/);
      await between.goAway();
    });

    it('that refuses the password is unusable', async () => {
      const { host, pathname } = new URL(database());
      const message = await refusal(`mongodb://nobody:wrong@${host}${pathname}?authSource=admin`);
      expect(message).toContain('refuses the user or the password');
    });

    it('that is not of the replica set which the address names is unusable', async () => {
      const { host, pathname } = new URL(database());
      const message = await refusal(`mongodb://${host}${pathname}?replicaSet=elsewhere`);
      expect(message).toMatch(/names the replica set elsewhere, but .* belongs to/);
    });

    it('has to be named with a database', async () => {
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
