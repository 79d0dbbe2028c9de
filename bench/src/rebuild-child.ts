import { randomUUID } from 'node:crypto';
import { createEventStore, openSqliteLog } from '@rostrum/event-store';
import { openSqliteDocuments, readModels, rebuild } from '@rostrum/projections';
import { openSqliteState } from '@rostrum/state/sqlite';
import { measured } from './child.ts';
import { clock, fileOf, VAULT_KEY } from './data-directory.ts';

/** `rebuild-child DIRECTORY`: what `npm run rebuild -- all` does, where nobody has folded before. */
const [directory = ''] = process.argv.slice(2);
const path = fileOf(directory, 'documents');
const log = await openSqliteLog({ path: fileOf(directory, 'log'), readOnly: true });
const state = await openSqliteState({
  path: fileOf(directory, 'state'),
  vaultKey: VAULT_KEY,
  clock,
});
const events = createEventStore({ log, vault: state.vault, clock, newId: randomUUID });
const store = openSqliteDocuments({ path });
const reader = openSqliteDocuments({ path, readOnly: true });
await measured(async () => {
  let folded = 0;
  let toldAt = 0;
  await rebuild({
    store,
    reader,
    events,
    state,
    models: readModels,
    clock,
    token: randomUUID(),
    onProgress: (progress) => {
      folded = progress.events;
      if (performance.now() - toldAt < 10_000) return;
      toldAt = performance.now();
      const percent = (progress.done * 100).toFixed(0);
      process.stderr.write(`  folded ${percent}%, ${String(progress.eventsPerSecond)} events/s\n`);
    },
  });
  // A build that this process made is not the one that the next one goes on from.
  await Promise.all(readModels.map(({ name }) => state.marks.set(`rebuild:${name}`, null)));
  return folded;
});
await reader.close();
await store.close();
await events.close();
await state.close();
