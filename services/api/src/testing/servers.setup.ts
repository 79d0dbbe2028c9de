import { limits } from '@rostrum/contracts';
import { startEventStoreDbServer } from '@rostrum/event-store/eventstoredb-testing';
import { randomUUID } from 'node:crypto';
import { beforeEach, inject } from 'vitest';
import { runTestAppsOn } from './create-test-app.ts';

/** What a test starts runs on an EventStoreDB of its own, and on a database of its own. */
const mongodb = inject('mongodb');
if ('skip' in mongodb) {
  beforeEach(({ skip }) => {
    skip(mongodb.skip);
  });
} else {
  const { url } = mongodb;
  // FerretDB judges correctness, never speed: who has written something waits until it is there.
  Object.assign(limits, { readAfterMs: 15_000 });
  runTestAppsOn(async () => {
    const log = await startEventStoreDbServer();
    const database = randomUUID().slice(0, 8);
    return {
      config: { eventStoreUrl: log.url, mongoUrl: url.replace('{database}', database) },
      stop: () => log.stop(),
    };
  });
}
