import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { verifyLog } from '@rostrum/event-store';
import { fileOf, withLog } from './data-directory.ts';
import { rebuildInChild } from './rebuild-process.ts';
import { writeSampleData } from './sample-data.ts';

/** Data directories of samples, made once and kept on demand: a large one takes its time. */

export interface SampleDirectory {
  readonly directory: string;
  readonly campaigns: number;
  readonly events: number;
  /** Removes it, unless it is to be kept. */
  done(): void;
}

/** What is kept was made by this code: of other code it is not known what it would make. */
const codeOf = (): string =>
  createHash('sha256')
    .update(readFileSync(fileURLToPath(new URL('sample-data.js', import.meta.url))))
    .digest('hex')
    .slice(0, 12);

/**
 * The log of a sample, verified, and with `folded` its read models. Appended through the log's port,
 * and folded by the rebuild, which makes one pass for all of them.
 */
export async function sampleDirectory(
  campaigns: number,
  options: { readonly keep: boolean; readonly folded: boolean },
): Promise<SampleDirectory> {
  const name = `rostrum-bench-sample-${codeOf()}-${String(campaigns)}`;
  const directory = join(tmpdir(), options.keep ? name : `${name}-${String(process.pid)}`);
  const note = join(directory, 'sample.json');
  if (!existsSync(note)) {
    process.stdout.write(`making a sample of ${campaigns.toLocaleString('en')} campaigns\n`);
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
    done: () => {
      if (!options.keep) rmSync(directory, { recursive: true, force: true });
    },
  };
}
