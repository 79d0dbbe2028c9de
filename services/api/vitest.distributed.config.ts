import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { project } from '../../vitest.project.ts';

/** What is about the files of the embedded product alone, and so says nothing about servers. */
const aboutFiles: Readonly<Record<string, string>> = {
  'src/data-check.spec.ts': 'takes files of the data directory away and puts others back',
  'src/operations/backup.spec.ts': 'copies files; a server has tools of its own for that',
  'src/operations/metrics.spec.ts': 'counts group commits, and events by their positions',
  'src/operations/doctor/doctor.spec.ts': 'examines files',
  'src/entry/entries.spec.ts': 'starts the commands as they are, on files that they are to copy',
  'src/demo/seed-demo.spec.ts':
    'waits for the demo at the start; of several processes one writes it, whenever it is the one',
};

const root = fileURLToPath(new URL('.', import.meta.url));
const bootsTheProduct = readdirSync(`${root}src`, { recursive: true, encoding: 'utf8' })
  .map((file) => `src/${file}`)
  .filter((file) => file.endsWith('.spec.ts') && !Object.hasOwn(aboutFiles, file))
  .filter((file) => readFileSync(`${root}${file}`, 'utf8').includes('createTestApp('));

/**
 * Every test that boots the product, once more on EventStoreDB (in the test's process) and MongoDB
 * (FerretDB) instead of SQLite files.
 */
export default project(
  'api-distributed',
  {
    test: {
      globalSetup: ['src/testing/mongo.global-setup.ts'],
      setupFiles: ['src/testing/servers.setup.ts'],
      testTimeout: 90_000,
      hookTimeout: 90_000,
    },
  },
  bootsTheProduct,
);
