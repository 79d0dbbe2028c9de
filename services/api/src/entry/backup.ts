import { parseConfig, type Settings } from '../runtime/configuration/config.ts';
import { backUp } from '../operations/backup.ts';
import type { Manifest } from '../operations/manifest.ts';
import { explain } from '../runtime/start-errors.ts';
import { carryOutAndPrint } from './operator-command.ts';
import { exitWithUsage, runCommand } from './run-command.ts';

/**
 * `npm run backup -- <directory>`: with or without a running server. `--elsewhere` copies nothing
 * and records for the console that other tools have just backed up the data.
 */

const usage = 'usage: npm run backup -- <directory>|--elsewhere';

await runCommand(async () => {
  const [directory, ...rest] = process.argv.slice(2);
  const settings = parseConfig(process.env);
  if (directory === '--elsewhere' && rest.length === 0) {
    const takenAt = new Date().toISOString();
    return carryOutAndPrint(settings, { command: 'record-backup', takenAt });
  }
  if (directory === undefined || /^(-|$)/.test(directory) || rest.length > 0) exitWithUsage(usage);
  refuseBackingServices(settings);
  const began = performance.now();
  const { dataDir } = settings;
  const manifest = await backUp({ dataDir, directory, clock: () => new Date() });
  process.stdout.write(report(directory, manifest, performance.now() - began));
  await record(settings, manifest);
  return 0;
});

/** Records the backup for the console. The backup is whole also where that fails. */
async function record(settings: Settings, { takenAt }: Manifest): Promise<void> {
  try {
    await carryOutAndPrint(settings, { command: 'record-backup', takenAt });
  } catch (error) {
    process.stdout.write(`! The console does not show this backup: ${explain(error)}\n`);
  }
}

/** Backing services are backed up with their own tools. */
function refuseBackingServices({ eventStoreUrl, mongoUrl }: Settings): void {
  if (eventStoreUrl === undefined && mongoUrl === undefined) return;
  exitWithUsage(
    'EVENTSTORE_URL or MONGODB_URL is set, and this copies files of DATA_DIR only: stop the api and worker processes, back up EventStoreDB (a copy of its data directory) and MongoDB (mongodump) with their own tools, start again, keep VAULT_KEY and STREAM_KEY, and run "npm run backup -- --elsewhere", so that the console shows when.',
  );
}

function report(directory: string, { events, streams, files }: Manifest, tookMs: number): string {
  const megabytes = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
  const holdsSecrets = files.some(({ name }) => name === 'secrets.json');
  const seconds = (tookMs / 1_000).toFixed(1);
  const lines = [
    `${directory}: ${events.toLocaleString('en')} events in ${streams.toLocaleString('en')} streams, verified; ${megabytes.toFixed(1)} MB in ${seconds} s.`,
    holdsSecrets
      ? '! It contains secrets.json, with which the personal data in it can be read. Protect it accordingly.'
      : '! It does not contain the secrets: keep VAULT_KEY and STREAM_KEY elsewhere, since it cannot be used without them.',
  ];
  return `${lines.join('\n')}\n`;
}
