import { connectMongo } from '@rostrum/state/mongodb';
import { mongoForTests } from '@rostrum/state/mongodb-testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readModels } from './read-models.ts';
import { CheckpointLost, type DocumentStore } from './engine/port.ts';
import { histories } from './testing/history.ts';
import { feedAll, runnerOf } from './engine/testing/crashing-runs.ts';
import { dump, straightFold } from './engine/testing/straight-fold.ts';
import { openMongoDocuments } from './engine/mongodb/index.ts';

const mongo = await mongoForTests();

if ('skip' in mongo) {
  describe('folding into MongoDB', () => {
    it.skip(mongo.skip);
  });
} else {
  afterAll(() => mongo.stop());

  describe('folding into MongoDB', { timeout: 120_000 }, () => {
    const samples = fc.sample(histories({ maxActs: 60 }), { seed: 20261121, numRuns: 20 });
    const events = samples.find(({ length }) => length >= 60) ?? [];

    const url = mongo.url('folding');
    let store: DocumentStore;
    let connection: Awaited<ReturnType<typeof connectMongo>>;
    beforeAll(async () => {
      store = await openMongoDocuments({ url });
      connection = await connectMongo(url);
    });
    afterAll(async () => {
      await connection.client.close();
      await store.close();
    });

    it.each(readModels.map((model) => ({ name: model.name, model })))(
      'ends with the documents of one straight fold in $name, after a crash before the checkpoint and beside a runner that was replaced',
      async ({ name, model }) => {
        expect(events).not.toHaveLength(0);
        const build = { model: name, version: model.version, build: 1 };
        const collection = await store.open(build, model);

        const replaced = await runnerOf(model, collection, 'replaced');
        await feedAll(replaced, events.slice(0, 10), 5);
        const crashed = await runnerOf(model, collection, 'crashed');
        await feedAll(crashed, events.slice(0, -5), 7);
        // The models before this one are folded, and their checkpoints are not read again.
        await connection.db
          .collection('checkpoints')
          .updateMany({}, { $set: { position: replaced.position } });

        const last = await runnerOf(model, collection, 'last');
        await expect(feedAll(replaced, events, 3)).rejects.toThrow(CheckpointLost);
        await feedAll(last, events, 11);
        expect(await dump(collection)).toEqual(straightFold(model, events));
      },
    );
  });
}
