import { everything, project } from '../../vitest.project.ts';
import { aboutBackingServices, testsThatBoot } from './src/testing/second-run.ts';

const { MONGODB_URL = '', FERRETDB = '' } = process.env;
const usesFerretdb = MONGODB_URL === '' && FERRETDB !== '';

/**
 * Runs tests that boot the product on EventStoreDB (in the test's process) and MongoDB (FerretDB)
 * instead of SQLite files: in `npm test` and with FerretDB those whose outcome depends on backing
 * services, otherwise all.
 */
export default project(
  'api-distributed',
  {
    test: {
      // FerretDB and PostgreSQL need a processor, too.
      sequence: { groupOrder: 3 },
      globalSetup: ['src/testing/mongo.global-setup.ts'],
      setupFiles: ['src/testing/backing-services.setup.ts'],
      // A test of a hundred payments takes 30 s alone, and several times as long beside others on a
      // slow machine.
      testTimeout: 240_000,
      hookTimeout: 240_000,
      expect: { poll: { timeout: 10_000 } },
    },
  },
  everything && !usesFerretdb
    ? testsThatBoot(new URL('.', import.meta.url))
    : Object.keys(aboutBackingServices),
);
