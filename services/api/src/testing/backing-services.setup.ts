import { limits } from '@rostrum/contracts';
import { startEventStoreDbServer } from '@rostrum/event-store/eventstoredb-testing';
import { dropDatabase } from '@rostrum/state/mongodb-testing';
import { randomUUID } from 'node:crypto';
import { beforeEach, inject } from 'vitest';
import { runTestAppsOn } from './create-test-app.ts';

/** Every product that a test starts gets its own EventStoreDB and its own database. */
const mongodb = inject('mongodb');
if ('skip' in mongodb) {
  beforeEach(({ skip }) => {
    skip(mongodb.skip);
  });
} else {
  const { url } = mongodb;
  // FerretDB is slow, and these tests do not measure speed: readers wait until their writes are
  // folded.
  Object.assign(limits, { readAfterMs: 15_000 });
  runTestAppsOn(async () => {
    const log = await startEventStoreDbServer();
    const mongoUrl = url.replace('{database}', randomUUID().slice(0, 8));
    return {
      config: { eventStoreUrl: log.url, mongoUrl },
      stop: async () => {
        await log.stop();
        await dropDatabase(mongoUrl);
      },
    };
  });
}
