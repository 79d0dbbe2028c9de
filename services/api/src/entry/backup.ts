import { parseConfig, type Settings } from '../runtime/config.ts';
import { backUp } from '../operations/backup.ts';
import type { Manifest } from '../operations/manifest.ts';
import { explain } from '../runtime/start-errors.ts';

/** `npm run backup -- <directory>`: beside a running server or without one. */

// A backup holds what people entrusted to the product: it is its owner's alone.
process.umask(0o077);

try {
  const [directory, ...rest] = process.argv.slice(2);
  if (directory === undefined || /^(-|$)/.test(directory) || rest.length > 0) {
    end(2, 'usage: npm run backup -- <directory>');
  }
  const settings = parseConfig(process.env);
  refuseServers(settings);
  const began = performance.now();
  const { dataDir } = settings;
  const manifest = await backUp({ dataDir, directory, clock: () => new Date() });
  process.stdout.write(report(directory, manifest, performance.now() - began));
} catch (error) {
  end(1, explain(error));
}

function end(code: number, line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(code);
}

/** What servers keep is backed up with what was made for them. */
function refuseServers({ eventStoreUrl, mongoUrl }: Settings): void {
  if (eventStoreUrl === undefined && mongoUrl === undefined) return;
  end(
    2,
    'EVENTSTORE_URL or MONGODB_URL is set, and this copies files of DATA_DIR only: stop the api and worker processes, back up EventStoreDB (a copy of its data directory) and MongoDB (mongodump) with their own tools, start again, and keep VAULT_KEY and STREAM_KEY.',
  );
}

function report(directory: string, { events, streams, files }: Manifest, tookMs: number): string {
  const megabytes = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
  const holdsSecrets = files.some(({ name }) => name === 'secrets.json');
  const seconds = (tookMs / 1_000).toFixed(1);
  const lines = [
    `${directory}: ${events.toLocaleString('en')} events in ${streams.toLocaleString('en')} streams, verified; ${megabytes.toFixed(1)} MB in ${seconds} s.`,
    holdsSecrets
      ? '! It holds secrets.json: whoever has this directory can read the personal data in it. Keep it accordingly.'
      : '! The secrets are not in it: without VAULT_KEY and STREAM_KEY, kept elsewhere, it cannot be used.',
  ];
  return `${lines.join('\n')}\n`;
}
