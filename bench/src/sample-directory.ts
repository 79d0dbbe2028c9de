import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { verifyLog } from '@rostrum/event-store';
import { fileOf, withLog } from './data-directory.ts';
import { rebuildInChild } from './rebuild-process.ts';
import { writeSampleData } from './sample-data.ts';

/** A data directory with sample data. Large samples take long to write and can be kept. */

export interface SampleDirectory {
  readonly directory: string;
  readonly campaigns: number;
  readonly events: number;
  /** Removes the directory unless it should be kept. */
  dispose(): void;
}

/** Part of the directory's name, so that data of another build is not reused: this file is in its chunk. */
const hashOfGenerator = (): string =>
  createHash('sha256')
    .update(readFileSync(fileURLToPath(import.meta.url)))
    .digest('hex')
    .slice(0, 12);

/**
 * Creates a data directory for a sample of this many campaigns. Its log is written through the
 * log's port and verified. With `folded`, a rebuild also writes the read models.
 */
export async function sampleDirectory(
  campaigns: number,
  options: { readonly keep: boolean; readonly folded: boolean },
): Promise<SampleDirectory> {
  const name = `rostrum-bench-sample-${hashOfGenerator()}-${String(campaigns)}`;
  const directory = join(tmpdir(), options.keep ? name : `${name}-${String(process.pid)}`);
  const note = join(directory, 'sample.json');
  if (!existsSync(note)) {
    process.stdout.write(`writing a sample of ${campaigns.toLocaleString('en')} campaigns\n`);
    rmSync(directory, { recursive: true, force: true });
    mkdirSync(directory, { recursive: true });
    const events = await withLog(directory, (store) =>
      writeSampleData(store, { campaigns, now: new Date() }),
    );
    const { damage } = await verifyLog(fileOf(directory, 'log'));
    if (damage !== undefined) throw new Error(`the sample's log is damaged: ${damage.what}`);
    writeFileSync(`${note}.new`, JSON.stringify({ events }));
    renameSync(`${note}.new`, note);
  }
  const folded = join(directory, 'folded');
  if (options.folded && !existsSync(folded)) {
    rmSync(fileOf(directory, 'documents'), { force: true });
    await rebuildInChild(directory);
    writeFileSync(folded, '');
  }
  const { events } = JSON.parse(readFileSync(note, 'utf8')) as { events: number };
  return {
    directory,
    campaigns,
    events,
    dispose: () => {
      if (!options.keep) rmSync(directory, { recursive: true, force: true });
    },
  };
}
