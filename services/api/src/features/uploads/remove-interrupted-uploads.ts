import { hourMs } from '@rostrum/contracts';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from '../../runtime/app.ts';
import { unfinishedUploads } from '../../storage/open-file-storage.ts';

/** Time since the last byte after which nobody writes a file any more; an upload that is slower is refused. Milliseconds. */
const INTERRUPTED_AFTER_MS = hourMs;

type Reading = Pick<App, 'config' | 'clock' | 'log'>;

/** Before a process serves: what the last one was receiving when it was killed. */
export async function removeUploadsOfLastRun(app: Reading): Promise<void> {
  // Other processes may be receiving files in the same directory.
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

/** Of a directory or a file that is not there (any more). */
function nothing(error: unknown): [] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
  throw error;
}
