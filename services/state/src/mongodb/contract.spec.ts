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
  let databases = 0;
  const newDatabase = (): string => mongo.url(`state-${String((databases += 1))}`);
  const dispose = (): Promise<void> => Promise.resolve();

  rowsContract('MongoDB', () => {
    const url = newDatabase();
    return Promise.resolve({ open: (clock) => openMongoRows({ url, clock }), dispose });
  });

  stateContract('MongoDB', () => {
    const url = newDatabase();
    return Promise.resolve({ open: (options) => openMongoState({ url, ...options }), dispose });
  });
}
