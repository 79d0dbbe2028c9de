import { mongoForTests } from '@rostrum/state/mongodb-testing';
import { afterAll, describe, it } from 'vitest';
import { documentContract } from '../contract-suite.ts';
import { openMongoDocuments } from './index.ts';

const mongo = await mongoForTests();

if ('skip' in mongo) {
  describe('the document store on MongoDB', () => {
    it.skip(mongo.skip);
  });
} else {
  afterAll(() => mongo.stop());
  let storages = 0;
  documentContract('MongoDB', async () => {
    const url = mongo.url(`documents-${String((storages += 1))}`);
    const store = await openMongoDocuments({ url });
    let current = store;
    return {
      store,
      reopen: async () => {
        await current.close();
        current = await openMongoDocuments({ url });
        return current;
      },
      remove: () => current.close(),
    };
  });
}
