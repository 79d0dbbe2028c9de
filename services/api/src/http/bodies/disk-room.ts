import { uploadLimits, uploadMessages } from '@rostrum/contracts/uploads';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DomainError } from '../../kernel/domain-error.ts';
import type { Logger } from 'pino';

export interface UploadDisk {
  /** Directory of received files until they are stored. */
  readonly incoming: string;
  readonly log: Pick<Logger, 'error'>;
  /** Free bytes on the disk of a directory; other than the real ones in tests. */
  readonly freeBytes?: (directory: string) => Promise<number>;
}

/** Free bytes on the disk of a directory; of its parent, while it does not exist yet. */
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
 * `awaited`: bytes that are still to be received, of all uploads of this process.
 * @throws DomainError (503)
 */
export async function assertDiskRoom(
  { incoming, log, freeBytes = freeBytesOf }: UploadDisk,
  awaited: number,
): Promise<void> {
  const free = await freeBytes(incoming);
  const { min } = uploadLimits.freeBytes;
  if (free - awaited >= min) return;
  if (free >= min) throw refusal(uploadMessages.busy, 30);
  log.error({ free }, 'uploads are refused: the disk of DATA_DIR is almost full');
  throw refusal(uploadMessages.noRoom, 600);
}

const refusal = (message: string, seconds: number): DomainError =>
  new DomainError('unavailable', message, { headers: { 'retry-after': String(seconds) } });
