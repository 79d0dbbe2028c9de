import { afterAll, describe, it } from 'vitest';
import { rowsContract, stateContract } from '../contract-suite.ts';
import { openMongoRows, openMongoState } from './index.ts';
import { mongoForTests } from './testing.ts';

const mongo = await mongoForTests();

if ('skip' in mongo) {
  describe('MongoDB as Rows and as State', () => {
    it.skip(mongo.skip);
  });
} else {
  afterAll(() => mongo.stop());
  let storages = 0;
  const fresh = (): string => mongo.url(`state-${String((storages += 1))}`);
  const dispose = (): Promise<void> => Promise.resolve();

  rowsContract('MongoDB', () => {
    const url = fresh();
    return Promise.resolve({ open: (clock) => openMongoRows({ url, clock }), dispose });
  });

  stateContract('MongoDB', () => {
    const url = fresh();
    return Promise.resolve({ open: (options) => openMongoState({ url, ...options }), dispose });
  });
}
