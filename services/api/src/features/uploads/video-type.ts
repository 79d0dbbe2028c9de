import { uploadMessages, videoTypes, type VideoType } from '@rostrum/contracts/uploads';
import { fileTypeFromBuffer } from 'file-type';
import { open } from 'node:fs/promises';
import { DomainError } from '../../kernel/domain-error.ts';
import { isDisguised } from './disguised.ts';

/** Number of bytes at each end of a file that are read to determine its type. */
const ENDS = 70_000;

/** Other names of an accepted type: MP4 for Apple's players. */
const aliases: Readonly<Record<string, VideoType>> = { 'video/x-m4v': 'video/mp4' };

/**
 * The type of a video, determined by its content, not its name.
 * @throws DomainError (400) when it is not accepted
 */
export async function videoTypeOf(path: string, bytes: number): Promise<VideoType> {
  const handle = await open(path, 'r');
  try {
    const part = async (start: number): Promise<Buffer> => {
      const buffer = Buffer.alloc(Math.min(ENDS, bytes - start));
      await handle.read(buffer, 0, buffer.length, start);
      return buffer;
    };
    const head = await part(0);
    const tail = await part(Math.max(0, bytes - ENDS));
    const found: string = (await fileTypeFromBuffer(head))?.mime ?? '';
    const type = aliases[found] ?? videoTypes.find((one) => one === found);
    if (type === undefined || isDisguised(head, tail)) {
      throw new DomainError('invalid', uploadMessages.notAVideo);
    }
    return type;
  } finally {
    await handle.close();
  }
}
