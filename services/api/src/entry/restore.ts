import { parseArgs } from 'node:util';
import { ConfigError, parseConfig } from '../runtime/config.ts';
import { restore } from '../operations/restore.ts';
import { explain } from '../runtime/start-errors.ts';

/** `npm run restore -- <backup> [--tombstones <state.db>]` into an empty `DATA_DIR`. */

// Whatever is written holds what people entrusted to it: the files are their owner's alone.
process.umask(0o077);

try {
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
      ? ['! Who was erased after that is readable again: see --tombstones.']
      : [`${String(erased)} who were erased after that are erased again.`]),
    'Start it: the first start makes the read models from the log. Then run "npm run audit".',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}

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
    // An option that is mistaken for another one must not be passed over: who was erased would be back.
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  }
  process.stderr.write('usage: npm run restore -- <backup> [--tombstones <state.db>]\n');
  process.exit(2);
}
