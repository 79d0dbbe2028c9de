import { parseArgs } from 'node:util';
import { ConfigError, parseConfig } from '../runtime/configuration/config.ts';
import { restore } from '../operations/restore.ts';
import { exitWithUsage, runCommand } from './run-command.ts';

/** `npm run restore -- <backup> [--tombstones <state.db>]` into an empty `DATA_DIR`. */

await runCommand(async () => {
  const { backup, tombstones } = parseArguments();
  const settings = parseConfig(process.env);
  if (settings.eventStoreUrl !== undefined || settings.mongoUrl !== undefined) {
    throw new ConfigError('a restore makes a DATA_DIR: unset EVENTSTORE_URL and MONGODB_URL');
  }
  const { manifest, erased } = await restore({
    backup,
    tombstones,
    settings,
    clock: () => new Date(),
  });
  const lines = [
    `${settings.dataDir}: ${manifest.events.toLocaleString('en')} events as of ${manifest.takenAt}, verified.`,
    ...(tombstones === undefined
      ? ['! Data that was erased after that is readable again: see --tombstones.']
      : [`Erased again what was erased after that: ${String(erased)} subjects.`]),
    'Start the server, which folds the read models from the log. Then run "npm run audit".',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  return 0;
});

function parseArguments(): { readonly backup: string; readonly tombstones: string | undefined } {
  try {
    const { values, positionals } = parseArgs({
      options: { tombstones: { type: 'string' } },
      allowPositionals: true,
    });
    const [backup, ...rest] = positionals;
    if (backup !== undefined && rest.length === 0 && values.tombstones !== '') {
      return { backup, tombstones: values.tombstones };
    }
  } catch (error) {
    // A misspelt option must not be ignored: without tombstones, erased data becomes readable again.
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  }
  exitWithUsage('usage: npm run restore -- <backup> [--tombstones <state.db>]');
}
