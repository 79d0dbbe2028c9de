import { hourMs } from '@rostrum/contracts';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from '../../runtime/app.ts';
import { unfinishedUploads } from '../../storage/open-file-storage.ts';

/**
 * An unfinished file is abandoned this long after its last byte; a slower upload is refused.
 * Milliseconds.
 */
const INTERRUPTED_AFTER_MS = hourMs;

type Reading = Pick<App, 'config' | 'clock' | 'log'>;

/** Removes what a killed process was receiving. Runs before this process serves requests. */
export async function removeUploadsOfLastRun(app: Reading): Promise<void> {
  // With an event store on a server, other processes may be receiving files in the same directory.
  await removeOlder(app, app.config.eventStoreUrl === undefined ? 0 : INTERRUPTED_AFTER_MS);
}

/** Removes what a process left behind that was killed while it received or stored a file. */
export function removeInterruptedUploads(app: Reading): Promise<void> {
  return removeOlder(app, INTERRUPTED_AFTER_MS);
}

async function removeOlder({ config, clock, log }: Reading, ms: number): Promise<void> {
  for (const directory of unfinishedUploads(config)) {
    for (const name of await readdir(directory).catch(nothing)) {
      const path = join(directory, name);
      const found = await stat(path).catch(nothing);
      if ('mtimeMs' in found && clock().getTime() - found.mtimeMs < ms) continue;
      await rm(path, { force: true });
      log.info({ path }, 'a file of an interrupted upload was deleted');
    }
  }
}

/** The content of a directory or file that does not exist (any more). */
function nothing(error: unknown): [] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
  throw error;
}
