import type { App } from '../../runtime/app.ts';
import type { StoredFileState } from './file.ts';

/** Key of one size of an image in the storage. */
export const imageKey = (name: string, size: string): string => `images/${name}/${size}.webp`;
export const videoKey = (name: string): string => `videos/${name}`;

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
