import { playedExtensions, type PlayedKind } from '@rostrum/contracts/uploads';
import type { App } from '../../runtime/app.ts';
import type { StoredFileState } from './file.ts';

/** Key of one size of an image in the storage. */
export const imageKey = (name: string, size: string): string => `images/${name}/${size}.webp`;
const directories = { video: 'videos', audio: 'audio' } as const;
/** Key of a video or an audio file. */
export const playedKey = (kind: PlayedKind, name: string): string => `${directories[kind]}/${name}`;

/** The id and the media type that the name of a video or an audio file in its address says. */
export function playedNamed(kind: PlayedKind, filename: string) {
  const [digits = '', extension] = filename.split('.');
  const types = Object.entries(playedExtensions[kind]);
  const [mediaType] = types.find(([, each]) => each === extension) ?? [];
  return { id: Number(digits), mediaType };
}

/** Storage keys of all bytes of a file. */
const keysOf = ({ kind, name, kept }: Pick<StoredFileState, 'kind' | 'name' | 'kept'>) =>
  kind === 'image'
    ? Object.keys(kept).map((size) => imageKey(name, size))
    : [playedKey(kind, name)];

/** Deletes the stored bytes of a file. A repeat has no effect. */
export async function deleteStoredBytes(
  { files }: Pick<App, 'files'>,
  file: StoredFileState,
): Promise<void> {
  for (const key of keysOf(file)) await files.delete(key);
}
