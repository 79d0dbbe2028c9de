import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { verifyLog } from '@rostrum/event-store';
import { fileOf, withLog } from './data-directory.ts';
import { rebuildInChild, type Pass } from './rebuild-process.ts';
import { writeSampleData } from './sample-data.ts';

/**
 * Data directories with sample data. Large samples take long to write: the parts of a run share
 * them, and they can be kept for the next run.
 */

export interface SampleDirectory {
  readonly directory: string;
  readonly campaigns: number;
  readonly events: number;
}

interface SampleOptions {
  readonly keep: boolean;
  readonly folded: boolean;
}

/** The directories that the run has to remove at its end. */
const temporary = new Set<string>();

export function removeSamples(): void {
  for (const directory of temporary) rmSync(directory, { recursive: true, force: true });
}

/** Part of the directory's name, so that data of another build is not reused: this file is in its chunk. */
const hashOfGenerator = (): string =>
  createHash('sha256')
    .update(readFileSync(fileURLToPath(import.meta.url)))
    .digest('hex')
    .slice(0, 12);

/** Mean number of events per campaign in a sample, including the members' events. */
const EVENTS_PER_CAMPAIGN = 3.3;
const FEWEST_CAMPAIGNS = 10;

/** Creates a data directory with about this many events. */
export const logOf = (events: number, options: SampleOptions): Promise<SampleDirectory> =>
  sampleDirectory(Math.max(FEWEST_CAMPAIGNS, Math.round(events / EVENTS_PER_CAMPAIGN)), options);

const foldedNote = (directory: string): string => join(directory, 'folded');

/** Removes all documents of a directory and rebuilds them. */
export async function rebuildDocuments(directory: string): Promise<Pass> {
  rmSync(foldedNote(directory), { force: true });
  for (const suffix of ['', '-wal', '-shm'])
    rmSync(`${fileOf(directory, 'documents')}${suffix}`, { force: true });
  const pass = await rebuildInChild(directory);
  writeFileSync(foldedNote(directory), '');
  return pass;
}

/**
 * Creates a data directory for a sample of this many campaigns. Its log is written through the
 * log's port and verified. With `folded`, a rebuild also writes the read models.
 */
export async function sampleDirectory(
  campaigns: number,
  options: SampleOptions,
): Promise<SampleDirectory> {
  const name = `rostrum-bench-sample-${hashOfGenerator()}-${String(campaigns)}`;
  const directory = join(tmpdir(), options.keep ? name : `${name}-${String(process.pid)}`);
  const note = join(directory, 'sample.json');
  if (!options.keep) temporary.add(directory);
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
  if (options.folded && !existsSync(foldedNote(directory))) await rebuildDocuments(directory);
  const { events } = JSON.parse(readFileSync(note, 'utf8')) as { events: number };
  return { directory, campaigns, events };
}
