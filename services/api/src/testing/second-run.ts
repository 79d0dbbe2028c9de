import { readdirSync, readFileSync } from 'node:fs';

/** Runs in a process of its own, of which it measures the memory. */
export const measuresMemory = 'src/features/uploads/many-uploads.spec.ts';

/** Tests that concern only files, with the reasons: they do not run on backing services. */
export const aboutFiles: Readonly<Record<string, string>> = {
  'src/runtime/storage/data-check.spec.ts': 'removes and replaces files of the data directory',
  'src/operations/backup.spec.ts': 'copies files; backing services have their own tools for that',
  'src/operations/metrics.spec.ts': 'counts group commits, and events by their positions',
  'src/operations/doctor/doctor.spec.ts': 'examines files',
  'src/features/personal-data/nothing-remains.spec.ts': 'searches the bytes of files',
  'src/features/demo/seed-demo.spec.ts':
    'expects the demo data at the end of the start; one of several processes writes it later',
  'src/http/all-routes/event-loop.all.spec.ts':
    'measures the process, with more donations than FerretDB folds in an hour',
  [measuresMemory]: 'measures the memory of uploads, which are not sent to log or database',
};

/**
 * Tests whose outcome depends on backing services, with the reasons: `npm test` runs them on files
 * and on backing services. The others rely only on behaviour that the contract suites of log, state
 * and read models check on every backend; `npm run test:all` runs them on a MongoDB too, and not on
 * FerretDB, which takes thirty times as long as files, so that tests that wait for a while fail.
 * Behaviour without a leader of the log is tested in the run on files, which starts a cluster for
 * it.
 */
export const aboutBackingServices: Readonly<Record<string, string>> = {
  'src/http/idempotency.spec.ts':
    'concurrent and interrupted requests meet in records of the state, where other processes may wait',
  'src/http/answers/read-after.spec.ts':
    'compares positions, which each log writes in its own form',
  'src/features/accounts/registration/registration-race.spec.ts':
    'appends of two streams race, are refused, or lose their answers',
  'src/features/campaigns/deposit/creation-to-donation.spec.ts':
    'the whole way of the money crosses log, state and read models',
  'src/features/donations/processes.spec.ts':
    'processes continue at their cursors after appends that fail at any step, and after restarts',
  'src/features/payments/webhooks/sandbox-webhook.spec.ts':
    'webhooks that are repeated, concurrent or early meet in the state and the log',
  'src/features/personal-data/erasure.spec.ts':
    'data and keys are removed from state and read models',
  'src/features/personal-data/nothing-remains-on-mongodb.spec.ts':
    'searches all documents of the database; runs on backing services only',
  'src/runtime/lifecycle.spec.ts':
    'no process owns the data: starts, stops and restarts coordinate through leases',
  'src/runtime/storage/cached-states.spec.ts':
    'what a process keeps is cleared by what other processes append',
};

const bootsTheProduct = /createTestApp\(|testWithoutAppends\(/;

/** Every test of the service that boots the product and does not concern only files. */
export function testsThatBoot(service: URL): readonly string[] {
  return readdirSync(new URL('src', service), { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file}`)
    .filter((file) => file.endsWith('.spec.ts') && !Object.hasOwn(aboutFiles, file))
    .filter((file) => bootsTheProduct.test(readFileSync(new URL(file, service), 'utf8')));
}
