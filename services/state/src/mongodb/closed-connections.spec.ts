import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { connectMongo } from './connect.ts';
import { mongoForTests } from './testing.ts';

const mongo = await mongoForTests();

if ('skip' in mongo) {
  describe('a closed connection to MongoDB', () => {
    it.skip(mongo.skip);
  });
} else {
  afterAll(() => mongo.stop());

  describe('a closed connection to MongoDB', () => {
    it('ends the calls that are made before its close event, and the client finds the server again', async () => {
      const sockets: Socket[] = [];
      const keep = (message: unknown): void => {
        sockets.push((message as { readonly socket: Socket }).socket);
      };
      subscribe('net.client.socket', keep);
      const { client, db } = await connectMongo(mongo.url('closed'));
      try {
        const find = () => db.collection('anything').findOne({});
        expect(await find()).toBeNull();
        // Destroyed in this turn of the event loop; their close events come in a later one.
        for (const socket of sockets) socket.destroy();
        expect(await Promise.all([find(), find()])).toEqual([null, null]);
      } finally {
        unsubscribe('net.client.socket', keep);
        await client.close();
      }
    });
  });
}
