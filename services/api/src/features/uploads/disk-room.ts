import { uploadLimits, uploadMessages } from '@rostrum/contracts/uploads';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DomainError } from '../../kernel/domain-error.ts';
import type { App } from '../../runtime/app.ts';

/** A process with servers may have no data directory yet: then of what it will be in. */
async function freeBytesOf(directory: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(directory);
    return bavail * bsize;
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!missing || dirname(directory) === directory) throw error;
    return freeBytesOf(dirname(directory));
  }
}

/**
 * Uploads stop before the disk is full: the log, which may be on the same one, still needs room.
 * @throws DomainError (503)
 */
export async function assertDiskRoom(
  { config, log }: Pick<App, 'config' | 'log'>,
  freeBytes: (directory: string) => Promise<number> = freeBytesOf,
): Promise<void> {
  const free = await freeBytes(config.dataDir);
  if (free >= uploadLimits.freeBytes.min) return;
  log.error({ free }, 'uploads are refused: the disk of DATA_DIR is almost full');
  throw new DomainError('unavailable', uploadMessages.noRoom, {
    headers: { 'retry-after': '600' },
  });
}
