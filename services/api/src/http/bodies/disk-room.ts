import { uploadLimits, uploadMessages } from '@rostrum/contracts/uploads';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DomainError } from '../../kernel/domain-error.ts';
import type { Logger } from 'pino';

/**
 * Free bytes on the disk of a directory. With storage on servers the data directory may not exist
 * yet; in this case, those on the disk of its parent.
 */
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
 * Refuses uploads before the disk is full, because the log may be on the same disk and needs space.
 * `awaited`: bytes that are still to be received, of all uploads.
 * @throws DomainError (503)
 */
export async function assertDiskRoom(
  { dataDir, log }: { readonly dataDir: string; readonly log: Pick<Logger, 'error'> },
  awaited: number,
  freeBytes: (directory: string) => Promise<number> = freeBytesOf,
): Promise<void> {
  const free = await freeBytes(dataDir);
  if (free - awaited >= uploadLimits.freeBytes.min) return;
  log.error({ free, awaited }, 'uploads are refused: the disk of DATA_DIR is almost full');
  throw new DomainError('unavailable', uploadMessages.noRoom, {
    headers: { 'retry-after': '600' },
  });
}
