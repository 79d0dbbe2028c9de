import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { project } from '../../vitest.project.ts';

/** Tests that are only about files, and why. */
const aboutFiles: Readonly<Record<string, string>> = {
  'src/runtime/storage/data-check.spec.ts': 'removes and replaces files of the data directory',
  'src/operations/backup.spec.ts': 'copies files; backing services have their own tools for that',
  'src/operations/metrics.spec.ts': 'counts group commits, and events by their positions',
  'src/operations/doctor/doctor.spec.ts': 'examines files',
  'src/entry/entries.spec.ts': 'runs commands that copy files',
  'src/features/personal-data/nothing-remains.spec.ts': 'searches the bytes of files',
  'src/features/demo/seed-demo.spec.ts':
    'expects the demo data at the end of the start; one of several processes writes it later',
};

const root = fileURLToPath(new URL('.', import.meta.url));
const bootsTheProduct = readdirSync(`${root}src`, { recursive: true, encoding: 'utf8' })
  .map((file) => `src/${file}`)
  .filter((file) => file.endsWith('.spec.ts') && !Object.hasOwn(aboutFiles, file))
  .filter((file) =>
    /createTestApp\(|testWithoutAppends\(/.test(readFileSync(`${root}${file}`, 'utf8')),
  );

/**
 * Runs every test that boots the product on EventStoreDB (in the test's process) and MongoDB (FerretDB)
 * instead of SQLite files.
 */
export default project(
  'api-distributed',
  {
    test: {
      sequence: { groupOrder: 1 },
      globalSetup: ['src/testing/mongo.global-setup.ts'],
      setupFiles: ['src/testing/backing-services.setup.ts'],
      testTimeout: 90_000,
      hookTimeout: 90_000,
      expect: { poll: { timeout: 10_000 } },
    },
  },
  bootsTheProduct,
);
