import { hourMs } from '@rostrum/contracts';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from '../../runtime/app.ts';
import { unfinishedUploads } from '../../storage/open-file-storage.ts';

/**
 * Milliseconds after its last byte at which an unfinished file counts as abandoned; a slower upload
 * is refused.
 */
const INTERRUPTED_AFTER_MS = hourMs;

type Dependencies = Pick<App, 'config' | 'clock' | 'log'>;

/**
 * Removes the files that a killed process was receiving. Runs before this process serves requests.
 */
export async function removeUploadsOfLastRun(app: Dependencies): Promise<void> {
  // With an event store on a server, other processes may be receiving files in the same directory.
  await removeOlder(app, app.config.eventStoreUrl === undefined ? 0 : INTERRUPTED_AFTER_MS);
}

/**
 * Removes the files that a process left behind when it was killed while receiving or storing a
 * file.
 */
export function removeInterruptedUploads(app: Dependencies): Promise<void> {
  return removeOlder(app, INTERRUPTED_AFTER_MS);
}

async function removeOlder({ config, clock, log }: Dependencies, ms: number): Promise<void> {
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

/** Treats a missing directory or file as empty; throws other errors again. */
function nothing(error: unknown): [] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
  throw error;
}
