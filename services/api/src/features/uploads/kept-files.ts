import { videoExtensions } from '@rostrum/contracts/uploads';
import type { App } from '../../runtime/app.ts';
import type { StoredFileState } from './file.ts';

/** Key of one size of an image in the storage. */
export const imageKey = (name: string, size: string): string => `images/${name}/${size}.webp`;
export const videoKey = (name: string): string => `videos/${name}`;

/** The id and the media type that the name of a video in its address says. */
export function videoNamed(filename: string) {
  const [digits = '', extension] = filename.split('.');
  const [mediaType] = Object.entries(videoExtensions).find(([, each]) => each === extension) ?? [];
  return { id: Number(digits), mediaType };
}

/** Storage keys of all bytes of a file. */
const keysOf = ({ kind, name, kept }: Pick<StoredFileState, 'kind' | 'name' | 'kept'>) =>
  kind === 'video' ? [videoKey(name)] : Object.keys(kept).map((size) => imageKey(name, size));

/** Deletes the stored bytes of a file. A repeat has no effect. */
export async function deleteStoredBytes(
  { files }: Pick<App, 'files'>,
  file: StoredFileState,
): Promise<void> {
  for (const key of keysOf(file)) await files.delete(key);
}
