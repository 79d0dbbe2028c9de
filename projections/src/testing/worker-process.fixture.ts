import { createEventStore, openSqliteLog } from '@rostrum/event-store';
import { openSqliteState } from '@rostrum/state/sqlite';
import { randomUUID } from 'node:crypto';
import { createProjections, readModels } from '../read-models.ts';
import { openSqliteDocuments } from '../engine/sqlite/store.ts';
import { filesIn, type WorkerSetup } from './worker-processes.ts';

/**
 * A worker process that folds the product's read models until SIGTERM. Its argument is a
 * `WorkerSetup` as JSON. It prints its lease holder once it folds.
 */

const { directory, ttlMs, partitions } = JSON.parse(process.argv[2] ?? '') as WorkerSetup;
const files = filesIn(directory);
// oxlint-disable-next-line eslint-js/no-restricted-syntax -- leases are shared with other processes, so it uses the system's clock
const clock = (): Date => new Date();
const print = (fields: object, message: string): void => {
  const { err, ...others } = fields as { readonly err?: Error };
  process.stderr.write(`${message} ${JSON.stringify(others)} ${err?.message ?? ''}\n`);
};

const holder = randomUUID();
const log = await openSqliteLog({ path: files.log, readOnly: true });
const state = await openSqliteState({ path: files.state, vaultKey: files.vaultKey, clock });
const store = openSqliteDocuments({ path: files.documents });
const projections = createProjections({
  store,
  events: createEventStore({ log, vault: state.vault, clock, newId: randomUUID }),
  state,
  models: readModels,
  clock,
  logger: { info: print, warn: print, error: print },
  workers: { leases: state.leases, holder, ttlMs, partitions },
  batchSize: 100,
});
const stopping = new AbortController();
process.once('SIGTERM', () => {
  void projections.stop().then(async () => {
    for (const each of [store, log, state]) await each.close();
    process.exit(0);
  });
});
await projections.start(stopping.signal);
process.stdout.write(`${holder}\n`);
