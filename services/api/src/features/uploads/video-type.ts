import { videoTypes, type VideoType } from '@rostrum/contracts/uploads';
import { fileTypeFromBuffer } from 'file-type';
import type { FileBytes } from './file-bytes.ts';

/** Number of bytes that are read to determine the type. */
const HEAD = 70_000;

/** Other names of an accepted type: MP4 for Apple's players. */
const aliases: Readonly<Record<string, VideoType>> = { 'video/x-m4v': 'video/mp4' };

/** The type of a video by its head; undefined when it is not accepted. */
export async function videoTypeOf(file: FileBytes): Promise<VideoType | undefined> {
  const found: string = (await fileTypeFromBuffer(await file.read(0, HEAD)))?.mime ?? '';
  return aliases[found] ?? videoTypes.find((one) => one === found);
}
