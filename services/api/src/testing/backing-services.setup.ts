import { limits } from '@rostrum/contracts';
import { startEventStoreDbServer } from '@rostrum/event-store/eventstoredb-testing';
import { beforeEach, inject } from 'vitest';
import { runTestAppsOn } from './create-test-app.ts';
import { takeDatabase } from './databases.ts';

/** Every product that a test starts gets its own EventStoreDB and an empty database. */
const mongodb = inject('mongodb');
if ('skip' in mongodb) {
  beforeEach(({ skip }) => {
    skip(mongodb.skip);
  });
} else {
  const { url } = mongodb;
  // FerretDB is slow, and these tests are not about speed: readers wait until their writes are folded.
  Object.assign(limits, { readAfterMs: 15_000 });
  runTestAppsOn(async () => {
    const log = await startEventStoreDbServer();
    const database = takeDatabase(url);
    return {
      config: { eventStoreUrl: log.url, mongoUrl: database.url },
      stop: async () => {
        await log.stop();
        await database.giveBack();
      },
    };
  });
}
