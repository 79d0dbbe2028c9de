import { StateUnavailable } from '@rostrum/state';
import { connectMongo } from '@rostrum/state/mongodb';
import { mongoForTests, startFaultProxy } from '@rostrum/state/mongodb-testing';
import { afterAll, describe, expect, it } from 'vitest';
import { book, committer, firstBuild, shelf } from '../contract-suite/storage.ts';
import { openMongoDocuments } from './index.ts';

const mongo = await mongoForTests();

if ('skip' in mongo) {
  describe('the indexes of a build in MongoDB', () => {
    it.skip(mongo.skip);
  });
} else {
  afterAll(() => mongo.stop());

  describe('the indexes of a build in MongoDB', () => {
    it('are the same whether they are made with it or later', async () => {
      const url = mongo.url('indexes');
      const store = await openMongoDocuments({ url });
      const { client, db } = await connectMongo(url);
      const second = { ...firstBuild, build: 2 };
      const madeFor = async (build: number): Promise<unknown> =>
        (await db.collection(`shelf@1.${String(build)}`).indexes()).map(({ name, key }) => ({
          name,
          key,
        }));
      try {
        await store.open(firstBuild, shelf);
        const begun = await store.open(second, shelf, { indexes: 'later' });
        await committer(begun)(1, [book('a', 1)]);
        expect(await madeFor(2)).toEqual([{ name: '_id_', key: { _id: 1 } }]);
        await store.open(second, shelf);
        expect(await madeFor(2)).toEqual(await madeFor(1));
        expect(await madeFor(2)).toHaveLength(shelf.indexes.length + 3);
      } finally {
        await client.close();
        await store.close();
      }
    });

    it('are waited for when making them takes longer than a connection may be without data', async () => {
      const proxy = await startFaultProxy(mongo.url('slow-indexes'));
      const store = await openMongoDocuments({ url: proxy.url, socketTimeoutMs: 1_000 });
      try {
        await store.open(firstBuild, shelf, { indexes: 'later' });
        proxy.holdAnswer('createIndexes');
        const left: number[] = [];
        const onIndex = async (count: number): Promise<void> => {
          left.push(count);
        };
        await store.open(firstBuild, shelf, { onIndex });
        expect(left).toEqual([...Array(shelf.indexes.length + 2).keys()].toReversed());
      } finally {
        await store.close();
        await proxy.disconnect();
      }
    });

    it('are not waited for when the connection is closed', async () => {
      const proxy = await startFaultProxy(mongo.url('lost-indexes'));
      const store = await openMongoDocuments({ url: proxy.url });
      try {
        proxy.loseAnswer('createIndexes');
        await expect(store.open(firstBuild, shelf)).rejects.toThrow(StateUnavailable);
      } finally {
        await store.close();
        await proxy.disconnect();
      }
    });
  });
}
