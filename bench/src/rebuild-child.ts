import { randomUUID } from 'node:crypto';
import { openSqliteDocuments, readModels, rebuild } from '@rostrum/projections';
import { printCost } from './child.ts';
import { clock, fileOf, withLog } from './data-directory.ts';

/**
 * `rebuild-child DIRECTORY`: does what `npm run rebuild -- all` does, on a directory without
 * documents.
 */
const [directory = ''] = process.argv.slice(2);
const path = fileOf(directory, 'documents');
await withLog(
  directory,
  async (events, state) => {
    const store = openSqliteDocuments({ path });
    const reader = openSqliteDocuments({ path, readOnly: true });
    await printCost(async () => {
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
          process.stderr.write(
            `  folded ${percent}%, ${String(progress.eventsPerSecond)} events/s\n`,
          );
        },
      });
      // Clears the marks of the rebuild; otherwise the next rebuild would continue this one.
      await Promise.all(readModels.map(({ name }) => state.marks.set(`rebuild:${name}`, null)));
      return folded;
    });
    await reader.close();
    await store.close();
  },
  { readOnly: true },
);
